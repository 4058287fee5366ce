// spec: 12 operation, the machine's clock is compared with the database's

import { createTestDatabase } from '@hookline/db/testing';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';

import { readConfig } from '../../config.ts';
import type { DatabaseSubject } from '../check.ts';
import { clockCheck } from './clock.ts';

const owner = { host: '', user: '', database: '' };

let db: Awaited<ReturnType<typeof createTestDatabase>>;
beforeAll(async () => {
  db = await createTestDatabase(inject('postgres'));
});
afterAll(() => db.destroy());

test.each([
  { offSeconds: 0, level: 'ok', said: 'agrees' },
  { offSeconds: 7, level: 'warning', said: '7 s ahead of' },
  { offSeconds: 12, level: 'fault', said: '12 s ahead of' },
  { offSeconds: -3600, level: 'fault', said: '3600 s behind' },
])('a clock $offSeconds s ahead is reported as $level', async ({ offSeconds, level, said }) => {
  const now = () => Date.now() + offSeconds * 1000;
  const subject: DatabaseSubject = { config: readConfig({}), now, owner, app: owner, db };

  const findings = await clockCheck.run(subject);

  expect(findings).toEqual([{ level, sentence: expect.stringContaining(said) }]);
});
