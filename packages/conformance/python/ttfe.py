"""The names of the document, for simulators and for tests in Python.

Tests get the simulators under test from TTFEFactory, a player that works, and no window.
"""

import enum
from abc import ABC, abstractmethod


class MoveDirection(str, enum.Enum):
    """NORTH is towards row 0. Each is also its name as a text."""

    NORTH = "NORTH"
    SOUTH = "SOUTH"
    EAST = "EAST"
    WEST = "WEST"


class IllegalArgumentException(ValueError):
    pass


class IllegalStateException(RuntimeError):
    pass


class PlayerInterface(ABC):
    @abstractmethod
    def getPlayerMove(self, game, ui):
        """The next move, which is possible in the given state of the game."""


class UserInterface:
    """Shows nothing; its user plays like the computer."""

    def __init__(self, game=None):
        self.game = game

    def getUserInput(self, question, possibleAnswers):
        return possibleAnswers[0] if possibleAnswers else ""

    def getUserMove(self, game=None):
        return ComputerPlayer().getPlayerMove(game or self.game, self)

    def showGameOverScreen(self, game):
        pass

    def showMessage(self, msg):
        pass

    def updateScreen(self, game):
        self.game = game


class ComputerPlayer(PlayerInterface):
    """Keeps to a corner: it asks little of the game, since every question goes to another process."""

    ORDER = (MoveDirection.WEST, MoveDirection.NORTH, MoveDirection.EAST, MoveDirection.SOUTH)

    def __init__(self):
        self.asked = 0

    def getPlayerMove(self, game, ui):
        for direction in self.ORDER:
            if game.isMovePossible(direction):
                return direction
        # A game that calls nothing possible may be wrong about it: every direction has its turn.
        self.asked += 1
        return self.ORDER[self.asked % 4]


class HumanPlayer(PlayerInterface):
    def getPlayerMove(self, game, ui):
        return ui.getUserMove()


class TTFEFactory:
    @staticmethod
    def createSimulator(width, height, random):
        # Only tests need it: it takes standard input and output for itself.
        from twofold_remote import RemoteSimulator

        return RemoteSimulator.create(width, height, random)

    @staticmethod
    def createPlayer(human):
        return HumanPlayer() if human else ComputerPlayer()

    @staticmethod
    def createUserInterface(game):
        return UserInterface(game)


createSimulator = TTFEFactory.createSimulator
createPlayer = TTFEFactory.createPlayer
createUserInterface = TTFEFactory.createUserInterface
