import { wallet, type Database } from '@hookline/db';
import { createTestDatabase, seedMember } from '@hookline/db/testing';
import { coins } from '@hookline/domain';
import { expect, inject, test } from 'vitest';

import { OPERATOR } from '../testing/orders.ts';
import { signInMember } from '../testing/sign-in-member.ts';
import { grantCoins } from '../wallet/grant-coins.ts';
import { listTimeline, type TimelinePlaces } from './list-timeline.ts';

const NOW_MS = 1_800_000_000_000;
const MINUTE_MS = 60_000;

/** Reads a whole timeline in pages of a given size. */
async function walk(db: Database, userId: string, itemsMax: number): Promise<string[]> {
  const places: string[] = [];
  let after: TimelinePlaces | null = null;
  do {
    const page = await listTimeline({ userId, after, itemsMax }, { db });
    places.push(...page.events.map(({ kind, place }) => `${kind} ${place}`));
    after = page.next;
  } while (after !== null);
  return places;
}

test('pages of any size have the same events in the same order', async () => {
  await using db = await createTestDatabase(inject('postgres'));
  const { userId } = await seedMember(db, { nowMs: NOW_MS });
  for (let index = 0; index < 7; index += 1) {
    const nowMs = NOW_MS + index * MINUTE_MS;
    const grant = { userId, accountType: 5, issuer: 'operator', by: OPERATOR } as const;
    await grantCoins(
      { ...grant, amount: coins(1), reference: `t-${index}`, expiresAtMs: null },
      { db, now: () => nowMs },
    );
  }
  const all = await walk(db, userId, 100);

  expect(all).toHaveLength(15);
  for (const size of [1, 2, 7, 14, 15])
    expect([size, await walk(db, userId, size)]).toEqual([size, all]);
});

test('logins that begin at the same time are each listed once', async () => {
  await using db = await createTestDatabase(inject('postgres'));
  const profile = { subject: '1', name: 'Ada', pictureUrl: '' };
  const login = { provider: 'google', profile, equipmentId: '' } as const;
  let userId = '';
  for (let index = 0; index < 4; index += 1) {
    ({ userId } = await signInMember(login, { db, now: () => NOW_MS }));
  }

  const places = await walk(db, userId, 1);

  expect(places).toHaveLength(4);
  expect(new Set(places).size).toBe(4);
  expect(await wallet.listPostings(db, { userId, beforeNo: null, itemsMax: 9 })).toEqual([]);
});
