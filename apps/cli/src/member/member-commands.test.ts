import { randomUUID } from 'node:crypto';

import { identity, wallet, type Database } from '@hookline/db';
import { readHoldings, seedMember } from '@hookline/db/testing';
import { grant, signInMember } from '@hookline/services/testing';
import { expect, test } from 'vitest';

import { startCommands } from '../testing/start-commands.ts';

const SUBJECT = '100000000000000000042';
const DAY_MS = 24 * 60 * 60 * 1000;
const OPERATOR = 'otto';
const dayAfter = (days: number) => new Date(Date.now() + days * DAY_MS).toISOString().slice(0, 10);

function loginOf(provider: 'google' | 'facebook', name: string) {
  return { provider, profile: { subject: SUBJECT, name, pictureUrl: '' }, equipmentId: '' };
}

/** Starts with a member named Alice, and all words by which an operator may refer to her. */
async function startWithMember() {
  const commands = await startCommands({ SUDO_USER: OPERATOR });
  const { userId } = await signInMember(loginOf('google', 'Alice'), {
    db: commands.db,
    now: Date.now,
  });
  await grant(commands.db, { userId, accountType: 1, amount: 500, nowMs: Date.now() });
  const member = await identity.describeMember(commands.db, { userId, nowMs: Date.now() });
  const number = member?.code ?? '';
  return {
    ...commands,
    userId,
    words: { id: userId, number, subject: SUBJECT, person: `google:${SUBJECT}` },
    [Symbol.asyncDispose]: () => commands[Symbol.asyncDispose](),
  };
}

const COINS = ['--coins', '200'];
const REFERENCE = ['--reference', 'ticket-1'];
const GRANT = ['--type', '5', ...REFERENCE];

test.each(['id', 'number', 'subject', 'person'] as const)(
  'member show finds a member by %s, and shows name, logins, coins and lots',
  async (way) => {
    await using start = await startWithMember();

    const { code, text } = await start.run('member', 'show', start.words[way]);

    expect(code).toBe(0);
    expect(text).toMatch(/^name +Alice$/m);
    expect(text).toContain(start.words.number);
    expect(text).toContain(start.words.person);
    expect(text).toMatch(/^logged in +yes, last seen \d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ$/m);
    expect(text).toMatch(/^subscriber +no$/m);
    expect(text).toMatch(/^coins +500$/m);
    expect(text).toMatch(/^lot +500 of 500 coins, top-up, never expires$/m);
  },
);

test.each([
  { title: 'an e-mail address', word: 'a@example.com', code: 2, says: 'E-mail addresses are not' },
  { title: 'an unused number', word: '12345678', code: 1, says: "There is no member '12345678'." },
  { title: 'an unused id', word: randomUUID(), code: 1, says: 'There is no member' },
  {
    title: 'an unused account at a provider',
    word: 'facebook:1',
    code: 1,
    says: 'There is no member',
  },
  { title: 'nonsense', word: "'; drop", code: 2, says: 'is not the id, number or login' },
])('$title is rejected in one sentence', async ({ word, code, says }) => {
  await using start = await startWithMember();

  const answer = await start.run('member', 'show', word);

  expect(answer.code).toBe(code);
  expect(answer.text).toContain(says);
});

test('a subject that exists at both providers must be given with its provider', async () => {
  await using start = await startWithMember();
  await signInMember(loginOf('facebook', 'Bob'), { db: start.db, now: Date.now });

  const both = await start.run('member', 'show', SUBJECT);
  const one = await start.run('member', 'show', `facebook:${SUBJECT}`);

  expect(both).toMatchObject({ code: 1 });
  expect(both.text).toContain('is an account at both providers');
  expect(one.text).toContain('Bob');
});

test('repeating a grant does not credit the coins again', async () => {
  await using start = await startWithMember();
  const give = () => start.run('member', 'grant', start.words.number, '120', ...GRANT);

  const first = await give();
  const again = await Promise.all([give(), give()]);

  expect(first).toMatchObject({ code: 0 });
  expect(first.text).toContain('Granted Alice 120 coins as compensation, ledger row 2.');
  expect(first.text).toContain('Now: 500 coins, 120 bonus.');
  for (const { code, text } of again) {
    expect(code).toBe(0);
    expect(text).toContain('already has this grant');
  }
  expect(await readHoldings(start.db, start.userId)).toMatchObject({ coin: 500, bonus: 120 });
  expect(await wallet.verifyLedger(start.db)).toBeNull();
});

test.each([
  { title: 'a different amount', amount: '121', type: '5' },
  { title: 'a different type', amount: '120', type: '64' },
])('a reference already used for $title is rejected', async ({ amount, type }) => {
  await using start = await startWithMember();
  await start.run('member', 'grant', start.userId, '120', ...GRANT);

  const words = ['member', 'grant', start.userId, amount, '--type', type, ...REFERENCE];
  const { code, text } = await start.run(...words);

  expect(code).toBe(1);
  expect(text).toContain('The reference is already used: 120 coins as compensation');
  expect(await readHoldings(start.db, start.userId)).toMatchObject({ coin: 500, bonus: 120 });
});

test('another member can be granted coins under the same reference', async () => {
  await using start = await startWithMember();
  const { userId } = await seedMember(start.db, { nowMs: Date.now() });
  await start.run('member', 'grant', start.userId, '120', ...GRANT);

  await start.run('member', 'grant', userId, '120', ...GRANT);

  expect(await readHoldings(start.db, userId)).toMatchObject({ bonus: 120 });
});

async function lotsOf(db: Database, userId: string) {
  const { lots } = await wallet.describeWallet(db, { userId, nowMs: Date.now() });
  return lots.map(({ currency, accountType, expiresAtMs }) => [currency, accountType, expiresAtMs]);
}

test('granted coins expire after the given day or, without one, by account type', async () => {
  await using start = await startWithMember();
  const day = dayAfter(3);
  const give = (reference: string, type: string, ...more: string[]) =>
    start.run(
      'member',
      'grant',
      start.userId,
      '1',
      '--type',
      type,
      '--reference',
      reference,
      ...more,
    );

  await give('named', '64', '--expires', day);
  await give('typed', '5');
  await give('lasting', '64');

  const lots = await lotsOf(start.db, start.userId);
  expect(lots).toEqual([
    ['bonus', 64, Date.parse(day) + DAY_MS],
    ['bonus', 5, expect.any(Number)],
    ['coin', 1, null],
    ['coin', 64, null],
  ]);
});

test.each([
  { args: ['0', ...GRANT], says: 'The coins must be a whole number from 1 to 1000000' },
  { args: ['1000001', ...GRANT], says: 'The coins must be' },
  { args: ['-5', ...GRANT], says: 'Usage: hookline member grant' },
  { args: ['5', ...REFERENCE], says: 'Give the type of the coins with --type.' },
  { args: ['5', '--type', '14', ...REFERENCE], says: 'A subscription is not a grant of coins' },
  { args: ['5', '--type', '10', ...REFERENCE], says: 'Coins cannot be granted as expiry.' },
  { args: ['5', '--type', '99', ...REFERENCE], says: 'Coins cannot be granted as type 99.' },
  { args: ['5', '--type', '101', ...REFERENCE], says: '--type must be' },
  { args: ['5', '--type', '5'], says: 'Give a reference with --reference' },
  { args: ['5', '--type', '5', '--reference', 'a b'], says: 'Give a reference with --reference' },
  { args: ['5', ...GRANT, '--expires', '2020-01-31'], says: '--expires is in the past' },
  { args: ['5', ...GRANT, '--expires', '2027-02-30'], says: '--expires must be a day' },
  { args: ['5', ...GRANT, '--expires', '9999-01-01'], says: '--expires is more than ten years in' },
  { args: ['5', '--type', '1', ...REFERENCE, '--expires', dayAfter(9)], says: 'never expire' },
])('a grant rejected with "$says" changes nothing', async ({ args, says }) => {
  await using start = await startWithMember();

  const { code, text } = await start.run('member', 'grant', start.userId, ...args);

  expect(code).toBe(2);
  expect(text).toContain(says);
  expect(await readHoldings(start.db, start.userId)).toMatchObject({ coin: 500, bonus: 0 });
});

test('a subscription and its coins last to the end of the day, and are granted once', async () => {
  await using start = await startWithMember();
  const day = dayAfter(30);
  const subscribe = () =>
    start.run('member', 'subscribe', start.words.number, day, ...COINS, '--reason', 'contest-1');

  const endsAtMs = Date.parse(day) + DAY_MS;

  const first = await subscribe();
  const again = await subscribe();
  const shown = await start.run('member', 'show', start.words.number);

  expect(first).toMatchObject({ code: 0 });
  expect(first.text).toContain('Alice is a subscriber until');
  expect(again.text).toContain('The coins had already been granted.');
  const { records } = await wallet.listCoinRecords(start.db, {
    userId: start.userId,
    pageNumber: 1,
    itemsMax: 9,
  });
  const [begun, bonus] = records;
  expect(records.map(({ accountType }) => accountType)).toEqual([14, 15, 1]);
  expect(begun?.subscription).toEqual({ startsAtMs: begun?.createdAtMs, endsAtMs });
  expect(bonus?.subscription).toEqual(begun?.subscription);
  expect(shown.text).toMatch(/^subscriber +until /m);
  expect(await lotsOf(start.db, start.userId)).toContainEqual(['bonus', 15, endsAtMs]);
  expect(await readHoldings(start.db, start.userId)).toMatchObject({ bonus: 200 });
  const key = { userId: start.userId, nowMs: endsAtMs - 1 };
  expect(await identity.findMember(start.db, key)).toMatchObject({ isSubscribed: true });
});

// spec: 4 login, an operator logs out, blocks and unblocks a member; operator and reason are shown
// touches: --operator
test('a blocked member is logged out, keeps the coins, and is shown with the block', async () => {
  await using start = await startWithMember();
  const { number } = start.words;
  const reason = ['--reason', 'ticket-12: cards of others'];

  const blocked = await start.run('member', 'block', number, ...reason, '--operator', 'olga');
  const again = await start.run('member', 'block', number, '--reason', 'another');
  const shown = await start.run('member', 'show', number);

  expect(blocked).toEqual({ code: 0, text: 'Alice is blocked and logged out.' });
  expect(again).toEqual({ code: 1, text: 'Alice is already blocked. Nothing was changed.' });
  expect(shown.text).toMatch(
    /^blocked +since \d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ, by olga: ticket-12: cards of others$/m,
  );
  expect(shown.text).toMatch(/^logged in +no$/m);
  expect(await readHoldings(start.db, start.userId)).toMatchObject({ coin: 500 });
});

test('an unblocked member can log in again, and operator and reason are recorded', async () => {
  await using start = await startWithMember();
  await start.run('member', 'block', start.userId, '--reason', 'ticket-12');

  const freed = await start.run('member', 'unblock', start.userId, '--reason', 'a mistake');
  const again = await start.run('member', 'unblock', start.userId, '--reason', 'a mistake');
  const shown = await start.run('member', 'show', start.userId);

  expect(freed).toEqual({ code: 0, text: 'Alice can log in again.' });
  expect(again).toEqual({ code: 1, text: 'Alice is not blocked. Nothing was changed.' });
  expect(shown.text).toMatch(new RegExp(`^blocked +no longer, by ${OPERATOR}: a mistake$`, 'm'));
});

test.each([
  { args: ['block'], says: 'Give the reason with --reason' },
  { args: ['unblock', '--reason', ' '], says: 'Give the reason with --reason' },
  { args: ['block', '--reason', 'x'.repeat(501)], says: 'Give the reason with --reason' },
  {
    args: ['block', '--reason', 'x', '--operator', 'x'.repeat(101)],
    says: 'Give your name with --operator',
  },
])('a decision with $args is rejected with "$says" and changes nothing', async ({ args, says }) => {
  await using start = await startWithMember();
  const [verb = '', ...options] = args;

  const { code, text } = await start.run('member', verb, start.userId, ...options);

  expect(code).toBe(2);
  expect(text).toContain(says);
  const member = await identity.describeMember(start.db, {
    userId: start.userId,
    nowMs: Date.now(),
  });
  expect(member).toMatchObject({ block: null, login: {} });
});

test('an operator can log a member out without blocking', async () => {
  await using start = await startWithMember();

  const { code, text } = await start.run('member', 'logout', start.words.person);
  const shown = await start.run('member', 'show', start.userId);

  expect([code, text]).toEqual([0, 'Alice is logged out on all devices.']);
  expect(shown.text).toMatch(/^logged in +no$/m);
  expect(shown.text).not.toContain('blocked');
});

test('a subscription cannot end in the past', async () => {
  await using start = await startWithMember();

  const { code, text } = await start.run('member', 'subscribe', start.userId, '2020-01-31');

  expect(code).toBe(2);
  expect(text).toContain('The last day is in the past: 2020-01-31.');
});
