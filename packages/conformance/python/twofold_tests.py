"""Runs pytest's tests one at a time, as the kit tells it: python3 twofold_tests.py [PATH...]"""

import os
import sys

import twofold_line as line
import twofold_remote as remote

try:
    import pytest
    from _pytest.runner import runtestprotocol
except ImportError:
    sys.exit("pytest is not installed")


class Runner:
    """In place of pytest's own loop. Nothing of a test is left for the next, fixtures included."""

    def __init__(self):
        self.failed = {}

    @pytest.hookimpl(tryfirst=True)
    def pytest_configure(self, config):
        # Where pytest-benchmark is installed, it would make a folder for its figures in any case.
        config.option.benchmark_storage = f"file://{os.devnull}"

    @pytest.hookimpl(tryfirst=True)
    def pytest_runtestloop(self, session):
        items = {self.name_of(item): item for item in session.items}
        line.write(tests=list(items))
        for message in iter(line.read, None):
            if message.get("test") in items:
                self.run(message["test"], items[message["test"]])
        return True

    def pytest_collectreport(self, report):
        """A file that cannot be read has no tests: whoever looks for them should know why."""
        if report.failed:
            lines = str(report.longrepr).splitlines()
            own = [text[1:].strip() for text in lines if text.startswith("E")]
            print("\n".join(own or lines)[-1500:], file=sys.stderr)

    def name_of(self, item):
        path, _, rest = item.nodeid.partition("::")
        return f"{path.rsplit('/', 1)[-1]}::{rest}"[:200]

    def run(self, name, item):
        remote.begin()
        # As for a test that has not been run: its fixtures are made again.
        if hasattr(item, "_initrequest"):
            item._initrequest()
        self.failed = {}
        reports = runtestprotocol(item, log=False, nextitem=None)
        result, message = "passed", ""
        if self.failed:
            result, message = self.failed["result"], self.failed["message"]
        elif any(report.failed for report in reports):
            result = "error"
        elif any(report.skipped for report in reports):
            result = "skipped"
        line.write(test=name, result=result, message=message[:1000])

    @pytest.hookimpl(wrapper=True)
    def pytest_runtest_makereport(self, item, call):
        report = yield
        if report.failed and not self.failed and call.excinfo is not None:
            # pytest.fail, and pytest.raises that saw nothing raised, are assertions as well.
            is_assertion = call.excinfo.errisinstance((AssertionError, pytest.fail.Exception))
            result = "assertion" if is_assertion else "error"
            self.failed = {"result": result, "message": call.excinfo.exconly()}
        return report


if __name__ == "__main__":
    options = ["-p", "no:cacheprovider", "-p", "no:terminal", "-s"]
    sys.exit(pytest.main([*options, *sys.argv[1:]], plugins=[Runner()]))
