import { mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { expect, onTestFinished, test } from 'vitest';

import { loadSecret } from './load-secret.ts';

test('the secret is made once, and only our user may read it', () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'hookline-secret-'));
  onTestFinished(() => rmSync(dataDir, { recursive: true }));

  const first = loadSecret(dataDir);
  const second = loadSecret(dataDir);

  expect(first).toHaveLength(43);
  expect(second).toBe(first);
  expect(readFileSync(join(dataDir, 'secret'), 'utf8')).toBe(first);
  expect(statSync(join(dataDir, 'secret')).mode & 0o777).toBe(0o600);
});
