// spec: 12 operation, ours: removing the demo removes its members with their books, and no others
// touches: removeBusiness

import { randomUUID } from 'node:crypto';
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { catalog, demo, openOwnerDatabase, views, wallet, type Database } from '@hookline/db';
import { createTestDatabase, ownerConnectionTo, seedDrama, seedMember } from '@hookline/db/testing';
import { coins } from '@hookline/domain';
import { ACCOUNT } from '@hookline/domain/wallet';
import { expect, inject, onTestFinished, test } from 'vitest';

import { ensureMember } from '../identity/ensure-member.ts';
import { grantCoins } from '../wallet/grant-coins.ts';
import { openHeadFiles } from '../wallet/verify/head-files.ts';
import { recordHeads } from '../wallet/verify/record-heads.ts';
import { findForeignHeads, verifyBooks } from '../wallet/verify/verify-books.ts';
import { payFor, seedOrder, topUp } from '../testing/index.ts';
import { removeBusiness } from './remove-business.ts';
import { writeStep } from './write-step.ts';

const NOW_MS = 1_800_000_000_000;
const DAY_MS = 86_400_000;
const PREFIX = 'demo-business-';
const now = () => NOW_MS;
const by = { operator: 'olga', reason: 'opening day' };
const removal = { subjectPrefix: PREFIX, by };

/**
 * Starts with a member of the demo and a member of ours, who own the same things, and recorded
 * heads.
 */
async function start() {
  const db = await createTestDatabase(inject('postgres'));
  const { dramaId, episodeIds } = await seedDrama(db, { publishedAtMs: 1 });
  const person = { nickName: 'Maya', headImageUrl: '', provider: 'google' as const };
  const made = await ensureMember({ ...person, subject: `${PREFIX}1` }, { db, now });
  await demo.nameMember(db, made);
  const ours = await seedMember(db, { nowMs: NOW_MS });
  for (const [index, userId] of [made, ours.userId].entries()) {
    const order = await seedOrder(db, { userId, nowMs: NOW_MS });
    await topUp(db, { userId, orderNo: order.orderNo, coin: 100, bonus: 20, nowMs: NOW_MS });
    await payFor(db, { userId, dramaId, number: 1, price: 60, nowMs: NOW_MS });
    // An operator who tries the studio gives coins to both.
    const kind = { accountType: ACCOUNT.rewardGift, issuer: 'operator' as const };
    const coinsGiven = { amount: coins(5), reference: `ticket-${index}`, expiresAtMs: null, by };
    await grantCoins({ userId, ...kind, ...coinsGiven }, { db, now });
  }
  const [episodeId = ''] = episodeIds;
  const view = { episodeId, viewedAtMs: NOW_MS };
  const span = { fromMs: NOW_MS, untilMs: NOW_MS, doneCount: 1, finishedAtMs: null };
  await writeStep({ ...span, views: [{ ...view, viewer: `${PREFIX}1` }] }, { db });
  await views.recordViews(db, [{ ...view, viewer: 'ours' }]);
  const headFiles = openHeadFiles(join(tmpdir(), `hookline-heads-${randomUUID()}`));
  onTestFinished(() => rm(headFiles.directory, { recursive: true }));
  await recordHeads({ nowMs: NOW_MS - DAY_MS }, { db, headFiles });
  await recordHeads({ nowMs: NOW_MS }, { db, headFiles });
  const owner = await openOwnerDatabase(await ownerConnectionTo(db));
  return {
    db,
    owner,
    headFiles,
    dramaId,
    episodeId,
    made,
    ours: ours.userId,
    async verify() {
      const faults: wallet.LedgerFault[] = [];
      for await (const { fault } of verifyBooks({}, { db, headFiles: [headFiles] })) {
        if (fault !== null) faults.push(fault);
      }
      return faults;
    },
    async [Symbol.asyncDispose]() {
      await owner.destroy();
      await db.destroy();
    },
  };
}

const listMembers = async (db: Database) =>
  (await db.selectFrom('member').select('user_id').execute()).map(({ user_id }) => user_id);

test('the books have no fault before and after the removal, and our member keeps everything', async () => {
  await using site = await start();
  const { db, owner, headFiles, ours, dramaId } = site;
  expect(await site.verify()).toEqual([]);

  const first = await removeBusiness(removal, { owner });
  const again = await removeBusiness(removal, { owner });

  expect(first).toEqual({ kind: 'removed', memberCount: 1, orderCount: 1 });
  expect(again).toEqual({ kind: 'removed', memberCount: 0, orderCount: 0 });
  expect(await listMembers(db)).toEqual([ours]);
  expect(await site.verify()).toEqual([]);
  expect(await findForeignHeads({ db, headFiles: [headFiles] })).toBeNull();
  expect(await recordHeads({ nowMs: NOW_MS }, { db, headFiles })).toBeNull();
  expect(await wallet.readBalance(db, { userId: ours, nowMs: NOW_MS })).toMatchObject({ coin: 65 });
  expect(await views.listDramaViews(db, NOW_MS)).toMatchObject([{ dramaId, views: 1 }]);
  expect(await db.selectFrom('tracking_event').select('name').execute()).toEqual([]);
  expect(await db.selectFrom('coin_order').select('user_id').execute()).toEqual([
    { user_id: ours },
  ]);
});

test('nothing is removed if a member of ours is listed as a member of the demo', async () => {
  await using site = await start();
  await demo.nameMember(site.db, site.ours);

  const outcome = await removeBusiness(removal, { owner: site.owner });

  expect(outcome).toEqual({ kind: 'refused', userId: site.ours });
  expect(await listMembers(site.db)).toHaveLength(2);
});

test("the application can neither delete the demo's members nor mark one as removed", async () => {
  await using site = await start();
  const { db } = site;

  await expect(removeBusiness(removal, { owner: db })).rejects.toThrow('permission denied');
  const removedAt = { removed_at: new Date(NOW_MS) };
  await expect(db.updateTable('demo_member').set(removedAt).execute()).rejects.toThrow(
    'permission denied',
  );
  expect(await listMembers(db)).toHaveLength(2);
});

test('the lost head of a member with a wallet is reported, even if marked as removed', async () => {
  await using site = await start();
  const { db, owner, ours: userId } = site;
  await demo.nameMember(db, userId);

  await owner
    .updateTable('demo_member')
    .set({ removed_at: new Date(NOW_MS) })
    .execute();

  const head = { userId, seq: 9, hash: Buffer.alloc(32, 7) };
  expect(await wallet.findLostHead(db, [head])).toEqual({ userId, seq: 9 });
});

test("the views of the demo's members do not affect the ranking of dramas", async () => {
  await using site = await start();
  const { db, dramaId, episodeId } = site;
  const names = Array.from({ length: 5 }, (_, index) => `${PREFIX}${index + 2}`);
  const seen = names.map((viewer) => ({ viewer, episodeId, viewedAtMs: NOW_MS }));

  await views.recordViews(db, seen, 'demo');
  await db.transaction().execute((tx) => catalog.recountWeekViews(tx, NOW_MS));

  const drama = await db.selectFrom('drama').select(['id', 'week_views']).executeTakeFirst();
  expect(drama?.week_views).toBe(1);
  expect(await views.listDramaViews(db, NOW_MS)).toMatchObject([{ dramaId, views: 7 }]);
});
