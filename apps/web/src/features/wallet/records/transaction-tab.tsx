import type { CoinRecord } from '@hookline/contract/client';
import { coinDisplayOf } from '@hookline/domain/wallet';
import { CircleMinusIcon, CrownIcon, GiftIcon, ReceiptTextIcon } from 'lucide-react';
import { useTranslations } from 'use-intl';

import { useApi } from '../../../lib/api/api.ts';
import { useAccountName } from '../account-name.ts';
import { CoinIcon } from '../coin-icon.tsx';
import { RoundIcon } from '../round-icon.tsx';
import { Stamp } from '../stamp.tsx';
import { useAmountText } from '../use-amount-text.ts';
import { ValidityLine } from '../validity-line.tsx';
import { RECORD_ITEM, RECORD_ROW, RecordList } from './record-list.tsx';
import { coinRecordsQuery } from './records-query.ts';

/** Coin records, newest first. */
export function TransactionTab({ pageItems }: { pageItems: number }) {
  const t = useTranslations('wallet');
  const query = coinRecordsQuery(useApi(), pageItems);

  return (
    <RecordList label={t('transaction')} query={query}>
      {(record, onOpen) => <CoinRow key={record.recordId} record={record} onOpen={onOpen} />}
    </RecordList>
  );
}

/** A row that opens the receipt wherever it is pressed. */
function CoinRow({ record, onOpen }: { record: CoinRecord; onOpen: () => void }) {
  const t = useTranslations('wallet');
  const nameOf = useAccountName();
  const amountText = useAmountText();
  const { amount, validity } = coinDisplayOf(record);
  const isDebit = record.coins < 0;

  return (
    <li className={RECORD_ITEM}>
      <button type="button" className={RECORD_ROW} aria-haspopup="dialog" onClick={onOpen}>
        <span className="sr-only">{t('receipt')}: </span>
        <RowIcon kind={isDebit ? 'out' : (amount?.currency ?? 'subscription')} />
        {/* In a narrow row the amount wraps below the other text. */}
        <span className="flex min-w-0 flex-1 flex-wrap items-center gap-x-3 gap-y-1">
          <span className="grid min-w-min flex-[1_1_7rem] gap-0.5">
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
        <ReceiptTextIcon className="-ms-2.5 -me-1.5 size-4 flex-none text-muted" />
      </button>
    </li>
  );
}

const ICONS = { coin: CoinIcon, bonus: GiftIcon, subscription: CrownIcon, out: CircleMinusIcon };

function RowIcon({ kind }: { kind: keyof typeof ICONS }) {
  const Icon = ICONS[kind];
  return (
    <RoundIcon isMuted={kind === 'out'}>
      <Icon className="size-5" />
    </RoundIcon>
  );
}
