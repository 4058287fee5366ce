// spec: 12 operation, ours: films that wait without a worker are reported

import { playback, work } from '@hookline/db';
import { createTestDatabase, seedDrama } from '@hookline/db/testing';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';

import { readConfig } from '../../config.ts';
import { filmCheck } from './films.ts';

const MINUTE_MS = 60_000;
const owner = { host: '', user: '', database: '' };

let db: Awaited<ReturnType<typeof createTestDatabase>>;
beforeAll(async () => {
  db = await createTestDatabase(inject('postgres'));
});
afterAll(() => db.destroy());

test('a film that waits for minutes is reported with its remedy, and one in progress is not', async () => {
  const nowMs = Date.now();
  const find = (environment: Record<string, string> = {}) =>
    filmCheck.run({ config: readConfig(environment), now: () => nowMs, owner, app: owner, db });
  const idle = await find();
  const { episodeIds } = await seedDrama(db, { isReady: false });
  const asked = { episodeIds: episodeIds.slice(0, 1), priority: 1 };
  await playback.requestMedia(db, { ...asked, nowMs: nowMs - 2 * MINUTE_MS });

  const unattended = await find();
  const elsewhere = await find({ HOOKLINE_WORKER: '0' });
  const demand = { kind: playback.RENDERING, itemsMax: 1, leaseMs: MINUTE_MS };
  await work.claimWork(db, { demands: [demand], nowMs });

  expect(idle).toEqual([{ level: 'ok', sentence: 'No film waits for a worker.' }]);
  expect(unattended).toMatchObject([
    { level: 'warning', sentence: expect.stringContaining('1 film waits, and no worker') },
  ]);
  expect(elsewhere).toMatchObject([{ sentence: expect.stringContaining("'hookline worker'") }]);
  expect(await find()).toMatchObject([{ level: 'ok' }]);
});
