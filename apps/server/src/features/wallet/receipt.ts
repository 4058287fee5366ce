import { AppError, receiptCall, type Receipt } from '@hookline/contract';
import { wallet } from '@hookline/db';
import { decimalAmount } from '@hookline/domain/checkout';
import { ACCOUNT } from '@hookline/domain/wallet';

import { serve, type CallAnswer, type CallRequest } from '../../http/serve.ts';
import { serializeSubscription } from '../../serializers/subscription.ts';
import { serializeUnlock } from '../../serializers/unlock-record.ts';

/** GET /member/wallet/receipt: one event of the member's own ledger. */
export const receiptEndpoint = serve(receiptCall, receipt);

async function receipt({
  input,
  viewer,
  locale,
  deps,
}: CallRequest<'receipt'>): CallAnswer<'receipt'> {
  const { userId } = viewer;
  const row = await wallet.findReceipt(deps.db, { userId, recordId: input.recordId, locale });
  if (row === null) throw new AppError('A0404', 'Not found');

  const { accountType, before, after, unlock, orderNo } = row;
  const kind = kindOf(row);
  return {
    kind,
    ...(unlock === null ? { coinAccountType: accountType } : {}),
    at: row.createdAtMs,
    ledgerNo: row.ledgerNo,
    lots: row.lots.map((lot) => ({
      coinAccountType: lot.accountType,
      coins: lot.coins,
      ...(lot.owed === 0 ? {} : { owed: lot.owed }),
      ...(lot.isCovering ? { isCovering: true as const } : {}),
      expireTime: lot.expiresAtMs,
    })),
    before: { coinBalance: before.coin, bonusBalance: before.bonus },
    after: { coinBalance: after.coin, bonusBalance: after.bonus },
    ...(before.debt + after.debt === 0 ? {} : { debt: { before: before.debt, after: after.debt } }),
    ...serializeSubscription(row.subscription),
    ...serializeUnlock(unlock),
    ...(orderNo === null ? {} : { orderNo }),
    ...(kind === 'credit' ? serializePayment(row, deps.site.company.name) : {}),
  };
}

function serializePayment(
  { payment }: wallet.ReceiptRow,
  sellerName: string,
): Pick<Receipt, 'payment'> {
  if (payment === null) return {};
  const { amountCents, currency: currencyCode, captureId: paypalReference } = payment;
  const orderAmount = decimalAmount(amountCents);
  return { payment: { orderAmount, currencyCode, paypalReference, sellerName } };
}

/**
 * Returns the kind of a change, by the holdings before and after it, because an account type that
 * credits may also claw back.
 */
function kindOf({ accountType, unlock, before, after }: wallet.ReceiptRow): Receipt['kind'] {
  if (unlock !== null) return 'unlock';
  if (accountType === ACCOUNT.subscription) return 'subscription';
  return worthOf(after) < worthOf(before) ? 'debit' : 'credit';
}

function worthOf({ coin, bonus, debt }: wallet.ReceiptRow['before']): number {
  return coin + bonus - debt;
}
