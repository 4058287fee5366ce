import type { Database } from '@hookline/db';
import { createTestDatabase } from '@hookline/db/testing';
import { canonicalAction, CHALLENGE_MS } from '@hookline/domain/studio';
import { afterAll, beforeAll, beforeEach, expect, inject, test } from 'vitest';

import { joinStudio, type JoinedOperator } from '../testing/join-studio.ts';
import { enterDemo } from './enter-demo.ts';
import { disableOperator } from './operators.ts';
import { finishSignIn, startSignIn } from './sign-in.ts';
import { checkSignature, startSignature } from './signatures.ts';

const RP = { id: 'studio.example.com', origin: 'https://studio.example.com' };
const PAGE = { origin: RP.origin, rpId: RP.id };
const ACT = { call: 'orderRefund', input: { orderNo: 'HL1', cents: 2_500, reason: 'late' } };

let db: Database;
let nowMs = 1_800_000_000_000;
let nameCount = 0;
let irene: JoinedOperator;
let omar: JoinedOperator;
const now = () => nowMs;
const deps = () => ({ db, now, rp: RP });

beforeAll(async () => {
  db = await createTestDatabase(inject('postgres'));
});
beforeEach(async () => {
  nameCount += 1;
  irene = await joinStudio({ name: `irene-${nameCount}`, role: 'owner' }, deps());
  omar = await joinStudio({ name: `omar-${nameCount}`, role: 'owner' }, deps());
});
afterAll(() => db.destroy());

/** Begins the signature of an act, and lets the operator's passkey sign it. */
async function sign({ page = PAGE, passkey = irene.passkey, act = ACT } = {}) {
  const started = await startSignature({ operatorId: irene.operatorId, ...act }, deps());
  if (typeof started === 'string') throw new Error(`The signature did not begin: ${started}.`);
  const { nonce, options } = started;
  return { operatorId: irene.operatorId, ...act, nonce, response: passkey.use(options, page) };
}

const check = (signed: Parameters<typeof checkSignature>[0]) => checkSignature(signed, deps());
const stored = () => ({
  call: ACT.call,
  input: { orderNo: 'HL1', cents: 2_500 },
  hasReason: true,
  nonce: expect.any(String),
  publicKey: expect.any(String),
  origin: RP.origin,
  credentialId: irene.passkey.credentialId,
  response: expect.objectContaining({ id: irene.passkey.credentialId }),
});

test('the challenge is the SHA-256 of the canonical act, which the assertion contains', async () => {
  const signed = await sign();

  const assertion = await check(signed);

  const text = new TextEncoder().encode(canonicalAction({ ...ACT, nonce: signed.nonce }));
  const hash = Buffer.from(await crypto.subtle.digest('SHA-256', text));
  const { clientDataJSON } = { clientDataJSON: '', ...signed.response.response };
  expect(JSON.parse(Buffer.from(clientDataJSON, 'base64url').toString())).toMatchObject({
    challenge: hash.toString('base64url'),
  });
  expect(assertion).toEqual({ ...stored(), nonce: signed.nonce });
  expect(assertion).toMatchObject({ response: { response: { clientDataJSON } } });
});

test('the order of the fields of an act does not count', async () => {
  const signed = await sign();
  const input = { reason: 'late', cents: 2_500, orderNo: 'HL1' };

  expect(await check({ ...signed, input })).toEqual(stored());
});

test.each([
  { title: 'more cents', change: { input: { ...ACT.input, cents: 2_501 } } },
  { title: 'another order', change: { input: { ...ACT.input, orderNo: 'HL2' } } },
  { title: 'a further field', change: { input: { ...ACT.input, force: true } } },
  { title: 'another call', change: { call: 'memberGrant' } },
])('an act that was changed after the signature is refused: $title', async ({ change }) => {
  expect(await check({ ...(await sign()), ...change })).toBe('refused');
  expect(await check(await sign())).toEqual(stored());
});

test('a signature counts once', async () => {
  const signed = await sign();

  expect(await check(signed)).toEqual(stored());
  expect(await check(signed)).toBe('refused');
});

test('of two requests with the same signature, one counts', async () => {
  const signed = await sign();

  const outcomes = await Promise.all([check(signed), check(signed)]);

  expect(outcomes.filter((outcome) => outcome === 'refused')).toHaveLength(1);
});

test('a nonce is used up by a refusal', async () => {
  const signed = await sign();

  expect(await check({ ...signed, call: 'memberGrant' })).toBe('refused');
  expect(await check(signed)).toBe('refused');
});

test('a signature counts for five minutes', async () => {
  const [first, second] = [await sign(), await sign()];

  nowMs += CHALLENGE_MS - 1;
  expect(await check(first)).toEqual(stored());
  nowMs += 1;
  expect(await check(second)).toBe('refused');
});

test("a signature by another operator's passkey, or for another operator, is refused", async () => {
  expect(await check(await sign({ passkey: omar.passkey }))).toBe('refused');
  const signed = await sign();
  expect(await check({ ...signed, operatorId: omar.operatorId })).toBe('refused');
  expect(await check(signed)).toEqual(stored());
});

test.each([
  { title: 'another origin', page: { ...PAGE, origin: 'https://evil.example.com' } },
  { title: 'another relying party', page: { ...PAGE, rpId: 'example.com' } },
])('a signature made for $title is refused', async ({ page }) => {
  expect(await check(await sign({ page }))).toBe('refused');
  expect(await check(await sign())).toEqual(stored());
});

test('the response of a sign-in signs no act, and that of an act signs nobody in', async () => {
  const signed = await sign();
  const { options } = await startSignIn(deps());
  const response = irene.passkey.use(options, PAGE);

  expect(await check({ ...signed, response })).toBe('refused');
  const { response: other } = await sign();
  expect(await finishSignIn({ response: other, network: '::1' }, deps())).toBe('refused');
  expect(await finishSignIn({ response, network: '::1' }, deps())).not.toBe('refused');
});

test('a disabled operator signs nothing', async () => {
  expect(await check(await sign())).toEqual(stored());
  const by = { operator: 'olga', reason: null };
  const signed = await sign();
  await disableOperator({ operatorId: irene.operatorId, by }, deps());

  expect(await check(signed)).toBe('refused');
});

test('an operator without a passkey cannot sign', async () => {
  const demo = await enterDemo({ role: 'finance', network: '::1' }, deps());
  const { operatorId } = demo.session.operator;

  expect(await startSignature({ operatorId, ...ACT }, deps())).toBe('no-key');
});

test('an operator has at most 20 open signatures, and the oldest go', async () => {
  const oldest = await sign();
  for (let count = 0; count < 19; count += 1) {
    nowMs += 1;
    await sign();
  }
  nowMs += 1;
  const newest = await sign();

  irene.passkey.setSignCount(100);
  expect(await check(oldest)).toBe('refused');
  expect(await check(newest)).toEqual(stored());
});
