import { audit, type Database } from '@hookline/db';
import { createTestDatabase } from '@hookline/db/testing';
import { afterAll, beforeAll, beforeEach, expect, inject, test } from 'vitest';

import { joinStudio, type JoinedOperator } from '../testing/join-studio.ts';
import { disableOperator, listOperators, resetOperator } from './operators.ts';
import { recover } from './recover.ts';
import { findStudioSession } from './sessions.ts';

const RP = { id: 'studio.example.com', origin: 'https://studio.example.com' };
const BY = { operator: 'olga', reason: 'ticket-1' };

let db: Database;
let nameCount = 0;
let irene: JoinedOperator;
const deps = () => ({ db, now: () => 1_800_000_000_000, rp: RP });

beforeAll(async () => {
  db = await createTestDatabase(inject('postgres'));
});
beforeEach(async () => {
  nameCount += 1;
  irene = await joinStudio({ name: `irene-${nameCount}`, role: 'support' }, deps());
});
afterAll(() => db.destroy());

const tryCode = async (code: string | undefined, name = irene.name) => {
  const outcome = await recover({ name, code: code ?? '', network: '::1' }, deps());
  return outcome === 'refused' ? outcome : outcome.session.operator.name;
};
const countLeft = async () => {
  const operators = await listOperators(deps());
  return operators.find(({ name }) => name === irene.name)?.recoveryCodesLeft;
};

test('each of the eight codes signs in once', async () => {
  for (const code of irene.recoveryCodes) {
    expect(await tryCode(code)).toBe(irene.name);
    expect(await tryCode(code)).toBe('refused');
  }
  expect(await countLeft()).toBe(0);
});

test('a code is accepted in capitals and without dashes, and begins a session', async () => {
  const code = irene.recoveryCodes[7]?.toUpperCase().replaceAll('-', ' ') ?? '';

  const outcome = await recover({ name: irene.name, code, network: '::1' }, deps());

  if (outcome === 'refused') throw new Error('The code was refused.');
  expect(await findStudioSession(outcome.token, deps())).toEqual(outcome.session);
  expect(outcome.session).toMatchObject({ operator: { name: irene.name }, hasKey: false });
});

test('recovering removes the lost passkey and all other sessions', async () => {
  const { token } = irene.signedIn;
  expect(await findStudioSession(token, deps())).toMatchObject({ hasKey: true });

  await tryCode(irene.recoveryCodes[0]);

  expect(await findStudioSession(token, deps())).toBeNull();
  const operators = await listOperators(deps());
  const found = operators.find(({ name }) => name === irene.name);
  expect(found).toMatchObject({ keys: [], sessions: [{ network: '::1' }] });
});

test('of two requests with the same code, one signs in', async () => {
  const [code] = irene.recoveryCodes;

  const outcomes = await Promise.all([tryCode(code), tryCode(code)]);

  expect(outcomes.toSorted()).toEqual([irene.name, 'refused']);
  expect(await countLeft()).toBe(7);
});

test("a code of another operator, a wrong one and somebody else's name are refused", async () => {
  const omar = await joinStudio({ name: `omar-${nameCount}`, role: 'owner' }, deps());

  expect(await tryCode(omar.recoveryCodes[0])).toBe('refused');
  expect(await tryCode('k7qm-2xvd-93fh-w8rt')).toBe('refused');
  expect(await tryCode('k7qm')).toBe('refused');
  expect(await tryCode(irene.recoveryCodes[0], 'nobody')).toBe('refused');
  expect(await tryCode(irene.recoveryCodes[0])).toBe(irene.name);
  expect(await tryCode(omar.recoveryCodes[0], omar.name)).toBe(omar.name);
});

test('the codes of a disabled operator and those before a reset are refused', async () => {
  const { operatorId, recoveryCodes } = irene;
  expect(await tryCode(recoveryCodes[0])).toBe(irene.name);

  await disableOperator({ operatorId, by: BY }, deps());
  expect(await tryCode(recoveryCodes[1])).toBe('refused');
  await resetOperator({ operatorId, by: BY }, deps());
  expect(await tryCode(recoveryCodes[1])).toBe('refused');
});

test('the audit records the use of a code under the name of its operator', async () => {
  await tryCode('k7qm-2xvd-93fh-w8rt');
  await tryCode(irene.recoveryCodes[0]);

  const subject = { kind: 'operator', id: irene.operatorId };
  const wanted = { subject, operator: irene.name, fromMs: null, untilMs: null, itemsMax: 20 };
  const entries = await audit.listEntries(db, wanted);
  expect(entries.filter(({ action }) => action === 'operator recover')).toMatchObject([
    { before: { recoveryCodesLeft: 8 }, after: { recoveryCodesLeft: 7 }, reason: null },
  ]);
});
