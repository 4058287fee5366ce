import type { CoinRecord } from '@hookline/contract/client';
import { coinDisplayOf } from '@hookline/domain';
import { useTranslations } from 'use-intl';

import { useAccountName } from '../account-name.ts';
import { CoinIcon, CrownIcon, GiftIcon, OutIcon } from '../icons.tsx';
import { useReceiptSheet } from '../receipts/use-receipt-sheet.tsx';
import { Stamp } from '../stamp.tsx';
import { useAmountText } from '../use-amount-text.ts';
import { ValidityLine } from '../validity-line.tsx';
import { RecordListView } from './record-list.tsx';
import { useCoinRecords } from './use-coin-records.ts';

/** Coin records, newest first. */
export function TransactionTab({ pageItems }: { pageItems: number }) {
  const t = useTranslations('wallet');
  const list = useCoinRecords(pageItems);
  const { openReceipt, sheet } = useReceiptSheet();

  return (
    <>
      <RecordListView label={t('transaction')} list={list}>
        {(record) => (
          <CoinRow
            key={record.recordId}
            record={record}
            onOpen={() => openReceipt(record.recordId)}
          />
        )}
      </RecordListView>
      {sheet}
    </>
  );
}

/** A row of which every part opens the receipt. */
function CoinRow({ record, onOpen }: { record: CoinRecord; onOpen: () => void }) {
  const nameOf = useAccountName();
  const amountText = useAmountText();
  const { amount, validity } = coinDisplayOf(record);
  const isDebit = record.coins < 0;

  return (
    <li className="late-row">
      <button type="button" className="wallet-row" aria-haspopup="dialog" onClick={onOpen}>
        <RowIcon kind={isDebit ? 'out' : (amount?.currency ?? 'subscription')} />
        <span className="grid min-w-0 grow gap-0.5">
          <span className="font-semibold">{nameOf(record.coinAccountType)}</span>{' '}
          <span className="text-xs text-muted">
            <Stamp atMs={record.rechargeTime} />
          </span>{' '}
          <span className="flex flex-wrap gap-x-3 text-xs text-muted empty:hidden">
            <ValidityLine validity={validity} />
          </span>
        </span>{' '}
        {amount !== null && (
          <span
            className={`flex-none text-end font-bold tabular-nums ${isDebit ? 'text-muted' : 'text-gold'}`}
          >
            {amountText(amount)}
          </span>
        )}
      </button>
    </li>
  );
}

const ICONS = { coin: CoinIcon, bonus: GiftIcon, subscription: CrownIcon, out: OutIcon };

function RowIcon({ kind }: { kind: keyof typeof ICONS }) {
  const Icon = ICONS[kind];
  return (
    <span className={`wallet-icon ${kind === 'out' ? 'text-muted' : 'text-gold'}`}>
      <Icon />
    </span>
  );
}
