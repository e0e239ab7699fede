#!/usr/bin/env python3
"""An example of tests in another language than JavaScript, without any kit.

They speak the protocol (docs/conformance.md) on standard input and output with the simulator that
they test. The exit code is 0 if they pass.
"""

import json
import sys
import unittest

# Standard output belongs to the protocol: what is printed goes to standard error.
kit = sys.stdout
sys.stdout = sys.stderr


class SimulatorTest(unittest.TestCase):
    def setUp(self):
        self.call("create", width=4, height=4, seed=4711)

    def call(self, op, **arguments):
        print(json.dumps({"id": 1, "op": op, "sim": 1, **arguments}), file=kit, flush=True)
        reply = json.loads(sys.stdin.readline())
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
