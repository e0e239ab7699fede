"""Messages to and from the kit: one JSON object per line on standard input and output.

Whatever else is printed goes to standard error, and whoever reads standard input finds it empty.
"""

import io
import json
import os
import sys

_in = os.fdopen(os.dup(0), "r", encoding="utf-8", newline="\n")
_out = os.fdopen(os.dup(1), "w", encoding="utf-8", newline="\n")
# Also for what is printed past sys.stdout, by os.write or by programs that are started.
os.dup2(2, 1)
sys.stdout = sys.stderr
sys.stdin = io.StringIO()


def read():
    """The next message, or None at the end."""
    for line in _in:
        try:
            message = json.loads(line)
        except ValueError:
            continue
        if isinstance(message, dict):
            return message
    return None


def write(**message):
    _out.write(json.dumps(message) + "\n")
    _out.flush()
