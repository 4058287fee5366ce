// spec: 12 operation, ours: the studio's audit finds acts by whatever names them, and checks what was signed
// touches: auditList

import { openAuditHeadFiles, recordAuditHead } from '@hookline/services/audit';
import { expect, test } from 'vitest';

import { startStudioShop } from '../../testing/start-studio-shop.ts';

test('an act of the studio is found by member, operator, door and day, page by page, and is checked', async () => {
  await using shop = await startStudioShop();
  const user = await shop.addViewer();
  const irene = await shop.signer('irene', 'owner');
  const finance = await shop.signer('fiona', 'finance');
  const grant = {
    userId: user.userId,
    amount: 1_500,
    type: 'gift' as const,
    reference: 'ticket-4711',
    reason: ' sorry ',
  };
  await irene.sign('memberGrant', grant);
  await irene.call('memberBlock', { userId: user.userId, reason: 'misuse' });

  const ofMember = await finance.call('auditList', { kind: 'member', id: user.userId });
  expect(ofMember.rows).toMatchObject([
    { action: 'member block', operator: 'irene', via: 'studio', isSigned: false },
    { action: 'member grant', reason: 'sorry', isSigned: true },
  ]);
  const { code } = await finance.call('memberDetail', { userId: user.userId });
  const byCode = await finance.call('auditList', { q: code, action: 'member grant' });
  expect(byCode.rows).toEqual(ofMember.rows.slice(1));
  const byName = await finance.call('auditList', { q: 'irene', via: 'studio', items: 2 });
  expect(byName.rows).toEqual(ofMember.rows);
  const rest = await finance.call('auditList', {
    q: 'irene',
    via: 'studio',
    cursor: byName.next ?? undefined,
  });
  expect(rest.rows.map(({ action }) => action)).toEqual(['operator add-key']);
  const before = { untilAt: rest.rows[0]?.doneAt ?? 0, operator: 'irene' };
  expect((await finance.call('auditList', before)).rows).toEqual([]);

  const entryId = ofMember.rows[1]?.entryId ?? '';
  const detail = await finance.call('auditEntry', { entryId });
  expect(detail).toMatchObject({
    after: { amount: 1_500, reference: 'ticket-4711' },
    requestId: expect.any(String),
    check: { chain: 'sound', signature: 'sound', fault: null },
  });
});

test('the state of the chain names the head that this server has recorded', async () => {
  await using shop = await startStudioShop();
  const irene = await shop.signer('irene', 'owner');
  const { db, headFiles } = shop.deps;
  expect(await irene.call('auditState', {})).toMatchObject({ seq: 2, recorded: null });

  await recordAuditHead(Date.UTC(2026, 10, 30), {
    db,
    headFiles: openAuditHeadFiles(headFiles.directory),
  });

  const recorded = { day: '2026-11-30', seq: 2, isThere: true };
  expect(await irene.call('auditState', {})).toMatchObject({ recorded });
});
