import type { OrderDetail, StudioData } from '@hookline/contract/studio';
import type { ReactNode } from 'react';

import { formatMoney } from '../../lib/format.ts';
import { useCall } from '../../lib/query.ts';
import { sentenceOf } from '../../lib/sentence.ts';
import { Badge } from '../../parts/badge.tsx';
import { DataTable, type Column } from '../../parts/data-table.tsx';
import { STATE_WORDS } from './texts.ts';

type AtPaypal = StudioData<'orderAtPaypal'>;
type Row = { name: string; here: ReactNode; there: ReactNode; differs?: boolean };

const COLUMNS: readonly Column<Row>[] = [
  { key: 'name', title: 'What', cell: ({ name }) => name },
  { key: 'here', title: 'Here', cell: ({ here }) => here },
  {
    key: 'there',
    title: 'At PayPal',
    cell: ({ there, differs = false }) => (
      <span className="inline-flex flex-wrap items-center gap-2">
        {there}
        {differs && <Badge tone="warn">differs</Badge>}
      </span>
    ),
  },
];

const NONE = <span className="text-muted">none</span>;

/** Shows an order as it is stored here beside what PayPal says about it now. */
export function SideBySide({ detail }: { detail: OrderDetail }) {
  const atPaypal = useCall('orderAtPaypal', { orderNo: detail.order.orderNo });
  return (
    <div className="grid gap-2">
      <DataTable
        caption="Here and at PayPal"
        columns={COLUMNS}
        rows={rowsOf(detail, atPaypal.data)}
        rowKey={({ name }) => name}
        empty="Nothing is known about this order."
      />
      {atPaypal.error !== null && (
        <p role="alert" className="text-muted">
          {sentenceOf(atPaypal.error)}
        </p>
      )}
    </div>
  );
}

function rowsOf({ order, disputes }: OrderDetail, seen: AtPaypal | undefined): Row[] {
  const { currency } = order;
  const payment = seen?.payments[0];
  const wait = (show: (known: AtPaypal) => ReactNode) => (seen === undefined ? '…' : show(seen));
  const ofPayment = (show: (known: NonNullable<typeof payment>) => ReactNode) =>
    wait(() => (payment === undefined ? NONE : show(payment)));
  return [
    {
      name: 'State',
      here: STATE_WORDS[order.state],
      there: wait(({ status }) =>
        status === null ? 'unknown to PayPal' : lower(payment?.status ?? status),
      ),
    },
    {
      name: 'Amount',
      here: formatMoney(order.amountCents, currency),
      there: ofPayment(({ amount }) => formatMoney(amount.cents, amount.currency)),
      differs:
        payment !== undefined &&
        (payment.amount.cents !== order.amountCents || payment.amount.currency !== currency),
    },
    {
      name: 'Refunded',
      here: formatMoney(order.refundedCents, currency),
      there: ofPayment((known) => formatMoney(known.refundedCents, known.amount.currency)),
      differs: payment !== undefined && payment.refundedCents !== order.refundedCents,
    },
    {
      name: 'Disputes',
      here: disputes.length === 0 ? NONE : disputes.map(({ phase }) => phase).join(', '),
      there: wait((known) => disputesOf(known)),
      differs: (seen?.disputes ?? disputes).length !== disputes.length,
    },
    ...(payment === undefined || payment.captureId === order.captureId
      ? []
      : [
          {
            name: 'Payment',
            here: order.captureId ?? NONE,
            there: payment.captureId,
            differs: true,
          },
        ]),
  ];
}

const lower = (word: string) => word.toLowerCase().replaceAll('_', ' ');

function disputesOf({ disputes }: AtPaypal): ReactNode {
  if (disputes === null) return 'PayPal does not show them';
  if (disputes.length === 0) return NONE;
  return disputes
    .map(({ status, outcome }) => lower(outcome === null ? status : `${status}, ${outcome}`))
    .join('; ');
}
