#!/usr/bin/env python3
"""An example of a simulator that speaks the conformance protocol (docs/conformance.md).

It reads one JSON object per line from standard input and answers each with one line.
"""

import json
import random
import sys

DIRECTIONS = ("NORTH", "SOUTH", "EAST", "WEST")


class IllegalArgumentException(Exception):
    pass


class IllegalStateException(Exception):
    pass


def check(condition, message):
    if not condition:
        raise IllegalArgumentException(message)


class Simulator:
    def __init__(self, width, height, seed):
        check(width >= 2 and height >= 2, "a board has at least 2 x 2 cells")
        check(seed is not None, "a random number generator is needed")
        self.width, self.height = width, height
        self.random = random.Random(seed)
        self.rows = [[0] * width for _ in range(height)]
        self.points = self.moves = 0
        self.add_piece()
        self.add_piece()

    def get_piece_at(self, x, y):
        self.check_cell(x, y)
        return self.rows[y][x]

    def set_piece_at(self, x, y, piece):
        self.check_cell(x, y)
        check(piece >= 0, "a piece is not negative")
        self.rows[y][x] = piece

    def check_cell(self, x, y):
        inside = 0 <= x < self.width and 0 <= y < self.height
        check(inside, f"({x}, {y}) is not on the board")

    def free_cells(self):
        return [(x, y) for y in range(self.height) for x in range(self.width) if self.rows[y][x] == 0]

    def add_piece(self):
        free = self.free_cells()
        if not free:
            raise IllegalStateException("the board is full")
        x, y = self.random.choice(free)
        self.rows[y][x] = 4 if self.random.randrange(10) == 0 else 2

    def is_move_possible(self, *given):
        if not given:
            return any(self.is_move_possible(direction) for direction in DIRECTIONS)
        return self.slid(given[0])[0] != self.rows

    def perform_move(self, direction):
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

    def copy(self):
        copy = Simulator(self.width, self.height, self.moves)
        copy.rows = [list(row) for row in self.rows]
        copy.points, copy.moves = self.points, self.moves
        return copy

    def run(self, ask_player, show):
        check(ask_player is not None, "a player is needed")
        check(show is not None, "a user interface is needed")
        show("updateScreen", self)
        while self.is_move_possible():
            # The player may change its copy. An impossible answer ends the game.
            if not self.perform_move(ask_player(self.copy())):
                break
            self.add_piece()
            show("updateScreen", self)
        show("showGameOverScreen", self)


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


# The protocol

simulators = {}


def read():
    line = sys.stdin.readline()
    if line == "":
        sys.exit()
    return json.loads(line)


def write(message):
    sys.stdout.write(json.dumps(message) + "\n")
    sys.stdout.flush()


def perform(request):
    op, number = request["op"], request["sim"]
    if op == "create":
        simulators[number] = Simulator(request["width"], request["height"], request["seed"])
        return None
    sim = simulators[number]
    if op == "run":
        player, ui = request["player"], request["ui"]
        ask_player = None if player is None else lambda game: ask("getPlayerMove", player, game)
        show = None if ui is None else lambda name, game: ask(name, ui, game)
        return sim.run(ask_player, show)
    if op == "isMovePossible" and "direction" in request:
        return sim.is_move_possible(request["direction"])
    return {
        "addPiece": lambda: sim.add_piece(),
        "getBoardWidth": lambda: sim.width,
        "getBoardHeight": lambda: sim.height,
        "getNumMoves": lambda: sim.moves,
        "getNumPieces": lambda: sim.width * sim.height - len(sim.free_cells()),
        "getPoints": lambda: sim.points,
        "getPieceAt": lambda: sim.get_piece_at(request["x"], request["y"]),
        "setPieceAt": lambda: sim.set_piece_at(request["x"], request["y"], request["piece"]),
        "isMovePossible": lambda: sim.is_move_possible(),
        "isSpaceLeft": lambda: len(sim.free_cells()) > 0,
        "performMove": lambda: sim.perform_move(request["direction"]),
    }[op]()


def handle(request):
    try:
        write({"id": request["id"], "ok": True, "value": perform(request)})
    except Exception as error:
        message = {"id": request["id"], "ok": False, "error": type(error).__name__, "message": str(error)}
        write(message)


def ask(what, number, game):
    """Asks the kit, and serves its requests until the answer comes."""
    simulators[number] = game
    write({"ask": what})
    while True:
        message = read()
        if "answer" in message:
            return message["answer"]
        handle(message)


if __name__ == "__main__":
    while True:
        handle(read())
