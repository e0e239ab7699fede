#!/usr/bin/env python3
"""An engine for the 2048 family that speaks docs/engine-protocol.md:
   twofold bench --engine 'python3 examples/engine.py' --games 10 --time-limit 1
It looks one move ahead: points, then empty cells."""
import sys

LEFT, RIGHT, UP, DOWN = "LRUD"


def slide_row(row):
    """The row slid to the left, and its points."""
    tiles, made, points = [tile for tile in row if tile], [], 0
    while tiles:
        tile = tiles.pop(0)
        if tiles and tiles[0] == tile:
            tile += tiles.pop(0)
            points += tile
        made.append(tile)
    return made + [0] * (len(row) - len(made)), points


def slide(board, move):
    rows = [list(column) for column in zip(*board)] if move in (UP, DOWN) else board
    backwards = move in (RIGHT, DOWN)
    slid = [slide_row(row[::-1] if backwards else row) for row in rows]
    made = [row[::-1] if backwards else row for row, _ in slid]
    points = sum(points for _, points in slid)
    return ([list(row) for row in zip(*made)] if move in (UP, DOWN) else made), points


def worth(board, move):
    made, points = slide(board, move)
    return None if made == board else points + sum(row.count(0) for row in made)


def values(position):
    game, rules, cells = position.split("_")[:3]
    if game != "slide" or "obstacle" in rules or "merge" in rules:
        raise ValueError("unsupported this engine plays 2048 without obstacles")
    board = [[int(cell) for cell in row.split(",")] for row in cells.split("/")]
    worths = [(worth(board, move), move) for move in (LEFT, RIGHT, UP, DOWN)]
    return sorted(((value, move) for value, move in worths if value is not None), reverse=True)


moves = []
for line in sys.stdin:
    command, _, rest = line.strip().partition(" ")
    if command == "twofold-engine":
        print("ready greedy in Python", flush=True)
    elif command == "position":
        try:
            moves = values(rest)
            print("ok", flush=True)
        except ValueError as error:
            print(f"error {error}", flush=True)
    elif command == "go":
        for value, move in moves:
            print(f"value {move} {value}")
        print(f"best {moves[0][1]}" if moves else "error game-over no tile can move", flush=True)
    elif command == "quit":
        break
    elif command not in ("", "stop"):
        print("error bad-command this engine knows position, go, stop and quit", flush=True)
