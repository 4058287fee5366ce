import type { CoinRecord } from '@hookline/contract/client';
import { coinDisplayOf } from '@hookline/domain';
import { CircleMinusIcon, CrownIcon, GiftIcon } from 'lucide-react';
import { useTranslations } from 'use-intl';

import { useApi } from '../../../platform/api/api.ts';
import { useAccountName } from '../account-name.ts';
import { CoinIcon } from '../coin-icon.tsx';
import { useReceiptSheet } from '../receipts/use-receipt-sheet.tsx';
import { Stamp } from '../stamp.tsx';
import { useAmountText } from '../use-amount-text.ts';
import { ValidityLine } from '../validity-line.tsx';
import { RecordList } from './record-list.tsx';
import { coinRecordsQuery } from './records-query.ts';

/** Coin records, newest first. */
export function TransactionTab({ pageItems }: { pageItems: number }) {
  const t = useTranslations('wallet');
  const query = coinRecordsQuery(useApi(), pageItems);
  const { openReceipt, sheet } = useReceiptSheet();

  return (
    <>
      <RecordList label={t('transaction')} query={query}>
        {(record) => (
          <CoinRow
            key={record.recordId}
            record={record}
            onOpen={() => openReceipt(record.recordId)}
          />
        )}
      </RecordList>
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
        <span className="wallet-words">
          <span className="grid gap-0.5">
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
              className={`ms-auto text-end font-bold tabular-nums ${isDebit ? 'text-muted' : 'text-gold'}`}
            >
              {amountText(amount)}
            </span>
          )}
        </span>
      </button>
    </li>
  );
}

const ICONS = { coin: CoinIcon, bonus: GiftIcon, subscription: CrownIcon, out: CircleMinusIcon };

function RowIcon({ kind }: { kind: keyof typeof ICONS }) {
  const Icon = ICONS[kind];
  return (
    <span className={`wallet-icon ${kind === 'out' ? 'text-muted' : 'text-gold'}`}>
      <Icon className="size-5" />
    </span>
  );
}
