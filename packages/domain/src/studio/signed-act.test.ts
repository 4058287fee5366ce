// spec: 12 operation, ours: a signature counts for the entry of the very act that was signed
import { expect, test } from 'vitest';

import { canonicalAction } from './canonical-action.ts';
import { fitsEntry, signedActionOf, splitReason } from './signed-act.ts';

const REFUND = { call: 'orderRefund', input: { orderNo: 'HL1', cents: 2_500 } };
const ENTRY = {
  action: 'order refund',
  subject: { kind: 'order', id: 'HL1' },
  after: { refundNo: 'HL1R1', cents: 2_500 },
};

test('a reason lies in the entry alone, and the signed text is put together again', () => {
  const signed = { orderNo: 'HL1', cents: null, reason: ' late ' };

  const { input, reason } = splitReason(signed);
  const rest = { credentialId: 'a', publicKey: 'b', origin: 'c', response: {} };
  const stored = { ...rest, call: 'orderRefund', input, hasReason: true, nonce: 'n' };

  expect(JSON.stringify(stored)).not.toContain('late');
  expect(canonicalAction(signedActionOf(stored, reason))).toBe(
    canonicalAction({ call: 'orderRefund', input: { ...signed, reason: 'late' }, nonce: 'n' }),
  );
});

test('an input without a reason is kept as it is', () => {
  expect(splitReason({ userId: 'u', reason: null })).toEqual({
    input: { userId: 'u', reason: null },
    reason: null,
  });
});

test.each([
  { title: 'the act itself', signed: REFUND, entry: ENTRY, fits: true },
  {
    title: 'all that was left',
    signed: { ...REFUND, input: { orderNo: 'HL1', cents: null } },
    entry: ENTRY,
    fits: true,
  },
  {
    title: 'another order',
    signed: REFUND,
    entry: { ...ENTRY, subject: { kind: 'order', id: 'HL2' } },
    fits: false,
  },
  {
    title: 'another act',
    signed: REFUND,
    entry: { ...ENTRY, action: 'order accept' },
    fits: false,
  },
  {
    title: 'more money',
    signed: REFUND,
    entry: { ...ENTRY, after: { cents: 2_501 } },
    fits: false,
  },
  {
    title: 'an operator who was added',
    signed: { call: 'operatorAdd', input: { name: 'omar', role: 'support' } },
    entry: {
      action: 'operator add',
      subject: { kind: 'operator', id: 'new' },
      after: { name: 'omar', role: 'support' },
    },
    fits: true,
  },
  {
    title: 'a limit of another role',
    signed: { call: 'limitSet', input: { role: 'support', name: 'refund-once', value: 5_000 } },
    entry: {
      action: 'operator limit',
      subject: { kind: 'operator', id: 'finance refund-once' },
      after: { value: 5_000 },
    },
    fits: false,
  },
  {
    title: 'an act that needs no signature, on its subject',
    signed: { call: 'memberBlock', input: { userId: 'u' } },
    entry: { action: 'member block', subject: { kind: 'member', id: 'u' }, after: null },
    fits: true,
  },
  {
    title: 'the same on another subject',
    signed: { call: 'memberBlock', input: { userId: 'u' } },
    entry: { action: 'member block', subject: { kind: 'member', id: 'v' }, after: null },
    fits: false,
  },
])('a signature and an entry belong together only if they agree: $title', (given) => {
  expect(fitsEntry(given.signed, given.entry)).toBe(given.fits);
});
