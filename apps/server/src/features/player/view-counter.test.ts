import { expect, test } from 'vitest';

import { NOW_MS, startTestApp } from '../../testing/start-test-app.ts';

const DAY_MS = 86_400_000;

/** Reads the ids of the week's dramas, the most watched first. */
async function ranking(app: Awaited<ReturnType<typeof startTestApp>>): Promise<string[]> {
  await app.deps.views.flush();
  // The list is cached for a minute.
  app.clock.nowMs += 1_000_000;
  const dramas = await app.guest.call('recommendList', {});
  return dramas.map((drama) => drama.contentId);
}

test('a browser counts once per episode and day, however often it watches', async () => {
  await using app = await startTestApp();
  const often = await app.addDrama([0], { publishedAtMs: NOW_MS - 2 * DAY_MS });
  const twice = await app.addDrama([0], { publishedAtMs: NOW_MS - 3 * DAY_MS });
  const browser = (id: string) => app.clientWith({ equipmentid: id });
  for (let count = 0; count < 5; count += 1) {
    await browser('browser-one').call('chapterDetail', often.episode(1));
  }
  for (const id of ['browser-one', 'browser-two']) {
    await browser(id).call('chapterDetail', twice.episode(1));
  }

  expect(await ranking(app)).toEqual([twice.dramaId, often.dramaId]);
});

test.each([
  { title: 'without an id', headers: {} },
  { title: 'with an id that no browser makes', headers: { equipmentid: "x'; drop table" } },
])('a visitor $title is not counted', async ({ headers }) => {
  await using app = await startTestApp();
  const watched = await app.addDrama([0], { publishedAtMs: NOW_MS - 2 * DAY_MS });
  const newest = await app.addDrama([0], { publishedAtMs: NOW_MS - DAY_MS });

  await app.clientWith(headers).call('chapterDetail', watched.episode(1));

  expect(await ranking(app)).toEqual([newest.dramaId, watched.dramaId]);
});

test('a locked episode is not watched by looking at it', async () => {
  await using app = await startTestApp();
  const locked = await app.addDrama([60], { publishedAtMs: NOW_MS - 2 * DAY_MS });
  const newest = await app.addDrama([0], { publishedAtMs: NOW_MS - DAY_MS });

  await app.clientWith({ equipmentid: 'browser-one' }).call('chapterDetail', locked.episode(1));

  expect(await ranking(app)).toEqual([newest.dramaId, locked.dramaId]);
});

test('a database that is away keeps nobody from watching', async () => {
  await using app = await startTestApp();
  const { views, db } = app.deps;
  await db.destroy();

  views.count({ browserId: 'browser-one', episodeId: 'f'.repeat(32) });
  await views.flush();

  expect(app.problems.join('')).toContain('a view was not counted');
});
