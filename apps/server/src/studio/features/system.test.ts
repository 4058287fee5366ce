// spec: 12 operation, ours: System shows servers, jobs, films, settings and back-ups as they are
// touches: filmRetry

import { audit, playback, servers, work } from '@hookline/db';
import { seedDrama } from '@hookline/db/testing';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { openTestStudio, startTestStudio } from '../../testing/start-test-studio.ts';
import { readConfig } from '../../config.ts';

const MINUTE_MS = 60_000;
const BEAT = {
  id: '3b241101-e2bb-4255-8caf-4136c566a962',
  host: 'web-1',
  port: 3000,
  pid: 42,
  version: '1.2.3',
  build: 'abc',
  aheadMs: -40,
  readiness: 'degraded' as const,
  reasons: ['media store'],
};

let shop: Awaited<ReturnType<typeof startTestStudio>>;
beforeAll(async () => {
  shop = await startTestStudio();
});
afterAll(() => shop[Symbol.asyncDispose]());

test('a server is shown with its last beat, and one that was killed as silent', async () => {
  const { db, now } = shop.deps;
  const own = { startedAtMs: now() - MINUTE_MS, seenAtMs: now() };
  const gone = { id: '3b241101-e2bb-4255-8caf-4136c566a963', host: 'web-2' };
  await servers.writeBeat(db, { ...BEAT, ...own });
  await servers.writeBeat(db, { ...BEAT, ...own, ...gone, seenAtMs: now() - MINUTE_MS });

  const finance = await shop.operator('finance');
  const shown = await finance.call('systemServers', {});
  // The server that takes the port of a killed one replaces it.
  await servers.writeBeat(db, {
    ...BEAT,
    ...own,
    host: 'web-2',
    id: '3b241101-e2bb-4255-8caf-4136c566a964',
  });

  expect(shown.servers).toMatchObject([
    {
      host: 'web-1',
      readiness: 'degraded',
      reasons: ['media store'],
      aheadMs: -40,
      isSilent: false,
    },
    { host: 'web-2', isSilent: true },
  ]);
  expect((await finance.call('systemServers', {})).servers).toHaveLength(2);
});

test('a job that should have run is late, and one that failed says why', async () => {
  const { db, now } = shop.deps;
  const item = { key: work.RECURRING_KEY, payload: JSON.stringify({ ranAtMs: 7, tookMs: 12 }) };
  await db
    .insertInto('work_item')
    .values([
      { ...item, kind: 'job-late', due_at: new Date(now() - 16 * MINUTE_MS) },
      { ...item, kind: 'job-sick', due_at: new Date(now() + MINUTE_MS), failure: 'The disk.' },
      { kind: 'poll-order', key: 'HL1', due_at: new Date(now() - 1_000), payload: '{}' },
    ])
    .execute();

  const { jobs, work: others } = await (await shop.operator('owner')).call('systemJobs', {});

  expect(jobs).toMatchObject([
    { name: 'job-late', isLate: true, failure: null, ranAt: 7, tookMs: 12 },
    { name: 'job-sick', isLate: false, failure: 'The disk.' },
  ]);
  expect(others).toMatchObject([{ kind: 'poll-order', due: 1, running: 0, failed: 0 }]);
});

test('the queue names who renders a film, and one press renders a failed one again', async () => {
  const { db, now } = shop.deps;
  const { dramaId, episodeIds } = await seedDrama(db, { isReady: false });
  const [running = '', failing = '', waiting = ''] = episodeIds;
  const request = { nowMs: now() - MINUTE_MS - 1 };
  await playback.requestMedia(db, { ...request, episodeIds: [running], priority: 9 });
  await playback.requestMedia(db, { ...request, episodeIds: [failing, waiting], priority: 1 });
  const demands = [{ kind: playback.RENDERING, itemsMax: 1, leaseMs: MINUTE_MS }];
  await db
    .transaction()
    .execute((tx) =>
      playback.failEpisode(tx, { episodeId: failing, failure: 'The film ends early.' }),
    );
  const editor = await shop.operator('editor');
  const idle = await editor.call('systemFilms', {});
  await work.claimWork(db, { demands, nowMs: now(), worker: 'media-1 77' });

  const busy = await editor.call('systemFilms', {});
  const only = { dramaId, episodeNumber: 2 };
  const retried = await editor.call('filmRetry', { only });
  const again = await editor.call('filmRetry', { only });

  expect(idle.isUnattended).toBe(true);
  expect(busy).toMatchObject({
    isUnattended: false,
    requested: [
      { episodeNumber: 1, isRunning: true, worker: 'media-1 77', attempts: 1 },
      { episodeNumber: 3, isRunning: false, worker: null, attempts: 0 },
    ],
    failed: [{ dramaId, episodeNumber: 2, failure: 'The film ends early.' }],
    failedCount: 1,
  });
  expect([retried, again]).toEqual([{ episodeCount: 1 }, { episodeCount: 0 }]);
  const filter = { subject: null, operator: null, fromMs: null, untilMs: null, itemsMax: 10 };
  const entries = await audit.listEntries(db, filter);
  expect(entries.filter(({ action }) => action === 'media retry')).toMatchObject([
    { via: 'studio', after: { episodeIds: [failing] } },
  ]);
  await expect((await shop.operator('finance')).call('filmRetry', { only })).rejects.toMatchObject({
    code: 'forbidden',
  });
});

test('settings are shown as they were read, and nothing of a secret leaves the server', async () => {
  const secret = 'a-secret-that-nobody-may-see-0123456789';
  const { settings } = readConfig({
    PORT: '4000',
    SECRET: secret,
    PUBLIC_ORIGIN: 'http://localhost:4000',
    GOOGLE_ISSUER: 'http://ann:pass@localhost:9/issuer',
  });
  const studio = openTestStudio(shop.deps, { settings });
  const answer = await (await studio.operator('owner')).call('systemSettings', {});
  const of = (name: string) => answer.settings.find((each) => each.name === name);

  expect(of('PORT')).toMatchObject({ value: '4000', source: 'environment', isSecret: false });
  expect(of('PAGE_CACHE_MB')).toMatchObject({ value: '64', source: 'default' });
  expect(of('SECRET')).toMatchObject({ value: null, source: 'environment', isSecret: true });
  expect(of('METRICS_TOKEN')).toMatchObject({ value: null, source: 'default', isSecret: true });
  expect(of('GOOGLE_ISSUER')?.value).toBe('http://…@localhost:9/issuer');
  expect(JSON.stringify(answer)).not.toContain(secret);
  await expect((await studio.operator('finance')).call('systemSettings', {})).rejects.toMatchObject(
    { code: 'forbidden' },
  );
});

test('a site without a back-up says so, beside the space of its disk', async () => {
  const safety = await (await shop.operator('finance')).call('systemSafety', {});

  expect(safety).toMatchObject({
    backup: null,
    heads: { ledgerDay: null, auditDay: null },
    disk: { freeBytes: expect.any(Number), level: expect.any(String) },
  });
});
