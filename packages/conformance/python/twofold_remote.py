"""The simulator under test, which lives in another process: every call is a question to it."""

import os

import twofold_line as line
from ttfe import IllegalArgumentException, IllegalStateException, MoveDirection

_current = {"test": 0, "number": 0, "id": 0}


def begin():
    """A new test begins: no simulator is made yet."""
    _current["test"] += 1
    _current["number"] = 0


class SimulatorException(Exception):
    """Any exception of the simulator that the document has no name for."""


class RemoteSimulator:
    def __init__(self):
        _current["number"] += 1
        self._number = _current["number"]
        self._test = _current["test"]

    @classmethod
    def create(cls, width, height, random):
        """A generator cannot travel: its next number is the seed of the other side's."""
        made = cls()
        seed = None if random is None else random.getrandbits(32)
        made._ask("create", width=width, height=height, seed=seed)
        return made

    def __repr__(self):
        return "game"

    def addPiece(self):
        self._ask("addPiece")

    def getBoardWidth(self):
        return self._ask("getBoardWidth")

    def getBoardHeight(self):
        return self._ask("getBoardHeight")

    def getNumMoves(self):
        return self._ask("getNumMoves")

    def getNumPieces(self):
        return self._ask("getNumPieces")

    def getPoints(self):
        return self._ask("getPoints")

    def getPieceAt(self, x, y):
        return self._ask("getPieceAt", x=x, y=y)

    def setPieceAt(self, x, y, piece):
        self._ask("setPieceAt", x=x, y=y, piece=piece)

    def isMovePossible(self, *direction):
        given = {"direction": name_of(direction[0])} if direction else {}
        return self._ask("isMovePossible", **given)

    def isSpaceLeft(self):
        return self._ask("isSpaceLeft")

    def performMove(self, direction):
        return self._ask("performMove", direction=name_of(direction))

    def run(self, player, ui):
        shown = None if player is None else RemoteSimulator()
        screen = None if ui is None else RemoteSimulator()
        self._send("run", player=shown and shown._number, ui=screen and screen._number)
        # What the test's own player or user interface raised is raised again, as it was.
        raised = None
        message = read()
        while "ask" in message:
            try:
                line.write(answer=answer(message, player, ui, shown, screen))
            except BaseException as error:
                raised = error
                line.write(**{"throw": type(error).__name__, "message": str(error)})
            message = read()
        if not message["ok"] and raised is not None:
            raise raised
        result(message)

    def _ask(self, op, **arguments):
        self._send(op, **arguments)
        return result(read())

    def _send(self, op, **arguments):
        if self._test != _current["test"]:
            raise IllegalStateException("this simulator is of an earlier test")
        _current["id"] += 1
        line.write(id=_current["id"], op=op, sim=self._number, **arguments)


def answer(message, player, ui, shown, screen):
    ask, text = message["ask"], message.get("text")
    if ask == "getPlayerMove":
        return name_of(player.getPlayerMove(shown, ui))
    if ask == "getUserMove":
        return name_of(ui.getUserMove())
    if ask == "getUserInput":
        return ui.getUserInput(text, message.get("answers", []))
    if ask == "showMessage":
        ui.showMessage(text)
    else:
        getattr(ui, ask)(screen)
    return None


def read():
    message = line.read()
    if message is None:
        # The kit is gone, and with it all who would want to know.
        os._exit(1)
    return message


def result(message):
    if message["ok"]:
        return message.get("value")
    error, text = message["error"], message.get("message", "")
    known = {
        "IllegalArgumentException": IllegalArgumentException,
        "IllegalStateException": IllegalStateException,
    }
    if error in known:
        raise known[error](text)
    raise SimulatorException(f"{error}: {text}")


def name_of(direction):
    return direction.value if isinstance(direction, MoveDirection) else direction
