// spec: 10 catalogue, ours: operators show, delete and shorten dramas, and no paid content is
//   removed
// touches: 'drama', 'delete'

import { catalog, wallet } from '@hookline/db';
import { seedDrama, seedMember } from '@hookline/db/testing';
import { payFor } from '@hookline/services/testing';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { startCommands } from '../testing/start-commands.ts';

const NOW_MS = Date.UTC(2026, 10, 22);

let commands: Awaited<ReturnType<typeof startCommands>>;
beforeAll(async () => {
  commands = await startCommands();
});
afterAll(() => commands[Symbol.asyncDispose]());

/** Adds a member who has unlocked a drama up to an episode, at 60 coins each. */
async function addOwner(dramaId: string, unlockedUpto: number) {
  const lots = [{ currency: 'coin', amount: 1000 }] as const;
  const { userId } = await seedMember(commands.db, { lots, nowMs: NOW_MS });
  for (let number = 2; number <= unlockedUpto; number += 1) {
    await payFor(commands.db, { userId, dramaId, number, price: 60, nowMs: NOW_MS });
  }
  return userId;
}

const stateOf = async (dramaId: string) =>
  (await catalog.describeDrama(commands.db, dramaId))?.state ?? null;

test('unpublishing reports how many owners can still watch; a takedown stops them', async () => {
  const { dramaId } = await seedDrama(commands.db);
  await addOwner(dramaId, 2);

  const retired = await commands.run('drama', 'unpublish', dramaId);
  const again = await commands.run('drama', 'unpublish', dramaId);
  const down = await commands.run('drama', 'unpublish', dramaId, '--takedown');

  expect(retired).toMatchObject({
    code: 0,
    text: 'Unpublished: it is no longer listed or sold. 1 member had unlocked episodes of it and can still watch them; --takedown ends that.',
  });
  expect(again).toMatchObject({ code: 0, text: 'Nothing was changed: it is retired already.' });
  expect(down.code).toBe(0);
  expect(down.text).toContain('Taken down: within 2 seconds, nobody can play it');
  expect(await stateOf(dramaId)).toBe('taken-down');
});

test('unpublishing a drama without owners reports that there are none', async () => {
  const { dramaId } = await seedDrama(commands.db);

  expect(await commands.run('drama', 'unpublish', dramaId)).toMatchObject({
    code: 0,
    text: 'Unpublished: it is no longer listed or sold. Nobody had unlocked an episode of it.',
  });
});

test('a draft cannot be unpublished', async () => {
  const { dramaId } = await seedDrama(commands.db, { publishedAtMs: null });

  const refused = await commands.run('drama', 'unpublish', dramaId);

  expect(refused).toMatchObject({ code: 1 });
  expect(refused.text).toContain('viewers have never seen it');
  expect(await stateOf(dramaId)).toBe('draft');
});

test('drama show lists state, unlocks and episodes', async () => {
  const { dramaId } = await seedDrama(commands.db, { name: 'Moon Bride' });
  await addOwner(dramaId, 3);

  const { code, text } = await commands.run('drama', 'show', dramaId);
  const { records } = await commands.listJson('drama', 'show', dramaId);

  expect(code).toBe(0);
  expect(text.split('\n')).toEqual(
    expect.arrayContaining([
      `Moon Bride (${dramaId})`,
      'state       published',
      'languages   en-US',
      'unlocks     2 by 1 member, for 120 coins and 0 bonus',
      '    1  free, ready, 20.0 s, 640p',
      '    3  60 coins, ready, 20.0 s, 640p',
    ]),
  );
  expect(records).toMatchObject([
    {
      dramaId,
      state: 'published',
      unlocks: { payerCount: 1, unlockCount: 2 },
      episodes: [{}, {}, {}],
    },
  ]);
});

test('a drama that was never paid for can be deleted once it is taken down', async () => {
  const { dramaId } = await seedDrama(commands.db);
  const remove = () => commands.run('drama', 'delete', dramaId, '--yes');

  const early = await remove();
  await commands.run('drama', 'unpublish', dramaId, '--takedown');
  const unconfirmed = await commands.run('drama', 'delete', dramaId);
  const before = await stateOf(dramaId);
  const late = await remove();

  expect(early).toMatchObject({ code: 1 });
  expect(early.text).toContain('Take it down first');
  expect(unconfirmed).toMatchObject({
    code: 1,
    text: 'Nothing was changed: confirm it with --yes.',
  });
  expect(before).toBe('taken-down');
  expect(late).toMatchObject({ code: 0, text: 'Deleted.' });
  expect(await stateOf(dramaId)).toBeNull();
});

test('a drama that members have paid for cannot be deleted, because receipts need it', async () => {
  const { dramaId } = await seedDrama(commands.db);
  await addOwner(dramaId, 2);
  await commands.run('drama', 'unpublish', dramaId, '--takedown');

  const refused = await commands.run('drama', 'delete', dramaId, '--yes');

  expect(refused).toMatchObject({ code: 1 });
  expect(refused.text).toContain('their receipts refer to it');
  expect(await stateOf(dramaId)).toBe('taken-down');
});

test.each([
  ['drama', 'delete'],
  ['episode', 'remove', '1'],
])('%s %s does not ask for confirmation if the drama is unknown', async (noun, verb, ...words) => {
  const { code, text } = await commands.runAnswering(true, noun, verb, 'f'.repeat(32), ...words);

  expect({ code, text }).toEqual({ code: 1, text: 'There is no such drama.' });
});

test('only the last episode can be removed, and only if no member has paid for it', async () => {
  const { dramaId } = await seedDrama(commands.db, { prices: [0, 60, 60, 60] });
  const userId = await addOwner(dramaId, 2);
  const remove = (number: number) =>
    commands.run('episode', 'remove', dramaId, String(number), '--yes');

  const middle = await remove(3);
  const last = await remove(4);
  const next = await remove(3);
  const owned = await remove(2);

  expect(middle.text).toContain('URLs contain episode numbers');
  expect([middle, last, next, owned].map(({ code }) => code)).toEqual([1, 0, 0, 1]);
  expect(owned.text).toContain('so it cannot be removed');
  expect((await catalog.listPrices(commands.db, dramaId)).map(({ number }) => number)).toEqual([
    1, 2,
  ]);
  expect(await wallet.findUnlockedUpto(commands.db, { userId, dramaId })).toBe(2);
});
