import type { BookRunDetail } from '@hookline/contract/studio';
import { Link, useParams } from 'react-router';

import { formatUtcDay } from '../../lib/format.ts';
import { useCall } from '../../lib/query.ts';
import { TEXT_LINK } from '../../parts/button.tsx';
import { CopyText } from '../../parts/copy-text.tsx';
import { CsvLink } from '../../parts/csv-link.tsx';
import { DataTable, type Column } from '../../parts/data-table.tsx';
import { Page } from '../../parts/page.tsx';
import { Loaded } from '../../parts/states.tsx';
import { When } from '../../parts/when.tsx';
import { DifferenceBadge } from './difference-badge.tsx';
import { KIND_NAMES } from './texts.ts';

const UP = { name: 'Books', to: '/books' };

type Difference = BookRunDetail['differences'][number];

const COLUMNS: readonly Column<Difference>[] = [
  { key: 'subject', title: 'What', cell: (difference) => <Subject of={difference} /> },
  { key: 'fault', title: 'Difference', cell: ({ fault }) => fault },
  {
    key: 'step',
    title: 'Next step',
    cell: ({ step, command }) => (
      <div className="grid justify-items-start gap-0.5">
        <span className="text-pretty">{step}</span>
        {command !== null && <CopyText text={`hookline ${command}`} name="command" />}
      </div>
    ),
  },
];

/** Shows one run with each difference and what to do about it. */
export function RunPage() {
  const { kind = '', at = '' } = useParams();
  const isVerify = kind === 'verify';
  const query = useCall('bookRun', { kind: isVerify ? 'verify' : 'reconcile', at: Number(at) });
  const run = query.data;
  return (
    <Page
      title={KIND_NAMES[isVerify ? 'verify' : 'reconcile']}
      up={UP}
      {...(run === undefined ? {} : { state: <DifferenceBadge count={run.differenceCount} /> })}
      lead={run === undefined ? undefined : <RunFacts run={run} />}
      command={
        run === undefined || isVerify
          ? 'ledger verify'
          : `order reconcile --from ${run.fromDay} --to ${run.day}`
      }
      actions={
        run !== undefined && run.differences.length > 0 ? <DifferenceCsv run={run} /> : undefined
      }
    >
      <Loaded query={query}>
        {({ differences }) => (
          <DataTable
            caption="Differences"
            columns={COLUMNS}
            rows={differences}
            rowKey={(row) => JSON.stringify(row)}
            empty={
              isVerify
                ? 'Every wallet matches its ledger.'
                : 'PayPal, the orders and the ledger agree.'
            }
          />
        )}
      </Loaded>
    </Page>
  );
}

function RunFacts({ run: { at, fromDay, day, ranBy } }: { run: BookRunDetail }) {
  const days =
    fromDay === day ? formatUtcDay(day) : `${formatUtcDay(fromDay)} – ${formatUtcDay(day)}`;
  return (
    <>
      {days} in UTC, run <When ms={at} />
      {ranBy === null ? '' : ` by ${ranBy}`}
    </>
  );
}

function Subject({ of: { orderNo, captureId, userId, seq } }: { of: Difference }) {
  return (
    <span className="inline-grid justify-items-start">
      {orderNo !== null && (
        <Link to={`/orders/${orderNo}`} className={TEXT_LINK}>
          {orderNo}
        </Link>
      )}
      {userId !== null && (
        <Link
          to={seq === null ? `/members/${userId}` : `/members/${userId}/ledger`}
          className={TEXT_LINK}
        >
          {seq === null ? 'Member' : `Row ${seq} of a member's ledger`}
        </Link>
      )}
      {captureId !== null && <span className="text-xs text-muted">Payment {captureId}</span>}
    </span>
  );
}

function DifferenceCsv({ run: { kind, day, differences } }: { run: BookRunDetail }) {
  return (
    <CsvLink
      name={`${kind}-${day}`}
      table={() => ({
        header: ['order', 'payment', 'member', 'row', 'difference', 'next_step', 'command'],
        rows: differences.map((each) => [
          each.orderNo,
          each.captureId,
          each.userId,
          each.seq,
          each.fault,
          each.step,
          each.command,
        ]),
      })}
    />
  );
}
