// spec: 7 calls, ours: no value of an event identifies the member who logged in and paid
// touches: trackingReport

import { randomUUID } from 'node:crypto';

import type { Database } from '@hookline/db';
import { readMemberRows } from '@hookline/db/testing';
import { signInMember } from '@hookline/services/testing';
import { expect, test } from 'vitest';

import { startShop } from '../../testing/start-shop.ts';

type Shop = Awaited<ReturnType<typeof startShop>>;

const DRAMA = 'a'.repeat(32);
const MONEY = { currency: 'USD', value: 4.99, payment_method: 'paypal' } as const;

/** Lists all values in a row, including those within its JSON. */
function valuesOf(value: unknown): string[] {
  if (value === null || value === undefined) return [];
  if (typeof value === 'object') return Object.values(value).flatMap(valuesOf);
  return [typeof value === 'string' ? value : JSON.stringify(value)];
}

/** Reads all values in the member's rows of all tables. */
async function readMember(db: Database, userId: string): Promise<Set<string>> {
  return new Set([userId, ...valuesOf(await readMemberRows(db, userId))]);
}

/** Logs in a person who buys coins, and reports all events of a browser that has given consent. */
async function logInAndBuy(shop: Shop): Promise<string> {
  const equipmentId = randomUUID();
  const profile = { subject: randomUUID(), name: 'Ada Vance', pictureUrl: '' };
  const request = { provider: 'google', profile, equipmentId } as const;
  const { accessToken, userId } = await signInMember(request, shop.deps);
  const client = shop.clientWith({
    authorization: accessToken,
    currentlanguage: 'en',
    'user-agent': 'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) Instagram 334.0.4.32.98',
  });
  const { transactionId } = await shop.buy({ ...(await shop.addViewer()), ...client });

  const eventOf = (en: string, eventParams: object) => {
    return { en, ett: shop.clock.nowMs, kv: { eventParams } };
  };
  const events = [
    eventOf('login', { method: 'google' }),
    eventOf('h5_page_show', { path: '/profile/' }),
    eventOf('h5_video_click', { contentId: DRAMA, position: 0 }),
    eventOf('topup_button_click', { ...MONEY, product_id: 'small' }),
    eventOf('topup_complete', { ...MONEY, transaction_id: transactionId }),
    eventOf('purchase', { ...MONEY, transaction_id: transactionId }),
  ];
  // Older pages also sent the member's id.
  const browser = {
    clientUserId: randomUUID(),
    sessionId: randomUUID(),
    equipmentId,
    user_id: userId,
  };
  await client.call('trackingReport', {
    cm: {
      ...browser,
      app_id: 'hooklineVideoH5',
      platform: 4,
      consent: 'granted',
      language: 'en-US',
      brand: 'Apple',
      page: 'profile',
    },
    et: events,
  });
  return userId;
}

test('no value in a stored event can be joined to the member who logged in and paid', async () => {
  await using shop = await startShop();
  const { db, trackingBuffer } = shop.deps;
  const [alice, bob] = [await logInAndBuy(shop), await logInAndBuy(shop)];
  await trackingBuffer.flush();

  const [ofAlice, ofBob] = [await readMember(db, alice), await readMember(db, bob)];
  const events = await db.selectFrom('tracking_event').selectAll().execute();

  // Values common to both members, such as a price or the time of the test, identify neither.
  const leading = new Set(
    [...ofAlice, ...ofBob].filter((value) => !ofAlice.has(value) || !ofBob.has(value)),
  );
  expect(events).toHaveLength(12);
  expect(leading.has(alice)).toBe(true);
  expect(valuesOf(events).filter((value) => leading.has(value))).toEqual([]);
});
