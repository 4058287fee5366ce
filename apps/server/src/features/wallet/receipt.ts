import { AppError, receipt, type Receipt } from '@hookline/contract';
import { wallet } from '@hookline/db';
import { isDebitAccount } from '@hookline/domain';

import { serve } from '../../http/serve.ts';

/** GET /member/wallet/receipt: one event of the member's own ledger. */
export const receiptEndpoint = serve(receipt, async ({ input, viewer, locale, deps }) => {
  const { userId } = viewer;
  const row = await wallet.findReceipt(deps.db, { userId, recordId: input.recordId, locale });
  if (row === null) throw new AppError('A0404', 'Not found');

  const { unlock, orderNo } = row;
  return {
    kind: kindOf(row),
    at: row.createdAtMs,
    ledgerNo: row.ledgerNo,
    lots: row.lots.map((lot) => ({
      coinAccountType: lot.accountType,
      coins: lot.coins,
      expireTime: lot.expiresAtMs,
    })),
    before: { coinBalance: row.before.coin, bonusBalance: row.before.bonus },
    after: { coinBalance: row.after.coin, bonusBalance: row.after.bonus },
    ...(unlock === null ? {} : { contentName: unlock.name, chapterName: `EP ${unlock.number}` }),
    ...(orderNo === null ? {} : { orderNo }),
  };
});

function kindOf(row: { accountType: number; unlock: object | null }): Receipt['kind'] {
  if (row.unlock !== null) return 'unlock';
  return isDebitAccount(row.accountType) ? 'debit' : 'credit';
}
