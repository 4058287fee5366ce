import type { LedgerRow } from '@hookline/contract/studio';
import { Link, useParams } from 'react-router';

import { countOf, formatCount } from '../../lib/format.ts';
import { useCall } from '../../lib/query.ts';
import { useList } from '../../lib/use-list.ts';
import { TEXT_LINK } from '../../parts/button.tsx';
import type { Column } from '../../parts/data-table.tsx';
import { ListTable } from '../../parts/list-table.tsx';
import { Page } from '../../parts/page.tsx';
import { When } from '../../parts/when.tsx';
import { postingTitle, signed } from './texts.ts';

const COLUMNS: readonly Column<LedgerRow>[] = [
  { key: 'no', title: 'No.', cell: ({ ledgerNo }) => formatCount(ledgerNo) },
  { key: 'what', title: 'Posting', cell: (row) => <Posting row={row} /> },
  { key: 'coin', title: 'Coins', align: 'end', cell: (row) => <Sum row={row} of="coin" /> },
  { key: 'bonus', title: 'Bonus', align: 'end', cell: (row) => <Sum row={row} of="bonus" /> },
  { key: 'debt', title: 'Debt', align: 'end', cell: (row) => <Sum row={row} of="debt" /> },
];

/** Shows the postings of a member: before, change and after, with the entries of each. */
export function LedgerPage() {
  const { userId = '' } = useParams();
  // A deleted member has no name any more, but still a ledger.
  const { data: member } = useCall('memberDetail', { userId });
  const list = useList('memberLedger', { userId });
  return (
    <Page
      title={member === undefined ? 'Ledger' : `Ledger of ${member.nickName}`}
      up={{ name: member?.nickName ?? 'Member', to: `/members/${userId}` }}
      lead="Newest first. Each row is what there was, the change, and what there is since."
      command={`ledger verify --member ${member?.code ?? userId}`}
    >
      <ListTable
        caption="Postings"
        list={list}
        columns={COLUMNS}
        rowKey={({ ledgerNo }) => String(ledgerNo)}
        empty="Nothing has been posted yet."
      />
    </Page>
  );
}

function Posting({ row }: { row: LedgerRow }) {
  const { at, orderNo, entries } = row;
  return (
    <div className="min-w-32">
      {orderNo === null ? (
        postingTitle(row)
      ) : (
        <Link to={`/orders/${orderNo}`} className={TEXT_LINK}>
          {postingTitle(row)}
        </Link>
      )}
      <div className="flex flex-wrap gap-x-3 text-xs text-muted">
        <When ms={at} />
        {entries.length > 0 && <Entries entries={entries} />}
      </div>
    </div>
  );
}

function Entries({ entries }: Pick<LedgerRow, 'entries'>) {
  return (
    <details>
      <summary className="touch:min-h-11 touch:content-center">
        {countOf(entries.length, 'entry', 'entries')}
      </summary>
      <ul className="mt-1 grid gap-0.5">
        {entries.map(({ line, currency, debitAccount, creditAccount, amount, lotNo }) => (
          <li key={line}>
            {formatCount(amount)} {currency} from {debitAccount} to {creditAccount}
            {lotNo !== null && `, lot of posting ${formatCount(lotNo)}`}
          </li>
        ))}
      </ul>
    </details>
  );
}

type Kind = keyof LedgerRow['delta'];

/** Shows `before + change = after`; only the amount if nothing has changed. */
function Sum({ row, of }: { row: LedgerRow; of: Kind }) {
  const { before, delta, after } = row;
  if (delta[of] === 0) return <span className="text-muted">{formatCount(after[of])}</span>;
  return (
    <span className="sm:whitespace-nowrap">
      <span className="text-muted">{formatCount(before[of])} </span>
      <span className={delta[of] > 0 ? 'text-good' : 'text-danger'}>{signed(delta[of])}</span>
      <span className="text-muted"> = </span>
      <span className="font-medium">{formatCount(after[of])}</span>
    </span>
  );
}
