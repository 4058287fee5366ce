import { expect, test, vi } from 'vitest';

import { runProcess } from './run-process.ts';

test('a program that reads films sees no secret of the site', async () => {
  vi.stubEnv('DATABASE_URL', 'postgres://owner:secret@localhost/hookline');
  const lines: string[] = [];

  const print = 'console.log(JSON.stringify(Object.keys(process.env)))';
  await runProcess(process.execPath, ['-e', print], {
    timeoutMs: 10_000,
    onLine: (line) => lines.push(line),
  });
  vi.unstubAllEnvs();

  const names: unknown = JSON.parse(lines.join(''));
  expect(names).toContain('PATH');
  expect(names).not.toContain('DATABASE_URL');
});
