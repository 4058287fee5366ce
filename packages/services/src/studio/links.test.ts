import { identity, studio, type Database } from '@hookline/db';
import { createTestDatabase } from '@hookline/db/testing';
import { CHALLENGE_MS, OPERATOR_LINK_MS } from '@hookline/domain/studio';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';

import { joinByLink, joinStudio } from '../testing/join-studio.ts';
import { createVirtualPasskey } from '../testing/virtual-passkey.ts';
import { finishKey, startKey } from './keys.ts';
import { finishLink, openLink } from './links.ts';
import { addOperator, disableOperator, resetOperator } from './operators.ts';

const RP = { id: 'studio.example.com', origin: 'https://studio.example.com' };
const PAGE = { origin: RP.origin, rpId: RP.id };
const BY = { operator: 'olga', reason: 'ticket-1' };
const BEGIN_MS = 1_800_000_000_000;

let db: Database;
let nowMs = BEGIN_MS;
let nameCount = 0;
const now = () => nowMs;
const deps = () => ({ db, now, rp: RP });

beforeAll(async () => {
  db = await createTestDatabase(inject('postgres'));
});
afterAll(() => db.destroy());

const wait = async (ms: number) => {
  nowMs += ms;
};
const newName = () => `irene-${(nameCount += 1)}`;

async function invite() {
  const name = newName();
  const added = await addOperator({ name, role: 'finance', by: BY }, deps());
  if (added.outcome !== 'added') throw new Error('The name is taken.');
  const operator = await studio.findOperatorByName(db, name);
  return { name, token: added.linkToken, operatorId: operator?.operatorId ?? '' };
}

/** Opens a link and answers it, after `between`, as a page and its passkey would. */
async function tryLink(
  token: string,
  { page = PAGE, between = async () => {} }: { page?: typeof PAGE; between?: () => Promise<void> },
) {
  const opened = await openLink(token, deps());
  if (opened === null) return 'not-opened';
  const response = createVirtualPasskey().register(opened.options, page);
  await between();
  const done = await finishLink({ token, label: 'Phone', response, network: '::1' }, deps());
  return done === 'refused' ? 'refused' : 'joined';
}

test('a link registers a passkey, shows eight recovery codes, and signs in', async () => {
  const { name, token } = await invite();
  const opened = await openLink(token, deps());

  expect(opened).toMatchObject({ name, role: 'finance' });
  expect(opened?.options).toMatchObject({
    rp: { id: RP.id },
    user: { name },
    attestation: 'none',
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    pubKeyCredParams: [{ alg: -7 }, { alg: -8 }, { alg: -257 }],
  });
  const joined = await joinByLink(token, deps());
  expect(joined.signedIn).toMatchObject({
    token: expect.stringMatching(/^[\w-]{43}$/),
    session: { operator: { name, role: 'finance' }, hasKey: true },
  });
  expect(new Set(joined.recoveryCodes).size).toBe(8);
});

test('a link works once, and only for 15 minutes', async () => {
  const [used, late, fresh] = [await invite(), await invite(), await invite()];

  expect(await tryLink(used.token, {})).toBe('joined');
  expect(await tryLink(used.token, {})).toBe('not-opened');
  nowMs += OPERATOR_LINK_MS - 1;
  expect(await tryLink(fresh.token, {})).toBe('joined');
  nowMs += 1;
  expect(await tryLink(late.token, {})).toBe('not-opened');
});

test('of two requests at once, one uses the link', async () => {
  const { token } = await invite();
  const answer = async () => {
    const opened = await openLink(token, deps());
    if (opened === null) throw new Error('The link does not work.');
    return createVirtualPasskey().register(opened.options, PAGE);
  };
  const finish = (response: unknown) =>
    finishLink({ token, label: 'Phone', response, network: '::1' }, deps());
  const [one, other] = [await answer(), await answer()];

  const outcomes = await Promise.all([finish(one), finish(other)]);

  expect(outcomes.filter((outcome) => outcome === 'refused')).toHaveLength(1);
});

test.each([
  { title: 'another origin', given: { page: { ...PAGE, origin: 'https://evil.example.com' } } },
  { title: 'another relying party', given: { page: { ...PAGE, rpId: 'example.com' } } },
])('a passkey made for $title is refused, and the link still works', async ({ given }) => {
  const { token } = await invite();

  expect(await tryLink(token, given)).toBe('refused');
  expect(await tryLink(token, {})).toBe('joined');
});

test('a passkey of an algorithm that was not offered is refused, and the link still works', async () => {
  const { token } = await invite();
  const opened = await openLink(token, deps());
  if (opened === null) throw new Error('The link does not work.');
  const made = createVirtualPasskey().register(opened.options, PAGE);
  const { attestationObject } = { attestationObject: '', ...made.response };
  // The key says -16 instead of -7, which is ES256.
  const hex = Buffer.from(attestationObject, 'base64url').toString('hex');
  const other = Buffer.from(hex.replace('a501020326', 'a50102032f'), 'hex').toString('base64url');
  const response = { ...made, response: { ...made.response, attestationObject: other } };

  expect(other).not.toBe(attestationObject);
  expect(await finishLink({ token, label: 'Phone', response, network: '::1' }, deps())).toBe(
    'refused',
  );
  expect(await tryLink(token, {})).toBe('joined');
});

test('a challenge that has expired or was answered before registers nothing', async () => {
  const { token } = await invite();
  const opened = await openLink(token, deps());
  if (opened === null) throw new Error('The link does not work.');
  const passkey = createVirtualPasskey();
  const wrong = passkey.register(opened.options, { ...PAGE, rpId: 'example.com' });
  const right = passkey.register(opened.options, PAGE);
  const finish = (response: unknown) =>
    finishLink({ token, label: 'Phone', response, network: '::1' }, deps());

  expect(await finish(wrong)).toBe('refused');
  expect(await finish(right)).toBe('refused');
  expect(await tryLink(token, { between: () => wait(CHALLENGE_MS) })).toBe('refused');
  expect(await tryLink(token, { between: () => wait(CHALLENGE_MS - 1) })).toBe('joined');
});

test('a link of an operator who is disabled meanwhile registers nothing', async () => {
  const { token, operatorId } = await invite();

  const outcome = await tryLink(token, {
    between: async () => {
      await disableOperator({ operatorId, by: BY }, deps());
    },
  });

  expect(outcome).toBe('refused');
  const reset = await resetOperator({ operatorId, by: BY }, deps());
  expect(await tryLink(reset === 'unknown' ? '' : reset.linkToken, {})).toBe('joined');
});

test('a newer link replaces the earlier one', async () => {
  const { token, operatorId } = await invite();
  const reset = await resetOperator({ operatorId, by: BY }, deps());

  expect(await tryLink(token, {})).toBe('not-opened');
  expect(await tryLink(reset === 'unknown' ? '' : reset.linkToken, {})).toBe('joined');
});

test('the token of a link is stored only as its hash', async () => {
  const { token, operatorId } = await invite();

  const row = db.selectFrom('operator_link').where('operator_id', '=', operatorId);
  const stored = await row.select('token_hash').executeTakeFirstOrThrow();

  expect(stored.token_hash).toEqual(identity.hashToken(token));
});

test('an operator adds passkeys up to ten, and the same one only once', async () => {
  const irene = await joinStudio({ name: newName(), role: 'editor' }, deps());
  const { operatorId } = irene;
  const add = async (passkey = createVirtualPasskey(), page = PAGE) => {
    const { options } = await startKey(operatorId, deps());
    const response = passkey.register(options, page);
    return { options, outcome: await finishKey({ operatorId, label: 'Key', response }, deps()) };
  };

  const first = await add();
  expect(first.outcome).toBe('added');
  expect(first.options.excludeCredentials).toEqual([
    { id: irene.passkey.credentialId, type: 'public-key', transports: ['internal'] },
  ]);
  expect((await add(irene.passkey)).outcome).toBe('refused');
  expect((await add(createVirtualPasskey(), { ...PAGE, origin: 'https://a.b' })).outcome).toBe(
    'refused',
  );
  for (let count = 3; count <= 10; count += 1) expect((await add()).outcome).toBe('added');
  expect((await add()).outcome).toBe('refused');
});
