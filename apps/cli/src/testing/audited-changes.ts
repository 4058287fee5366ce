import { DEMO } from '@hookline/demo';
import { expect } from 'vitest';

import { nextYear } from './writing-calls.ts';

/** Fields of an audit entry that describe the change itself. */
type AuditedChange = {
  subject: { kind: string; id: unknown };
  before: unknown;
  after: unknown;
};

/** A call; `word` is the first word typed after the command. */
type Call = { word: string; userId: string };

const DAY_MS = 24 * 60 * 60 * 1000;
const CREATED_ID: unknown = expect.stringMatching(/^[0-9a-f]{32}$/);
const CREATED_UUID: unknown = expect.stringMatching(/^[0-9a-f-]{36}$/);
const CAPTIONS_VERSION: unknown = expect.stringMatching(/^[0-9a-f]{16}$/);
const PRODUCT = {
  productId: 'small',
  priceCents: 499,
  originalPriceCents: 0,
  coinsBuy: 500,
  coinsBonus: 50,
  payConfigId: 'paypal',
  sourceType: 1,
  isActive: true,
  inPlayer: true,
  inProfile: true,
};
const COLUMN = {
  columnId: 'new',
  columnType: 1,
  style: 'row',
  rule: { kind: 'newest' },
  dramaIds: [],
};

/** Audit entries of the calls in `WRITING_CALLS`: ids, numbers and the catalogue's own texts (ADR 0087). */
export const AUDITED_CHANGES: Readonly<Record<string, (call: Call) => AuditedChange>> = {
  'demo remove': () => {
    const productCount = DEMO.products.length;
    const after = { deletedCount: 0, retiredCount: 0, columnCount: 0, productCount };
    return { subject: { kind: 'catalog', id: 'demo' }, before: null, after };
  },
  'drama unpublish': ofDrama({ state: 'published' }, { state: 'retired' }),
  'drama publish': ofDrama({ state: 'retired' }, { state: 'published' }),
  'drama reprice': ofDrama({ prices: { 2: 60, 3: 60 } }, { prices: { 2: 70, 3: 70 } }),
  'drama text': ofDrama(
    { texts: { 'en-US': { name: 'The Test' } } },
    { texts: { 'en-US': { name: 'Luna' } } },
  ),
  'drama captions': ofDrama(
    { episodeNumber: 1, lang: 'es', version: null },
    { episodeNumber: 1, lang: 'es', version: CAPTIONS_VERSION },
  ),
  'drama delete': ofDrama({ state: 'draft' }, null),
  'episode remove': ofDrama({ episodeId: CREATED_ID, episodeNumber: 3 }, null),
  'media gc': of('catalog', 'media', {
    before: { folders: [`media/${'b'.repeat(32)}`], folderCount: 1, sizeBytes: 4 },
    after: null,
  }),
  'media retry': of('catalog', 'media', { before: null, after: { episodeIds: [CREATED_ID] } }),
  'category set': of('catalog', 'categories', {
    before: { categoryIds: [] },
    after: { categoryIds: ['love'] },
  }),
  'column set': of('catalog', 'columns', {
    before: { columns: [COLUMN] },
    after: { columns: [COLUMN] },
  }),
  'column remove': of('catalog', 'columns', {
    before: { columns: [COLUMN] },
    after: { columns: [] },
  }),
  'category remove': of('catalog', 'categories', {
    before: { categoryIds: ['love'] },
    after: { categoryIds: [] },
  }),
  'product set': of('storefront', 'products', {
    before: { products: [] },
    after: { products: [PRODUCT] },
  }),
  'member grant': ofMember(null, {
    accountType: 5,
    amount: 10,
    reference: 'ticket-1',
    expiresAtMs: null,
  }),
  'member claw-back': ofMember({ reference: 'ticket-1', granted: 10 }, { taken: 10 }),
  'member subscribe': ofMember(null, {
    startsAtMs: expect.any(Number),
    endsAtMs: Date.parse(nextYear()) + DAY_MS,
    bonus: 0,
  }),
  'member logout': ofMember(null, null),
  'member block': ofMember({ isBlocked: false }, { isBlocked: true }),
  'member unblock': ofMember({ isBlocked: true }, { isBlocked: false }),
  'member note': ofMember(null, { noteId: CREATED_UUID }),
  'member export': ofMember(null, null),
  'operator add': ofOperator(null, { name: 'irene', role: 'owner' }),
  'operator limit': of('operator', 'support refund-once', {
    before: { value: 2_000 },
    after: { value: 3_000 },
  }),
  'operator role': ofOperator({ role: 'owner' }, { role: 'editor' }),
  'operator disable': ofOperator(
    { state: 'invited', sessionCount: 0 },
    { state: 'disabled', sessionCount: 0 },
  ),
  'operator reset': ofOperator(
    { state: 'disabled', keyCount: 0, sessionCount: 0 },
    { state: 'invited', keyCount: 0, sessionCount: 0 },
  ),
  'order note': ofOrder(null, () => ({ noteId: CREATED_UUID })),
  'order sync': ofOrder({ state: 'PAID', refundedCents: 0 }, () => null),
  'order refund': ofOrder({ state: 'PAID', refundedCents: 0 }, (orderNo) => ({
    refundNo: `${orderNo}R1`,
    cents: 499,
  })),
  'order accept': ofOrder({ state: 'REVIEW', reviewReason: 'wrong-amount' }, () => ({
    state: 'PAID',
    reviewReason: null,
  })),
  'order adopt': ({ word: captureId, userId }) => ({
    subject: { kind: 'order', id: expect.stringMatching(/^HL\w{16}$/) },
    before: null,
    after: {
      captureId,
      userId,
      productId: PRODUCT.productId,
      amountCents: 499,
      coinsBuy: 500,
      coinsBonus: 50,
      state: 'PAID',
    },
  }),
  'feedback state': ofFeedback({ state: 'open' }, { state: 'done' }),
  'feedback assign': ofFeedback({ assigneeId: null }, { assigneeId: CREATED_UUID }),
  'feedback export': of('feedback', 'all', { before: null, after: { from: nextYear(), to: null } }),
  'member repeat': of('member', 'all', {
    before: null,
    after: { day: nextYear(), repeatCount: 0 },
  }),
  'member delete': ofMember(null, null),
  'member unhold': ofMember({ reasons: ['purchases'] }, null),
};

function of(kind: string, id: string, change: Pick<AuditedChange, 'before' | 'after'>) {
  return (): AuditedChange => ({ subject: { kind, id }, ...change });
}

function ofDrama(before: unknown, after: unknown) {
  return ({ word: id }: Call): AuditedChange => ({ subject: { kind: 'drama', id }, before, after });
}

function ofFeedback(before: unknown, after: unknown) {
  return ({ word: id }: Call): AuditedChange => ({
    subject: { kind: 'feedback', id },
    before,
    after,
  });
}

function ofMember(before: unknown, after: unknown) {
  return ({ userId: id }: Call): AuditedChange => ({
    subject: { kind: 'member', id },
    before,
    after,
  });
}

function ofOperator(before: unknown, after: unknown) {
  const id: unknown = expect.stringMatching(/^[0-9a-f-]{36}$/);
  return (): AuditedChange => ({ subject: { kind: 'operator', id }, before, after });
}

function ofOrder(before: unknown, afterOf: (orderNo: string) => unknown) {
  return ({ word: id }: Call): AuditedChange => ({
    subject: { kind: 'order', id },
    before,
    after: afterOf(id),
  });
}
