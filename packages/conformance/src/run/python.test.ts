import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { preparePythonTests } from './python.js';
import { speakTo } from './runner.case.js';

const EXAMPLE = fileURLToPath(new URL('../../../../examples/pytest', import.meta.url));
const hasPytest = spawnSync('python3', ['-c', 'import pytest'], { stdio: 'ignore' }).status === 0;

describe.skipIf(!hasPytest)('tests for pytest (needs python3 and pytest)', () => {
  it('S4-18: run one by one, each with the simulator that it is given', async () => {
    const { command } = preparePythonTests(EXAMPLE);
    const simulators = ['correct-naive', 'four-equal-collapse', 'full-board-ignored'];
    const passed = ['passed', 'passed', 'passed'];
    expect(await speakTo(command, simulators)).toEqual({
      'test_simulator.py::test_slide_west[before0-after0-8]': ['passed', 'assertion', 'passed'],
      'test_simulator.py::test_slide_west[before1-after1-8]': passed,
      'test_simulator.py::test_slide_west[before2-after2-0]': passed,
      'test_simulator.py::test_full_board': ['passed', 'passed', 'assertion'],
      'test_simulator.py::test_run_ends_stuck': passed,
    });
  });
});
