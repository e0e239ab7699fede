"""Serves the simulators of a Python file to the kit: python3 twofold_serve.py FILE

The file has createSimulator(width, height, random), and createPlayer(human) if its player is wanted.
Methods may also be named as Python would: get_piece_at for getPieceAt.
"""

import importlib.util
import os
import random
import re
import sys
import traceback

import twofold_line as line
from ttfe import MoveDirection

simulators = {}
players = {}


class FromKit(Exception):
    """What the player or the user interface on the other side threw."""

    def __init__(self, name, message):
        super().__init__(message)
        self.name = name


def load(path):
    sys.path.insert(0, os.path.dirname(os.path.abspath(path)))
    spec = importlib.util.spec_from_file_location("simulator", path)
    module = importlib.util.module_from_spec(spec)
    sys.modules["simulator"] = module
    spec.loader.exec_module(module)
    return module


def method(target, name):
    """By the document's name, or by the one that Python would give it."""
    pythonic = re.sub(r"(?=[A-Z])", "_", name).lower()
    found = getattr(target, name, None) or getattr(target, pythonic, None)
    if found is None:
        raise AttributeError(f"there is no {name}")
    return found


def perform(module, request):
    op, number = request["op"], request["sim"]
    if op == "create":
        seed = request["seed"]
        generator = None if seed is None else random.Random(seed)
        made = method(module, "createSimulator")(request["width"], request["height"], generator)
        if made is None:
            raise TypeError("createSimulator returned None")
        simulators[number] = made
        return None
    game = simulators[number]
    if op == "run":
        player, ui = request["player"], request["ui"]
        return method(game, op)(
            None if player is None else Player(player), None if ui is None else Screen(ui)
        )
    if op == "getPlayerMove":
        if request["player"] not in players:
            players.clear()
            players[request["player"]] = method(module, "createPlayer")(False)
        return method(players[request["player"]], op)(game, Screen(number))
    arguments = [request[name] for name in ("x", "y", "piece") if name in request]
    if "direction" in request:
        name = request["direction"]
        arguments = [None if name is None else MoveDirection(name)]
    return method(game, op)(*arguments)


def name_of(error):
    """A subclass is as good as the exception that the document names, and so are Python's own."""
    if isinstance(error, FromKit):
        return error.name
    for base in type(error).__mro__:
        if base.__name__ in ("IllegalArgumentException", "IllegalStateException"):
            return base.__name__
    if isinstance(error, ValueError):
        return "IllegalArgumentException"
    return "IllegalStateException" if type(error) is RuntimeError else type(error).__name__


def handle(module, request):
    try:
        value = perform(module, request)
        plain = value.value if isinstance(value, MoveDirection) else value
        is_json = plain is None or isinstance(plain, (bool, int, float, str))
        if not is_json:
            raise TypeError(f"{request['op']} returned {plain!r}")
        line.write(id=request["id"], ok=True, value=plain)
    except Exception as error:
        message = f"{error}{place(error)}".strip()
        line.write(id=request["id"], ok=False, error=name_of(error), message=message)


def place(error):
    """The line of the author's own code that an exception comes from, and who called that."""
    kit = os.path.dirname(os.path.abspath(__file__))
    frames = [f for f in traceback.extract_tb(error.__traceback__) if not f.filename.startswith(kit)]
    lines = [f"{os.path.basename(frame.filename)}:{frame.lineno}" for frame in frames[:-3:-1]]
    return f" ({', called in '.join(lines)})" if lines else ""


def ask(what, number, game=None, **said):
    """Asks the kit, and serves its requests until the answer comes."""
    if game is not None:
        simulators[number] = game
    line.write(ask=what, **said)
    while True:
        message = line.read()
        if message is None:
            os._exit(0)
        if "throw" in message:
            raise FromKit(message["throw"], message.get("message", ""))
        if "answer" in message:
            return message["answer"]
        handle(the_module, message)


def direction(name):
    return None if name is None else MoveDirection(name)


class Player:
    def __init__(self, number):
        self.number = number

    def getPlayerMove(self, game, ui=None):
        return direction(ask("getPlayerMove", self.number, game))

    get_player_move = getPlayerMove


class Screen:
    def __init__(self, number):
        self.number = number

    def updateScreen(self, game):
        ask("updateScreen", self.number, game)

    def showGameOverScreen(self, game):
        ask("showGameOverScreen", self.number, game)

    def getUserMove(self, game=None):
        return direction(ask("getUserMove", self.number, game))

    def getUserInput(self, question, answers):
        return ask("getUserInput", self.number, text=question, answers=list(answers))

    def showMessage(self, text):
        ask("showMessage", self.number, text=text)

    update_screen = updateScreen
    show_game_over_screen = showGameOverScreen
    get_user_move = getUserMove
    get_user_input = getUserInput
    show_message = showMessage


if __name__ == "__main__":
    the_module = load(sys.argv[1])
    if not any(hasattr(the_module, name) for name in ("createSimulator", "create_simulator")):
        sys.exit(f"{sys.argv[1]} has no function createSimulator(width, height, random)")
    for message in iter(line.read, None):
        handle(the_module, message)
