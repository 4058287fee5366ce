import { seedWatched } from '@hookline/db/testing';
import { expect, test } from 'vitest';

import { startBackground } from '../../jobs/start-background.ts';
import { NOW_MS, startTestApp } from '../../testing/start-test-app.ts';

const HOUR_MS = 3_600_000;
type App = Awaited<ReturnType<typeof startTestApp>>;
type Drama = Awaited<ReturnType<App['addDrama']>>;

async function namesAfter(app: App, drama: Drama, client = app.guest): Promise<string[]> {
  const found = await client.call('related', drama.input);
  return found.map(({ contentName }) => contentName);
}

const named = (name: string) => ({ texts: { 'en-US': { name, introduce: name } } });

/** Adds this many new members, each of whom watched the dramas in this order. */
async function watchInTurn(app: App, members: number, dramas: readonly Drama[]): Promise<void> {
  for (let member = 0; member < members; member += 1) {
    const { userId } = await app.addViewer();
    for (const [index, { dramaId, episodeIds }] of dramas.entries()) {
      const atMs = NOW_MS - HOUR_MS + index;
      await seedWatched(app.deps.db, { userId, dramaId, episodeId: episodeIds[0] ?? '', atMs });
    }
  }
}

// spec: 7 calls, More like this has only published dramas, in the viewer's language, filled up with
//   the newest
// touches: related
test('related dramas rank by shared categories, then recency, without drafts or the drama itself', async () => {
  await using app = await startTestApp();
  await app.addCategories(['revenge', 'wolves']);
  const both = ['revenge', 'wolves'];
  const shown = await app.addDrama([0], { ...named('Shown'), categoryIds: both });
  await app.addDrama([0], { ...named('One'), categoryIds: ['wolves'] });
  await app.addDrama([0], { ...named('Old'), publishedAtMs: NOW_MS - 2 });
  await app.addDrama([0], { ...named('New'), publishedAtMs: NOW_MS - 1 });
  await app.addDrama([0], { ...named('Two'), categoryIds: both, publishedAtMs: NOW_MS - 3 });
  const { dramaId } = await app.addDrama([0], { ...named('Draft'), categoryIds: both });
  await app.deps.db
    .updateTable('drama')
    .set({ state: 'draft' })
    .where('id', '=', dramaId)
    .execute();

  expect(await namesAfter(app, shown)).toEqual(['Two', 'One', 'New', 'Old']);
});

// spec: 7 calls, a drama counts as watched next from three members on; this is counted four times a
//   day
// touches: drama_watched_next
test('a drama that three members watched next ranks first once the six-hourly count has run', async () => {
  await using app = await startTestApp();
  const shown = await app.addDrama([0], named('Shown'));
  await app.addDrama([0], { ...named('Newest'), publishedAtMs: NOW_MS + 1 });
  const two = await app.addDrama([0], named('Two'));
  const three = await app.addDrama([0], { ...named('Three'), publishedAtMs: NOW_MS - 9 });
  const jobs = startBackground(app.deps);
  await jobs.runDue();
  await watchInTurn(app, 3, [shown, three]);
  await watchInTurn(app, 2, [shown, two]);

  app.clock.nowMs += 6 * HOUR_MS;
  await jobs.runDue();
  await jobs.stop();

  const counted = await app.deps.db.selectFrom('drama_watched_next').selectAll().execute();
  expect(counted.map(({ members }) => members)).toEqual([3]);
  expect(await namesAfter(app, shown)).toEqual(['Three', 'Newest', 'Two']);
});

test("at most twelve related dramas are returned, in the viewer's language", async () => {
  await using app = await startTestApp();
  const german = {
    'en-US': { name: 'Wolf', introduce: '' },
    'de-DE': { name: 'Der Wolf', introduce: '' },
  };
  const shown = await app.addDrama([0]);
  for (let count = 0; count < 13; count += 1) await app.addDrama([0], { texts: german });

  const names = await namesAfter(app, shown, app.clientWith({ currentlanguage: 'de-DE' }));

  expect(names).toEqual(Array.from({ length: 12 }, () => 'Der Wolf'));
});

test('requesting dramas related to an unknown drama returns not found', async () => {
  await using app = await startTestApp();

  const asked = app.guest.call('related', { contentId: 'f'.repeat(32) });

  await expect(asked).rejects.toMatchObject({ code: 'A0404', message: 'Drama Not Found' });
});
