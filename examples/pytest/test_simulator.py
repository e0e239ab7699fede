"""Some tests of a student, for pytest."""

import random

import pytest
from ttfe import IllegalStateException, MoveDirection, TTFEFactory


@pytest.fixture
def game():
    game = TTFEFactory.createSimulator(4, 4, random.Random(4711))
    for y in range(4):
        for x in range(4):
            game.setPieceAt(x, y, 0)
    return game


@pytest.mark.parametrize(
    "before, after, points",
    [
        ([2, 2, 2, 2], [4, 4, 0, 0], 8),
        ([4, 4, 0, 4], [8, 4, 0, 0], 8),
        ([0, 8, 0, 2], [8, 2, 0, 0], 0),
    ],
)
def test_slide_west(game, before, after, points):
    for x, tile in enumerate(before):
        game.setPieceAt(x, 0, tile)
    assert game.performMove(MoveDirection.WEST)
    assert [game.getPieceAt(x, 0) for x in range(4)] == after
    assert game.getPoints() == points


def test_full_board(game):
    for y in range(4):
        for x in range(4):
            game.setPieceAt(x, y, 2)
    assert not game.isSpaceLeft()
    with pytest.raises(IllegalStateException):
        game.addPiece()


def test_run_ends_stuck(game):
    game.setPieceAt(0, 0, 2)
    game.run(TTFEFactory.createPlayer(False), TTFEFactory.createUserInterface(game))
    assert not game.isMovePossible()
