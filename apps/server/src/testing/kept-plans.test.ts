// spec: 10 speed, ours: PostgreSQL keeps the plans of the statements behind viewers' calls
// touches: videoDetail

import type { Client } from '@hookline/contract';
import { migrate, openDatabase } from '@hookline/db';
import {
  createEmptyDatabase,
  listReplanned,
  seedCatalog,
  seedGrownSite,
  seedLongHistory,
  seedMember,
} from '@hookline/db/testing';
import { expect, inject, test } from 'vitest';

import { NOW_MS, startTestApp } from './start-test-app.ts';

/** PostgreSQL plans a statement anew five times, then keeps a plan if that costs no more. */
const ROUNDS = 10;
const SITE = { dramaCount: 1_000, memberCount: 100, postingCount: 2_000 };

/** Sends the calls of a viewer who opens home, a genre, a drama and the lists. */
async function browse(member: Client, round: number): Promise<void> {
  const contentId = `0000000000004000800000000000000${round % 10}`;
  const episode = { contentId, chapterId: `0000000100004000900000000000000${round % 10}` };
  await member.call('columnPage', {});
  await member.call('categoryList', {});
  await member.call('categoryPage', { categoryId: 'genre-3' });
  await member.call('recommendList', {});
  await member.call('related', { contentId });
  await member.call('search', { keyword: `platform ${round}` });
  await member.call('videoDetail', { contentId });
  await member.call('chapterList', { contentId });
  await member.call('chapterDetail', episode);
  await member.call('chapterBehavior', episode);
  await member.call('historyReport', { ...episode, sectionMediaPlayedSeconds: 3 });
  await member.call('collectAdd', episode);
  await member.call('collectList', {});
  await member.call('historyList', {});
  await member.call('memberDetail', {});
  await member.call('consumeList', {});
  await member.call('orderList', {});
}

test("PostgreSQL keeps the plans of the statements behind a viewer's calls", async () => {
  await using database = await createEmptyDatabase(inject('postgres'));
  const { host, user, database: name } = database;
  const connection = { host, user, database: name };
  await migrate(connection);
  await seedGrownSite(connection, SITE);
  await using db = openDatabase({ connection, onError: () => {}, connectionsMax: 1 });
  const { userId, token } = await seedMember(db, {
    lots: [{ currency: 'coin', amount: 200 }],
    nowMs: NOW_MS,
  });
  await seedLongHistory(db, { userId, count: 200, nowMs: NOW_MS });
  await using app = await startTestApp({ db });
  const member = app.clientWith({ authorization: token });

  for (let round = 0; round < ROUNDS; round += 1) {
    // Raises the catalogue's version, so that no cached response is used.
    await seedCatalog(db, async () => undefined);
    await app.deps.catalogMonitor.refresh();
    await browse(member, round);
  }

  expect(await listReplanned(db, ROUNDS)).toEqual([]);
});
