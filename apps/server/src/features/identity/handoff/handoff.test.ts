import { createHash } from 'node:crypto';

import { identity } from '@hookline/db';
import { expect, test } from 'vitest';

import { NOW_MS, startTestApp } from '../../../testing/start-test-app.ts';

const MINUTE_MS = 60_000;
const watchedAt = NOW_MS - MINUTE_MS;

type App = Awaited<ReturnType<typeof startTestApp>>;

async function handOver(app: App) {
  const drama = await app.addDrama([0, 0]);
  const { contentId, chapterId } = drama.episode(2);
  const entries = [{ contentId, chapterId, positionSeconds: 7, watchedAt }];
  const wish = { kind: 'favourite' as const, contentId, chapterId };
  const { token } = await app.guest.call('handoffCreate', { entries, wish });
  return { token, contentId, chapterId, wish };
}

test('another browser takes over the guest history and the tap that required a login', async () => {
  await using app = await startTestApp();
  const { token, contentId, chapterId, wish } = await handOver(app);

  const taken = await app.guest.call('handoffTake', { token });

  expect(taken).toMatchObject({
    entries: [
      { contentId, contentChapterId: chapterId, sequenceNo: 2, positionSeconds: 7, watchedAt },
    ],
    wish,
  });
});

test("another browser takes over a tap on 'Top up', which belongs to no episode", async () => {
  await using app = await startTestApp();
  const wish = { kind: 'top-up' as const };
  const { token } = await app.guest.call('handoffCreate', { entries: [], wish });

  expect(await app.guest.call('handoffTake', { token })).toEqual({ entries: [], wish });
});

test('another browser takes over the package that was chosen for an episode', async () => {
  await using app = await startTestApp();
  const { chapterId } = (await app.addDrama([0])).episode(1);
  const chosenProduct = { chapterId, productId: 'coins-500' };
  const handoff = { entries: [], wish: null, chosenProduct };
  const { token } = await app.guest.call('handoffCreate', handoff);

  expect(await app.guest.call('handoffTake', { token })).toEqual(handoff);
});

test('a handoff token works once and expires after ten minutes', async () => {
  await using app = await startTestApp();
  const [first, second] = [await handOver(app), await handOver(app)];
  await app.guest.call('handoffTake', { token: first.token });

  expect(await app.guest.call('handoffTake', { token: first.token })).toBeNull();
  app.clock.nowMs += 10 * MINUTE_MS;
  expect(await app.guest.call('handoffTake', { token: second.token })).toBeNull();
});

test('only one of two simultaneous uses of a handoff token succeeds', async () => {
  await using app = await startTestApp();
  const { token } = await handOver(app);

  const both = await Promise.all([1, 2].map(() => app.guest.call('handoffTake', { token })));

  expect(both.filter((taken) => taken === null)).toHaveLength(1);
});

test('a handoff omits an episode that does not exist or belongs to another drama', async () => {
  await using app = await startTestApp();
  const [one, other] = [await app.addDrama([0]), await app.addDrama([0])];
  const [{ contentId }, { chapterId }] = [one.episode(1), other.episode(1)];
  const entries = [
    { contentId, chapterId, positionSeconds: 1, watchedAt },
    { contentId, chapterId: 'f'.repeat(32), positionSeconds: 1, watchedAt },
  ];
  const { token } = await app.guest.call('handoffCreate', { entries, wish: null });

  expect(await app.guest.call('handoffTake', { token })).toEqual({ entries: [], wish: null });
});

test('handoff tokens are stored only as hashes, and expired handoffs are purged', async () => {
  await using app = await startTestApp();
  const { token } = await handOver(app);
  const { db } = app.deps;
  const rows = () => db.selectFrom('handoff').selectAll().execute();

  const [row] = await rows();
  expect(row?.token_hash).toEqual(createHash('sha256').update(token).digest());
  expect(JSON.stringify(row)).not.toContain(token);
  await identity.purgeHandoffs(db, NOW_MS + 10 * MINUTE_MS);
  expect(await rows()).toEqual([]);
});

test.each([{ token: 'short' }, { token: 'x'.repeat(44) }])(
  '%o is rejected as bad input',
  async (input) => {
    await using app = await startTestApp();

    await expect(app.guest.call('handoffTake', input)).rejects.toMatchObject({ code: 'A0400' });
  },
);
