import { identity, type Database } from '@hookline/db';
import { createTestDatabase } from '@hookline/db/testing';
import { expect, inject, test } from 'vitest';

import { signInMember } from '../testing/sign-in-member.ts';
import { checkSession } from './check-session.ts';
import { signOut } from './sign-out.ts';

const START_MS = 1_800_000_000_000;
const DAY_MS = 24 * 60 * 60 * 1000;

/** Starts with a database, a clock, and one person who logs in. */
async function startIdentity() {
  const db: Database = await createTestDatabase(inject('postgres'));
  const clock = { nowMs: START_MS };
  const deps = { db, now: () => clock.nowMs };
  const profile = { subject: '1', name: 'Ada', pictureUrl: '' };
  return {
    db,
    clock,
    logIn: (equipmentId = 'phone', other: { subject?: string; replacedToken?: string } = {}) => {
      const { subject = '1', replacedToken = null } = other;
      const person = { ...profile, subject };
      const request = { provider: 'google', profile: person, equipmentId, replacedToken } as const;
      return signInMember(request, deps);
    },
    logOut: (token: string) => signOut({ token }, deps),
    stateOf: async (token: string) => (await checkSession({ token }, deps)).kind,
    [Symbol.asyncDispose]: () => db.destroy(),
  };
}

test('a second login ends the first login, which is then marked as superseded', async () => {
  await using start = await startIdentity();
  const first = await start.logIn('phone');

  const second = await start.logIn('laptop');

  expect(first.hasEndedElsewhere).toBe(false);
  expect(second).toMatchObject({ userId: first.userId, hasEndedElsewhere: true });
  expect(await start.stateOf(first.accessToken)).toBe('superseded');
  expect(await start.stateOf(second.accessToken)).toBe('active');
});

test('logging in again on the same device does not report an ended session', async () => {
  await using start = await startIdentity();
  await start.logIn();

  expect(await start.logIn()).toMatchObject({ hasEndedElsewhere: false });
});

test('logging in elsewhere does not end a logged-out login a second time', async () => {
  await using start = await startIdentity();
  const first = await start.logIn('phone');
  await start.logOut(first.accessToken);

  const second = await start.logIn('laptop');

  expect(second.hasEndedElsewhere).toBe(false);
  expect(await start.stateOf(first.accessToken)).toBe('unknown');
});

test('a device with a very long name can log in', async () => {
  await using start = await startIdentity();

  await start.logIn('x'.repeat(10_000));

  const logins = start.db.selectFrom('login_session').select('equipment_id');
  expect(await logins.execute()).toEqual([{ equipment_id: 'x'.repeat(128) }]);
});

// spec: 4 login, a login ends another member's login in the same browser
// touches: packages/services/src/testing/sign-in-member.ts
test("logging in ends another member's login in the same browser", async () => {
  await using start = await startIdentity();
  const ada = await start.logIn('phone', { subject: '1' });
  const eve = await start.logIn('tablet', { subject: '3' });

  const bob = await start.logIn('phone', { subject: '2', replacedToken: ada.accessToken });

  expect(await start.stateOf(ada.accessToken)).toBe('unknown');
  expect(await start.stateOf(bob.accessToken)).toBe('active');
  expect(await start.stateOf(eve.accessToken)).toBe('active');
});

test('a member who logs in again in the same browser has one active login', async () => {
  await using start = await startIdentity();
  const first = await start.logIn();

  const second = await start.logIn('phone', { replacedToken: first.accessToken });

  expect(await start.stateOf(first.accessToken)).toBe('superseded');
  expect(await start.stateOf(second.accessToken)).toBe('active');
});

test('a person stays the same member, with the name and picture of the last login', async () => {
  await using start = await startIdentity();
  const { db, logIn } = start;
  await logIn();
  const profile = { subject: '1', name: 'Ada\u0000 Vance', pictureUrl: 'http://pictures.test/a' };

  const deps = { db, now: () => START_MS };
  const { userId } = await signInMember({ provider: 'google', profile, equipmentId: '' }, deps);

  const member = await identity.findMember(db, { userId, nowMs: START_MS });
  expect(member).toMatchObject({ nickName: 'Ada Vance', headImageUrl: '' });
});

test('twenty concurrent first logins create one member and leave one active login', async () => {
  await using start = await startIdentity();

  const answers = await Promise.all(Array.from({ length: 20 }, () => start.logIn()));

  expect(new Set(answers.map(({ userId }) => userId)).size).toBe(1);
  const states = await Promise.all(answers.map(({ accessToken }) => start.stateOf(accessToken)));
  expect(states.filter((state) => state === 'active')).toHaveLength(1);
  expect(states.filter((state) => state === 'superseded')).toHaveLength(19);
  expect(await start.db.selectFrom('member').select('code').execute()).toHaveLength(1);
});

test.each([
  { title: 'a week without a request', afterMs: 7 * DAY_MS, state: 'expired' },
  {
    title: 'one millisecond less than a week without a request',
    afterMs: 7 * DAY_MS - 1,
    state: 'active',
  },
])('a login after $title is $state', async ({ afterMs, state }) => {
  await using start = await startIdentity();
  const { accessToken } = await start.logIn();

  start.clock.nowMs += afterMs;

  expect(await start.stateOf(accessToken)).toBe(state);
});

test('a login that is used every day expires after thirty days', async () => {
  await using start = await startIdentity();
  const { accessToken } = await start.logIn();
  const states: string[] = [];
  for (let day = 1; day <= 30; day += 1) {
    start.clock.nowMs += DAY_MS;
    states.push(await start.stateOf(accessToken));
  }

  expect(states.slice(0, 29)).toEqual(Array.from({ length: 29 }, () => 'active'));
  expect(states.at(-1)).toBe('expired');
});

test('an ended login has no member, and ending it again has no effect', async () => {
  await using start = await startIdentity();
  const { accessToken } = await start.logIn();

  await start.logOut(accessToken);
  await start.logOut(accessToken);

  expect(await start.stateOf(accessToken)).toBe('unknown');
});

test("the database stores only a token's hash", async () => {
  await using start = await startIdentity();
  const { accessToken } = await start.logIn();

  const [session] = await start.db.selectFrom('login_session').select('token_hash').execute();

  expect(session?.token_hash).toEqual(identity.hashToken(accessToken));
});
