import { expect, test, vi } from 'vitest';

import { runProcess } from './run-process.ts';

test('a program that reads films has no access to secrets of the site', async () => {
  vi.stubEnv('DATABASE_URL', 'postgres://owner:secret@localhost/hookline');
  const lines: string[] = [];

  await runProcess('env', [], { timeoutMs: 10_000, onLine: (line) => lines.push(line) });
  vi.unstubAllEnvs();

  const names = lines.map((line) => line.split('=')[0]);
  expect(names).toContain('PATH');
  expect(names).not.toContain('DATABASE_URL');
});
