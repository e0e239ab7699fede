#!/usr/bin/env python3
"""An example of tests in another language than JavaScript.

They start the program that TWOFOLD_SIMULATOR_COMMAND names and speak the protocol with it
(docs/conformance.md). They pass if the exit code is 0.
"""

import json
import os
import subprocess
import unittest


class SimulatorTest(unittest.TestCase):
    def setUp(self):
        self.program = subprocess.Popen(
            [os.environ["TWOFOLD_SIMULATOR_COMMAND"]],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            text=True,
        )
        self.addCleanup(self.program.communicate)
        self.call("create", width=4, height=4, seed=4711)

    def call(self, op, **arguments):
        request = {"id": 1, "op": op, "sim": 1, **arguments}
        self.program.stdin.write(json.dumps(request) + "\n")
        self.program.stdin.flush()
        reply = json.loads(self.program.stdout.readline())
        self.assertTrue(reply["ok"], reply)
        return reply.get("value")

    def set_row(self, y, row):
        for x, piece in enumerate(row):
            self.call("setPieceAt", x=x, y=y, piece=piece)

    def get_row(self, y):
        return [self.call("getPieceAt", x=x, y=y) for x in range(4)]

    def test_new_game_has_two_tiles(self):
        self.assertEqual(self.call("getNumPieces"), 2)

    def test_four_equal_tiles_become_two(self):
        self.set_row(0, [2, 2, 2, 2])
        self.assertTrue(self.call("performMove", direction="WEST"))
        self.assertEqual(self.get_row(0), [4, 4, 0, 0])


if __name__ == "__main__":
    unittest.main()
