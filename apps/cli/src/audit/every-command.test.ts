import { audit } from '@hookline/db';
import { seedDrama } from '@hookline/db/testing';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { COMMANDS } from '../commands.ts';
import { AUDITED_CHANGES } from '../testing/audited-changes.ts';
import { READING_COMMANDS } from '../reading-commands.ts';
import { ENCODING, OF_FILES, OF_OWNER } from '../testing/kinds-of-commands.ts';
import { startShop } from '../testing/start-shop.ts';
import { nextYear, WRITING_CALLS } from '../testing/writing-calls.ts';

const BY = ['--operator', 'olga', '--reason', 'ticket-1'];

let shop: Awaited<ReturnType<typeof startShop>>;
let dramaId = '';
beforeAll(async () => {
  shop = await startShop();
  ({ dramaId } = await seedDrama(shop.db, { prices: [0, 60, 60] }));
});
afterAll(() => shop[Symbol.asyncDispose]());

test('each command is in exactly one list: reading, files, database owner, encoding or audited', () => {
  const known = [
    ...READING_COMMANDS,
    ...OF_FILES,
    ...OF_OWNER,
    ...ENCODING,
    ...Object.keys(WRITING_CALLS),
  ];

  expect(Object.keys(COMMANDS).toSorted()).toEqual(known.toSorted());
});

// spec: 4 login, every operator action is recorded with operator, reason, old and new state
// touches: apps/cli/src/commands.ts
test.each(Object.keys(WRITING_CALLS))(
  '%s is audited once, with operator, reason and change',
  async (name) => {
    const words = (await WRITING_CALLS[name]?.({ ...shop, dramaId })) ?? [];

    const { code, text } = await shop.run(...name.split(' '), ...words, ...BY);

    expect([code, code === 0 ? '' : text]).toEqual([0, '']);
    const filter = { subject: null, operator: 'olga', fromMs: null, untilMs: null, itemsMax: 1000 };
    const entries = await audit.listEntries(shop.db, filter);
    const own = entries.filter(({ action }) => action === name);
    const [word = ''] = words;
    const change = AUDITED_CHANGES[name]?.({ word, userId: shop.userId });
    const fields = { id: expect.any(String), doneAtMs: expect.any(Number), action: name };
    const source = { via: 'cli', operatorId: null, requestId: null, isSigned: false };
    expect(own).toEqual([
      {
        ...fields,
        ...source,
        seq: expect.any(Number),
        operator: 'olga',
        reason: 'ticket-1',
        ...change,
      },
    ]);
  },
);

test('a rejected command records no audit entry', async () => {
  const before = await shop.run('audit', 'list', '--limit', '1000');

  const refused = await shop.run('drama', 'publish', 'f'.repeat(32), ...BY);
  const after = await shop.run('audit', 'list', '--limit', '1000');

  expect(refused.code).toBe(1);
  expect(after).toEqual(before);
});

test('the audit can be filtered by subject, operator and day, and shows what changed', async () => {
  const bySubject = await shop.run('audit', 'list', '--subject', `drama:${dramaId}`);
  const byKind = await shop.run('audit', 'list', '--subject', 'order');
  const byNobody = await shop.run('audit', 'list', '--by', 'nobody');
  const later = await shop.run('audit', 'list', '--from', nextYear());

  expect(bySubject.text).toMatch(
    /olga {2}cli {2}drama reprice {2}drama \w{32} {2}because: ticket-1/,
  );
  expect(bySubject.text).toContain('    before {"prices":{"2":60,"3":60}}');
  expect(bySubject.text).toContain('    after  {"prices":{"2":70,"3":70}}');
  expect(bySubject.text).toContain('    before {"state":"published"}');
  expect(bySubject.text).toContain('    after  {"state":"retired"}');
  expect(byKind.text).toContain('order refund');
  expect(byKind.text).not.toContain('drama');
  expect(byNobody.text).toBe('No entries.');
  expect(later.text).toBe('No entries.');
});
