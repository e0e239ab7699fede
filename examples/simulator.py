"""An example of a simulator in Python: it has createSimulator(width, height, random).

`twofold conform --python examples/simulator.py` checks it.
"""

DIRECTIONS = ("NORTH", "SOUTH", "EAST", "WEST")


class IllegalArgumentException(Exception):
    pass


class IllegalStateException(Exception):
    pass


def check(condition, message):
    if not condition:
        raise IllegalArgumentException(message)


def createSimulator(width, height, random):
    return Simulator(width, height, random)


class Simulator:
    def __init__(self, width, height, random):
        check(width >= 2 and height >= 2, "a board has at least 2 x 2 cells")
        check(random is not None, "a random number generator is needed")
        self.width, self.height, self.random = width, height, random
        # rows[y][x]; 0 is a free cell.
        self.rows = [[0] * width for _ in range(height)]
        self.points = self.moves = 0
        self.addPiece()
        self.addPiece()

    def getBoardWidth(self):
        return self.width

    def getBoardHeight(self):
        return self.height

    def getPoints(self):
        return self.points

    def getNumMoves(self):
        return self.moves

    def getNumPieces(self):
        return self.width * self.height - len(self.freeCells())

    def isSpaceLeft(self):
        return len(self.freeCells()) > 0

    def freeCells(self):
        return [(x, y) for y in range(self.height) for x in range(self.width) if self.rows[y][x] == 0]

    def getPieceAt(self, x, y):
        self.checkCell(x, y)
        return self.rows[y][x]

    def setPieceAt(self, x, y, piece):
        self.checkCell(x, y)
        check(piece >= 0, "a piece is not negative")
        self.rows[y][x] = piece

    def checkCell(self, x, y):
        inside = 0 <= x < self.width and 0 <= y < self.height
        check(inside, f"({x}, {y}) is not on the board")

    def addPiece(self):
        free = self.freeCells()
        if not free:
            raise IllegalStateException("the board is full")
        x, y = self.random.choice(free)
        self.rows[y][x] = 4 if self.random.randrange(10) == 0 else 2

    def isMovePossible(self, *direction):
        if not direction:
            return any(self.isMovePossible(each) for each in DIRECTIONS)
        return self.slid(direction[0])[0] != self.rows

    def performMove(self, direction):
        rows, points = self.slid(direction)
        if rows == self.rows:
            return False
        self.rows = rows
        self.points += points
        self.moves += 1
        return True

    def slid(self, direction):
        """The rows after a move, and its points. Every direction is WEST on a turned board."""
        check(direction in DIRECTIONS, "a direction is needed")
        vertical = direction in ("NORTH", "SOUTH")
        backward = direction in ("SOUTH", "EAST")
        lines = [list(line) for line in zip(*self.rows)] if vertical else [list(row) for row in self.rows]
        points = 0
        for i, line in enumerate(lines):
            slid, merged = slide_line(line[::-1] if backward else line)
            lines[i] = slid[::-1] if backward else slid
            points += merged
        return ([list(row) for row in zip(*lines)] if vertical else lines), points

    def run(self, player, ui):
        check(player is not None, "a player is needed")
        check(ui is not None, "a user interface is needed")
        ui.updateScreen(self)
        while self.isMovePossible():
            self.takeTurn(player, ui)
            self.addPiece()
            ui.updateScreen(self)
        ui.showGameOverScreen(self)

    def takeTurn(self, player, ui):
        """An answer without effect is not played: the player is asked again, though not for ever."""
        for _ in range(1000):
            # The player may do to its copy what it likes.
            if self.performMove(player.getPlayerMove(self.copy(), ui)):
                return
        raise IllegalStateException("the player answers no possible move")

    def copy(self):
        copy = Simulator(self.width, self.height, type(self.random)(self.moves))
        copy.rows = [list(row) for row in self.rows]
        copy.points, copy.moves = self.points, self.moves
        return copy


def slide_line(line):
    tiles = [tile for tile in line if tile != 0]
    slid, points, i = [], 0, 0
    while i < len(tiles):
        if i + 1 < len(tiles) and tiles[i] == tiles[i + 1]:
            slid.append(2 * tiles[i])
            points += 2 * tiles[i]
            i += 2
        else:
            slid.append(tiles[i])
            i += 1
    return slid + [0] * (len(line) - len(slid)), points


class Player:
    """Keeps the tiles in a corner."""

    def getPlayerMove(self, game, ui):
        return next(each for each in ("WEST", "NORTH", "EAST", "SOUTH") if game.isMovePossible(each))


def createPlayer(human):
    return Player()
