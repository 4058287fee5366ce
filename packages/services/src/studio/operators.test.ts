import { audit, studio, type Database } from '@hookline/db';
import { createTestDatabase } from '@hookline/db/testing';
import { OPERATOR_LINK_MS } from '@hookline/domain/studio';
import { beforeEach, expect, inject, test } from 'vitest';

import { joinByLink, joinStudio } from '../testing/join-studio.ts';
import { enterDemo } from './enter-demo.ts';
import { openLink } from './links.ts';
import {
  addOperator,
  changeRole,
  disableOperator,
  listOperators,
  resetOperator,
} from './operators.ts';
import { findStudioSession } from './sessions.ts';

const RP = { id: 'studio.example.com', origin: 'https://studio.example.com' };
const BY = { operator: 'olga', reason: 'ticket-1' };
const NOW_MS = 1_800_000_000_000;
const NOBODY = '00000000-0000-4000-8000-000000000000';

let db: Database;
const deps = () => ({ db, now: () => NOW_MS, rp: RP });

beforeEach(async () => {
  const own = await createTestDatabase(inject('postgres'));
  db = own;
  return () => own.destroy();
});

const join = (name: string, role: 'owner' | 'editor' = 'owner') =>
  joinStudio({ name, role }, deps());
const find = async (name: string) =>
  (await listOperators(deps())).find((operator) => operator.name === name);
const lower = ({ operatorId }: { operatorId: string }) =>
  changeRole({ operatorId, role: 'editor', by: BY }, deps());
const disable = ({ operatorId }: { operatorId: string }) =>
  disableOperator({ operatorId, by: BY }, deps());

const isActiveOwner = ({ role, state }: studio.ListedOperator) =>
  role === 'owner' && state === 'active';

async function entriesOf(operatorId: string, action: string) {
  const subject = { kind: 'operator', id: operatorId };
  const wanted = { subject, operator: null, fromMs: null, untilMs: null, itemsMax: 20 };
  const entries = await audit.listEntries(db, wanted);
  return entries.filter((entry) => entry.action === action);
}

test.each([
  ['demo-owner', 'reserved'],
  ['demonstrator', 'added'],
] as const)(
  "%s is %s, because names of the demo's operators are reserved",
  async (name, outcome) => {
    const added = await addOperator({ name, role: 'editor', by: BY }, deps());

    expect(added.outcome).toBe(outcome);
  },
);

test('an operator who is added is invited, and listed without keys', async () => {
  const added = await addOperator({ name: 'irene', role: 'owner', by: BY }, deps());

  expect(added).toEqual({
    outcome: 'added',
    linkToken: expect.stringMatching(/^[\w-]{43}$/),
    expiresAtMs: NOW_MS + OPERATOR_LINK_MS,
  });
  const irene = await find('irene');
  expect(irene).toMatchObject({
    role: 'owner',
    state: 'invited',
    createdAtMs: NOW_MS,
    keys: [],
    recoveryCodesLeft: 0,
    sessions: [],
  });
  expect(await entriesOf(irene?.operatorId ?? '', 'operator add')).toMatchObject([
    { ...BY, before: null, after: { name: 'irene', role: 'owner' } },
  ]);
});

test('a name is used once, and a second invitation changes nothing', async () => {
  const first = await addOperator({ name: 'irene', role: 'editor', by: BY }, deps());
  const second = await addOperator({ name: 'irene', role: 'owner', by: BY }, deps());

  expect(second).toEqual({ outcome: 'exists' });
  const token = first.outcome === 'added' ? first.linkToken : '';
  expect(await openLink(token, deps())).toMatchObject({ name: 'irene', role: 'editor' });
});

test('an operator with a passkey is listed with keys, codes and live sessions', async () => {
  await join('irene');

  expect(await find('irene')).toMatchObject({
    state: 'active',
    keys: [{ label: 'Phone', usedAtMs: null }],
    recoveryCodesLeft: 8,
    sessions: [{ beganAtMs: NOW_MS, seenAtMs: NOW_MS, network: '127.0.0.1' }],
  });
});

test('a role is changed once, which the audit records', async () => {
  const irene = await join('irene');
  await join('omar');

  expect(await lower(irene)).toBe('changed');
  expect(await lower(irene)).toBe('same');
  expect(await lower({ operatorId: NOBODY })).toBe('unknown');

  expect(await find('irene')).toMatchObject({ role: 'editor' });
  expect(await entriesOf(irene.operatorId, 'operator role')).toMatchObject([
    { ...BY, before: { role: 'owner' }, after: { role: 'editor' } },
  ]);
});

test('an operator is disabled once, which the audit records', async () => {
  const irene = await join('irene', 'editor');

  expect(await disable(irene)).toBe('disabled');
  expect(await disable(irene)).toBe('already');
  expect(await disable({ operatorId: NOBODY })).toBe('unknown');

  expect(await find('irene')).toMatchObject({ state: 'disabled', sessions: [] });
  expect(await entriesOf(irene.operatorId, 'operator disable')).toMatchObject([
    { ...BY, before: { state: 'active', sessionCount: 1 }, after: { state: 'disabled' } },
  ]);
});

test('the last owner who can sign in can be neither lowered nor disabled', async () => {
  const irene = await join('irene');
  const omar = await join('omar');
  const nina = await join('nina');
  await disable(nina);
  await addOperator({ name: 'invited', role: 'owner', by: BY }, deps());
  await enterDemo({ role: 'owner', network: '::1' }, deps());

  expect(await lower(omar)).toBe('changed');
  expect(await lower(irene)).toBe('last-owner');
  expect(await disable(irene)).toBe('last-owner');

  expect(await find('irene')).toMatchObject({ role: 'owner', state: 'active' });
  expect(await entriesOf(irene.operatorId, 'operator role')).toEqual([]);
  await changeRole({ operatorId: omar.operatorId, role: 'owner', by: BY }, deps());
  expect(await disable(irene)).toBe('disabled');
});

test.each([
  { title: 'lower two', acts: [lower, lower] },
  { title: 'disable two', acts: [disable, disable] },
  { title: 'lower one and disable the other', acts: [lower, disable] },
] as const)('two acts at once that $title owners leave one of them', async ({ acts }) => {
  const irene = await join('irene');
  const omar = await join('omar');

  for (let round = 0; round < 5; round += 1) {
    const outcomes = await Promise.all([acts[0](irene), acts[1](omar)]);

    expect(outcomes.filter((outcome) => outcome === 'last-owner')).toHaveLength(1);
    const operators = await listOperators(deps());
    expect(operators.filter(isActiveOwner)).toHaveLength(1);
    for (const { operatorId } of [irene, omar]) {
      await db.transaction().execute(async (tx) => {
        await studio.setRole(tx, { operatorId, role: 'owner' });
        await studio.setState(tx, { operatorId, state: 'active' });
      });
    }
  }
});

test('a reset removes keys, codes and sessions, and invites anew', async () => {
  const irene = await join('irene');

  const reset = await resetOperator({ operatorId: irene.operatorId, by: BY }, deps());

  expect(reset).toMatchObject({ expiresAtMs: NOW_MS + OPERATOR_LINK_MS });
  expect(await find('irene')).toMatchObject({
    state: 'invited',
    role: 'owner',
    keys: [],
    recoveryCodesLeft: 0,
    sessions: [],
  });
  expect(await findStudioSession(irene.signedIn.token, deps())).toBeNull();
  expect(await entriesOf(irene.operatorId, 'operator reset')).toMatchObject([
    {
      ...BY,
      before: { state: 'active', keyCount: 1, sessionCount: 1 },
      after: { state: 'invited', keyCount: 0 },
    },
  ]);
  const joined = await joinByLink(reset === 'unknown' ? '' : reset.linkToken, deps());
  expect(joined.operatorId).toBe(irene.operatorId);
  expect(await resetOperator({ operatorId: NOBODY, by: BY }, deps())).toBe('unknown');
});

test('a reset lets a disabled operator join again', async () => {
  const irene = await join('irene', 'editor');
  await disable(irene);

  const reset = await resetOperator({ operatorId: irene.operatorId, by: BY }, deps());
  await joinByLink(reset === 'unknown' ? '' : reset.linkToken, deps());

  expect(await find('irene')).toMatchObject({ state: 'active', keys: [{ label: 'Phone' }] });
});

test('the audit records who registers a passkey', async () => {
  const irene = await join('irene');

  expect(await entriesOf(irene.operatorId, 'operator add-key')).toMatchObject([
    {
      operator: 'irene',
      before: { state: 'invited', keyCount: 0 },
      after: { state: 'active', keyCount: 1 },
    },
  ]);
});
