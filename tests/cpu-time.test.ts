import { execFileSync } from 'node:child_process';

import { expect, test } from 'vitest';

import { costLine, readChildrenCpu } from '../scripts/cpu-time.ts';

test('the cost line shows CPU time and the slowest test files, slowest first', () => {
  const files = ['a', 'b', 'c', 'd', 'e', 'f'].map((path, index) => ({ path, seconds: index + 1 }));

  expect(costLine({ userSeconds: 203.6, systemSeconds: 48.2 }, files)).toBe(
    'CPU 4 min 12 s, of it system 48 s; slowest files: f 6 s, e 5 s, d 4 s, c 3 s, b 2 s',
  );
  expect(costLine({ userSeconds: 4, systemSeconds: 1 }, [])).toBe('CPU 5 s, of it system 1 s');
});

test.runIf(process.platform === 'linux')(
  'the CPU time of a finished child process is counted',
  () => {
    const before = readChildrenCpu();
    const burn =
      'const end = process.cpuUsage().user + 3e5; while (process.cpuUsage().user < end);';
    execFileSync(process.execPath, ['-e', burn]);

    const used = (readChildrenCpu()?.userSeconds ?? 0) - (before?.userSeconds ?? 0);
    expect(used).toBeGreaterThan(0.25);
  },
);
