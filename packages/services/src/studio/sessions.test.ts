import { audit, identity, studio, type Database } from '@hookline/db';
import { createTestDatabase } from '@hookline/db/testing';
import { OPERATOR_IDLE_MS, OPERATOR_SESSION_MS } from '@hookline/domain/studio';
import { afterAll, beforeAll, beforeEach, expect, inject, test } from 'vitest';

import { joinStudio, type JoinedOperator } from '../testing/join-studio.ts';
import { enterDemo } from './enter-demo.ts';
import { changeRole, disableOperator, listOperators } from './operators.ts';
import { endSessionOf, endStudioSession, findStudioSession } from './sessions.ts';

const RP = { id: 'studio.example.com', origin: 'https://studio.example.com' };
const BY = { operator: 'olga', reason: 'ticket-1' };
const BEGIN_MS = 1_800_000_000_000;
const MINUTE_MS = 60_000;

let db: Database;
let nowMs = BEGIN_MS;
let nameCount = 0;
let irene: JoinedOperator;
const now = () => nowMs;
const deps = () => ({ db, now, rp: RP });

beforeAll(async () => {
  db = await createTestDatabase(inject('postgres'));
});
beforeEach(async () => {
  nameCount += 1;
  nowMs = BEGIN_MS;
  irene = await joinStudio({ name: `irene-${nameCount}`, role: 'support' }, deps());
});
afterAll(() => db.destroy());

const find = (token = irene.signedIn.token) => findStudioSession(token, deps());

/** Recorded uses of Irene's live sessions, in milliseconds since the beginning. */
const seenAt = async () => {
  const operators = await listOperators(deps());
  const own = operators.find(({ operatorId }) => operatorId === irene.operatorId);
  return own?.sessions.map(({ seenAtMs }) => seenAtMs - BEGIN_MS);
};

test('a session ends after 30 minutes without a request', async () => {
  nowMs += OPERATOR_IDLE_MS - 1;
  expect(await find()).toEqual(irene.signedIn.session);
  nowMs += OPERATOR_IDLE_MS - 1;
  expect(await find()).toEqual(irene.signedIn.session);
  nowMs += OPERATOR_IDLE_MS - 1;
  expect(await seenAt()).toHaveLength(1);
  nowMs += 1;
  expect(await seenAt()).toEqual([]);
  expect(await find()).toBeNull();
});

test('a session that is used ends after 12 hours', async () => {
  const requestEveryMs = 20 * MINUTE_MS;
  for (let passed = 0; passed < OPERATOR_SESSION_MS - requestEveryMs; passed += requestEveryMs) {
    nowMs += requestEveryMs;
    expect(await find()).not.toBeNull();
  }
  nowMs = BEGIN_MS + OPERATOR_SESSION_MS - 1;
  expect(await find()).not.toBeNull();
  nowMs += 1;
  expect(await find()).toBeNull();
});

test('the use of a session is recorded once a minute', async () => {
  nowMs += MINUTE_MS - 1;
  await find();
  expect(await seenAt()).toEqual([0]);
  nowMs += 1;
  await find();
  expect(await seenAt()).toEqual([MINUTE_MS]);
});

test('the role counts as of each request', async () => {
  await changeRole({ operatorId: irene.operatorId, role: 'editor', by: BY }, deps());

  expect(await find()).toMatchObject({ operator: { role: 'editor' } });
});

test('disabling an operator ends every session at once', async () => {
  expect(await find()).not.toBeNull();
  await disableOperator({ operatorId: irene.operatorId, by: BY }, deps());

  expect(await find()).toBeNull();
});

test('a session of an operator who is not active does not count', async () => {
  const { operatorId } = irene;
  await db.transaction().execute((tx) => studio.setState(tx, { operatorId, state: 'disabled' }));
  expect(await find()).toBeNull();

  await db.transaction().execute((tx) => studio.setState(tx, { operatorId, state: 'active' }));
  expect(await find()).not.toBeNull();
});

test('signing out ends that session and no other', async () => {
  const other = await enterDemo({ role: 'owner', network: '::1' }, deps());

  await endStudioSession(other.token, deps());

  expect(await find(other.token)).toBeNull();
  expect(await find()).not.toBeNull();
});

test.each(['', 'A'.repeat(43), 'not a token', 'A'.repeat(64)])(
  'no session belongs to the token "%s"',
  async (token) => {
    await endStudioSession(token, deps());

    expect(await find(token)).toBeNull();
    expect(await find()).not.toBeNull();
  },
);

test('an owner ends one session of an operator, which the audit records', async () => {
  const { operatorId, signedIn } = irene;
  const { sessionId } = signedIn.session;
  const end = (session: { operatorId: string; sessionId: string }) =>
    endSessionOf({ ...session, by: BY }, deps());
  const other = await enterDemo({ role: 'owner', network: '::1' }, deps());

  expect(await end({ operatorId, sessionId: other.session.sessionId })).toBe(false);
  expect(await end({ operatorId, sessionId: 'no id' })).toBe(false);
  expect(await find()).not.toBeNull();
  expect(await end({ operatorId, sessionId })).toBe(true);
  expect(await end({ operatorId, sessionId })).toBe(false);

  expect(await find()).toBeNull();
  const subject = { kind: 'operator', id: operatorId };
  const wanted = { subject, operator: 'olga', fromMs: null, untilMs: null, itemsMax: 20 };
  const entries = await audit.listEntries(db, wanted);
  expect(entries.filter(({ action }) => action === 'operator end-session')).toMatchObject([
    { ...BY, before: { sessionId }, after: null },
  ]);
});

test('the token is stored only as its hash', async () => {
  const stored = await db.selectFrom('operator_session').select('token_hash').execute();

  expect(stored).toContainEqual({ token_hash: identity.hashToken(irene.signedIn.token) });
});

test('an operator has at most 20 sessions, and the oldest ends', async () => {
  const tokens: string[] = [];
  for (let count = 0; count < 21; count += 1) {
    nowMs += 1;
    tokens.push((await enterDemo({ role: 'editor', network: '::1' }, deps())).token);
  }

  const [oldest = '', next = ''] = tokens;
  expect(await find(oldest)).toBeNull();
  expect(await find(next)).not.toBeNull();
  expect(await find(tokens.at(-1))).not.toBeNull();
});
