// @vitest-environment happy-dom
// spec: 12 operation, ours: the audit's screen says who did what, what changed, and whether it fits
// touches: apps/studio/src/features/audit/audit-entry-page.tsx
import type { AuditRow, StudioData } from '@hookline/contract/studio';
import { screen, within } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';

import { fakeServer } from '../../testing/fake-server.ts';
import { renderPage } from '../../testing/render-page.tsx';
import { AuditEntryPage } from './audit-entry-page.tsx';
import { AuditPage } from './audit-page.tsx';

afterEach(() => vi.unstubAllGlobals());

const ENTRY: AuditRow = {
  entryId: '0b0e7a3e-7f0f-4d51-9a83-0d5f1c7d2a11',
  seq: 7,
  doneAt: new Date(2026, 10, 30, 14, 5).getTime(),
  operator: 'irene',
  via: 'studio',
  action: 'order refund',
  subject: { kind: 'order', id: 'HL00001042', name: null },
  reason: 'ticket 4711',
  isSigned: true,
};
const STATE = { seq: 7, hash: 'ab'.repeat(32), recorded: null };
const DETAIL: StudioData<'auditEntry'> = {
  entry: ENTRY,
  before: { state: 'PAID', refundedCents: 0 },
  after: { state: 'REFUNDED', refundedCents: 499 },
  requestId: null,
  check: { chain: 'sound', signature: 'sound', fault: null },
};

test('the list asks by the filters of its address, and leads to entry and subject', async () => {
  const { seen } = fakeServer({
    auditList: () => ({ rows: [ENTRY], next: null }),
    auditState: () => ({ ...STATE, recorded: { day: '2026-11-30', seq: 6, isThere: false } }),
  });
  renderPage(<AuditPage />, {
    at: '/system/audit?operator=irene&kind=order&id=HL00001042&via=studio&from=2026-11-30',
  });

  const row = (await screen.findAllByRole('row'))[1] ?? document.body;
  expect(
    within(row)
      .getAllByRole('link')
      .map((link) => link.getAttribute('href')),
  ).toEqual([`/system/audit/${ENTRY.entryId}`, '/orders/HL00001042']);
  expect(within(row).getByText('signed')).toBeDefined();
  expect(await screen.findByText('head 6 of 2026-11-30 is lost')).toBeDefined();
  expect(seen.find(({ call }) => call === 'auditList')?.input).toEqual({
    operator: 'irene',
    kind: 'order',
    id: 'HL00001042',
    via: 'studio',
    fromAt: String(new Date(2026, 10, 30).getTime()),
  });
});

test.each([
  {
    title: 'a sound one',
    check: DETAIL.check,
    texts: ['Fits its hash and the entries beside it', 'Signed by the passkey of irene'],
  },
  {
    title: 'a broken one',
    check: { chain: 'broken', signature: 'sound', fault: 'does not match its hash' } as const,
    texts: ['This entry does not match its hash', 'does not fit'],
  },
  {
    title: 'one from before the chain',
    check: { chain: 'earlier', signature: null, fault: null } as const,
    texts: ['From before the chain: it has no hash', 'Not signed'],
  },
])('an entry shows what changed and how it was checked: $title', async ({ check, texts }) => {
  fakeServer({ auditEntry: () => ({ ...DETAIL, check }) });
  renderPage(<AuditEntryPage />, {
    at: `/system/audit/${ENTRY.entryId}`,
    path: '/system/audit/:entryId',
  });

  const table = await screen.findByRole('table', { name: 'What changed' });
  expect(
    within(table)
      .getAllByRole('row')
      .slice(1)
      .map((row) => row.textContent),
  ).toEqual(['StatePAIDREFUNDEDchanged', 'Refunded$0.00$4.99changed']);
  for (const text of texts) expect(screen.getByText(text)).toBeDefined();
});
