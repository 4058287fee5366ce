import { identity, type Database } from '@hookline/db';
import { createTestDatabase } from '@hookline/db/testing';
import { CHALLENGE_MS } from '@hookline/domain/studio';
import { afterAll, beforeAll, beforeEach, expect, inject, test } from 'vitest';

import { joinStudio, type JoinedOperator } from '../testing/join-studio.ts';
import { createVirtualPasskey } from '../testing/virtual-passkey.ts';
import { enterDemo } from './enter-demo.ts';
import { disableOperator } from './operators.ts';
import { findStudioSession } from './sessions.ts';
import { finishSignIn, startSignIn } from './sign-in.ts';

const RP = { id: 'studio.example.com', origin: 'https://studio.example.com' };
const PAGE = { origin: RP.origin, rpId: RP.id };

let db: Database;
let nowMs = 1_800_000_000_000;
let nameCount = 0;
let irene: JoinedOperator;
const now = () => nowMs;
const deps = () => ({ db, now, rp: RP });

beforeAll(async () => {
  db = await createTestDatabase(inject('postgres'));
});
beforeEach(async () => {
  nameCount += 1;
  irene = await joinStudio({ name: `irene-${nameCount}`, role: 'support' }, deps());
});
afterAll(() => db.destroy());

const finish = (response: unknown) => finishSignIn({ response, network: '10.0.0.0/24' }, deps());

/** Signs in as a page and the operator's passkey would. */
async function signIn(page: Parameters<JoinedOperator['passkey']['use']>[1] = PAGE) {
  const { options } = await startSignIn(deps());
  const outcome = await finish(irene.passkey.use(options, page));
  return outcome === 'refused' ? outcome : outcome.session.operator.name;
}

test('a passkey signs its operator in, without a name being typed', async () => {
  const { options } = await startSignIn(deps());
  const signedIn = await finish(irene.passkey.use(options, PAGE));

  expect(options).toMatchObject({ rpId: RP.id, userVerification: 'required' });
  expect(options.allowCredentials).toBeUndefined();
  if (signedIn === 'refused') throw new Error('The passkey was refused.');
  expect(signedIn.session).toMatchObject({ operator: { name: irene.name, role: 'support' } });
  expect(await findStudioSession(signedIn.token, deps())).toEqual(signedIn.session);
});

test.each([
  { title: 'for another origin', page: { ...PAGE, origin: 'https://evil.example.com' } },
  { title: 'for another relying party', page: { ...PAGE, rpId: 'example.com' } },
  { title: 'without verifying the user', page: { ...PAGE, isVerified: false } },
])('a response made $title signs nobody in', async ({ page }) => {
  expect(await signIn(page)).toBe('refused');
  expect(await signIn()).toBe(irene.name);
});

test('a response signs in once', async () => {
  const { options } = await startSignIn(deps());
  const response = irene.passkey.use(options, PAGE);

  expect(await finish(response)).toMatchObject({ session: { hasKey: true } });
  expect(await finish(response)).toBe('refused');
});

test('a challenge can be answered for five minutes', async () => {
  const [first, second] = [await startSignIn(deps()), await startSignIn(deps())];

  nowMs += CHALLENGE_MS - 1;
  expect(await finish(irene.passkey.use(first.options, PAGE))).not.toBe('refused');
  nowMs += 1;
  expect(await finish(irene.passkey.use(second.options, PAGE))).toBe('refused');
});

test('a challenge that the studio did not make signs nobody in', async () => {
  const { options } = await startSignIn(deps());
  const made = { ...options, challenge: 'A'.repeat(43) };

  expect(await finish(irene.passkey.use(made, PAGE))).toBe('refused');
  expect(await finish(irene.passkey.use(options, PAGE))).not.toBe('refused');
});

test('another passkey with the handle of the operator signs nobody in', async () => {
  const { options } = await startSignIn(deps());
  const response = createVirtualPasskey().use(options, PAGE);
  const real = irene.passkey.use((await startSignIn(deps())).options, PAGE);
  const { userHandle } = { userHandle: '', ...real.response };

  expect(await finish({ ...response, response: { ...response.response, userHandle } })).toBe(
    'refused',
  );
  expect(await finish(real)).not.toBe('refused');
});

test('a signature by a key with the id of the registered one signs nobody in', async () => {
  const { options } = await startSignIn(deps());
  const real = irene.passkey.use(options, PAGE);
  const forged = createVirtualPasskey().use(options, PAGE);
  const { signature } = { signature: '', ...forged.response };

  expect(await finish({ ...real, response: { ...real.response, signature } })).toBe('refused');
  expect(await signIn()).toBe(irene.name);
});

test('a copy of a passkey, whose counter is behind, signs nobody in', async () => {
  irene.passkey.setSignCount(7);
  expect(await signIn()).toBe(irene.name);

  irene.passkey.setSignCount(7);
  expect(await signIn()).toBe('refused');
  irene.passkey.setSignCount(8);
  expect(await signIn()).toBe(irene.name);
});

test('a passkey that does not count signs in again and again', async () => {
  for (let count = 0; count < 3; count += 1) {
    irene.passkey.setSignCount(-1);
    expect(await signIn()).toBe(irene.name);
  }
});

test('a disabled operator cannot sign in', async () => {
  expect(await signIn()).toBe(irene.name);
  const by = { operator: 'olga', reason: null };
  await disableOperator({ operatorId: irene.operatorId, by }, deps());

  expect(await signIn()).toBe('refused');
});

test.each([null, 'text', [], {}, { id: 'a', response: null }, { id: 'a', response: {} }])(
  'a response that is none is refused: %j',
  async (response) => {
    expect(await finish(response)).toBe('refused');
    expect(await signIn()).toBe(irene.name);
  },
);

test('the demo is entered as its operator of a role, who has no passkey', async () => {
  const first = await enterDemo({ role: 'finance', network: '::1' }, deps());
  const second = await enterDemo({ role: 'finance', network: '::1' }, deps());

  const { operator } = first.session;
  expect(operator).toMatchObject({ name: 'demo-finance', role: 'finance' });
  expect(second.session).toMatchObject({ operator, hasKey: false });
  expect(await findStudioSession(first.token, deps())).toEqual(first.session);
});

test('at most 10,000 sign-ins are open, and the oldest go', async () => {
  await db.deleteFrom('operator_challenge').execute();
  const [oldest, older] = [await startSignIn(deps()), await startSignIn(deps())];
  nowMs += 1;
  const rows = Array.from({ length: 9_998 }, (_, index) => ({
    hash: identity.hashToken(String(index)),
    purpose: 'sign-in' as const,
    ends_at: new Date(nowMs + CHALLENGE_MS),
  }));
  await db.insertInto('operator_challenge').values(rows).execute();
  expect(await finish(irene.passkey.use(older.options, PAGE))).not.toBe('refused');

  nowMs += 1;
  const [newer, newest] = [await startSignIn(deps()), await startSignIn(deps())];

  expect(await finish(irene.passkey.use(oldest.options, PAGE))).toBe('refused');
  expect(await finish(irene.passkey.use(newer.options, PAGE))).not.toBe('refused');
  expect(await finish(irene.passkey.use(newest.options, PAGE))).not.toBe('refused');
});
