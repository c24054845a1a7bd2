"""A full disk, a folder that may not be written, no home, no locale, a terminal that goes away, a closed pipe."""

from __future__ import annotations

import os
import pty
import resource
import select
import signal
import subprocess
import sys
import termios
import time
from collections.abc import Callable
from fcntl import ioctl
from pathlib import Path
from struct import pack

import pytest

from cli.saving.game_files import read_log
from cli.saving.loading import load

PROGRAM = Path(sys.executable).with_name("chateauma")
GAME = ("play", "--seed", "7", "--level", "normal")
ANSWERS = "\n\n\n3b\n" + "\n" * 12
PATIENCE = 20.0


@pytest.fixture
def home(tmp_path: Path) -> Path:
    return tmp_path / "home"


def environment(home: Path, **more: str) -> dict[str, str]:
    kept = {name: value for name, value in os.environ.items() if name not in ("NO_COLOR", "LC_ALL", "LANG")}
    return {**kept, "CHATEAUMA_HOME": str(home), "CHATEAUMA_LANGUAGE": "en", "LANG": "C.UTF-8", **more}


def run(
    home: Path,
    *words: str,
    typed: str = "",
    limit: Callable[[], None] | None = None,
    locale: dict[str, str] | None = None,
    **more: str,
) -> tuple[int, str, str]:
    done = subprocess.run(
        [PROGRAM, *words],
        input=typed.encode(),
        capture_output=True,
        env=environment(home, **(locale or {}), **more),
        preexec_fn=limit,  # a limit of the system can be set nowhere else
        check=False,
    )
    return done.returncode, done.stdout.decode(errors="replace"), done.stderr.decode(errors="replace")


def room_for(size: int) -> Callable[[], None]:
    """What lets no file grow beyond so many bytes; the program then gets an error instead of a signal."""

    def limit() -> None:
        signal.signal(signal.SIGXFSZ, signal.SIG_IGN)
        resource.setrlimit(resource.RLIMIT_FSIZE, (size, size))

    return limit


def test_a_full_disk_is_named_and_what_was_answered_before_is_there(home: Path) -> None:
    whole = home.with_name("whole")
    run(whole, *GAME, typed=ANSWERS)
    size = (whole / "games" / "1.jsonl").stat().st_size
    status, _out, err = run(home, *GAME, typed=ANSWERS, limit=room_for(size - 300))
    assert status == 1
    assert err.rstrip().endswith("cannot be written: the disk is full.")
    assert "Traceback" not in err
    log = read_log(home / "games" / "1.jsonl")
    answered = len(load(log).now.course())
    assert answered > 5
    # With room on the disk again it goes on.
    assert run(home, "resume", typed="undo\n")[0] == 3


@pytest.mark.skipif(os.geteuid() == 0, reason="root may write everywhere")
def test_a_folder_that_may_not_be_written_is_named(home: Path) -> None:
    home.mkdir()
    home.chmod(0o500)
    status, _out, err = run(home, *GAME, typed=ANSWERS)
    assert (status, "Traceback" in err) == (1, False)
    assert "may not be read or written here" in err


def test_a_file_in_the_place_of_the_data_folder_is_named(home: Path) -> None:
    home.write_text("")
    status, _out, err = run(home, *GAME, typed=ANSWERS)
    assert (status, "Traceback" in err) == (1, False)
    assert str(home) in err


def test_a_missing_home_is_named(home: Path) -> None:
    status, _out, err = run(home, "games", CHATEAUMA_HOME="~nobody_of_that_name/games")
    assert (status, err) == (1, "There is no home folder to keep games in; set CHATEAUMA_HOME to a folder.\n")


@pytest.mark.parametrize("locale", [{"LC_ALL": "C", "PYTHONIOENCODING": "ascii"}, {"LC_ALL": "C", "PYTHONUTF8": "0"}])
@pytest.mark.parametrize("words", [("--help",), ("rules", "CH-4"), ("manual",), ("demo",), GAME])
def test_without_a_locale_nothing_falls_over(home: Path, locale: dict[str, str], words: tuple[str, ...]) -> None:
    status, out, err = run(home, *words, typed=ANSWERS, locale=locale)
    assert status in (0, 3)
    assert "Traceback" not in err and "wrong in the program" not in err
    assert out


def test_bytes_that_are_no_text_are_refused_like_any_line(home: Path) -> None:
    done = subprocess.run(
        [PROGRAM, *GAME], input=b"\xff\xfe\n\n\n3\xe9\n", capture_output=True, env=environment(home), check=False
    )
    assert done.returncode == 3
    assert b"Traceback" not in done.stderr


def test_a_reader_that_has_had_enough_ends_the_program_quietly(home: Path) -> None:
    for words in (("rules", "the"), ("manual",), GAME):
        program = subprocess.Popen(
            [PROGRAM, *words],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
            env=environment(home),
        )
        assert program.stdout is not None and program.stdin is not None and program.stderr is not None
        program.stdout.close()
        try:
            program.stdin.write((ANSWERS * 4).encode())
            program.stdin.close()
        except BrokenPipeError:
            pass
        said = program.stderr.read().decode()
        program.wait(PATIENCE)
        assert "Traceback" not in said and "wrong in the program" not in said and "Exception ignored" not in said
    assert read_log(home / "games" / "1.jsonl").entries


class Terminal:
    """The program in a terminal of its own."""

    def __init__(self, home: Path, *words: str) -> None:
        self.pid, self.screen = pty.fork()
        if not self.pid:
            os.execve(PROGRAM, [str(PROGRAM), *words], environment(home, TERM="xterm"))
        self.size(24, 80)

    def size(self, lines: int, columns: int) -> None:
        """Gives it another size, as by dragging its corner."""
        ioctl(self.screen, termios.TIOCSWINSZ, pack("HHHH", lines, columns, 0, 0))

    def until(self, text: str) -> str:
        """What it shows until `text` is there."""
        shown, end = "", time.monotonic() + PATIENCE
        while text not in shown:
            assert time.monotonic() < end, shown
            if select.select([self.screen], [], [], 0.1)[0]:
                part = os.read(self.screen, 65_536).decode(errors="replace")
                if "\x1b[6n" in part:
                    os.write(self.screen, b"\x1b[1;1R")
                shown += part
        return shown

    def type(self, line: str) -> None:
        """Types a line."""
        os.write(self.screen, f"{line}\r".encode())

    def status(self) -> int:
        """How it ended, as `os.waitpid` says."""
        end = time.monotonic() + PATIENCE
        while time.monotonic() < end:
            pid, status = os.waitpid(self.pid, os.WNOHANG)
            if pid:
                return status
            time.sleep(0.05)
        os.kill(self.pid, signal.SIGKILL)
        os.waitpid(self.pid, 0)
        raise AssertionError("it did not end")


@pytest.mark.slow
def test_a_terminal_closed_in_the_middle_loses_nothing(home: Path) -> None:
    terminal = Terminal(home, *GAME)
    terminal.until("modifiers")
    terminal.type("")
    terminal.until("pieces")
    terminal.type("")
    terminal.until("same on your card")
    os.close(terminal.screen)
    status = terminal.status()
    assert os.WIFSIGNALED(status) or os.WEXITSTATUS(status) in (0, 1)
    now = load(read_log(home / "games" / "1.jsonl")).now
    assert now.options is not None and now.terms is not None


@pytest.mark.slow
def test_a_terminal_made_smaller_and_larger_goes_on(home: Path) -> None:
    terminal = Terminal(home, *GAME)
    terminal.until("modifiers")
    for lines, columns in ((3, 12), (1, 1), (50, 200), (24, 80)):
        terminal.size(lines, columns)
        os.kill(terminal.pid, signal.SIGWINCH)
        time.sleep(0.2)
    terminal.type("")
    terminal.until("pieces")
    terminal.type("quit")
    terminal.until("resume 1")
    assert os.WEXITSTATUS(terminal.status()) == 0
