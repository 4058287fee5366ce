import type { WaitingOrder } from '@hookline/contract/studio';
import { useState } from 'react';

import { useRight } from '../../lib/session.ts';
import { useList } from '../../lib/use-list.ts';
import { Button } from '../../parts/button.tsx';
import type { Column } from '../../parts/data-table.tsx';
import { ListTable } from '../../parts/list-table.tsx';
import { Money } from '../../parts/money.tsx';
import { Page } from '../../parts/page.tsx';
import { When } from '../../parts/when.tsx';
import { MemberLink } from './member-link.tsx';
import { AcceptDialog, SyncDialog, WaitingText } from './order-acts.tsx';
import { RefundDialog } from './refund-dialog.tsx';

type Open = { act: 'refund' | 'accept' | 'sync'; order: WaitingOrder };

/** Lists the orders that wait for a decision, with the ends they may take. */
export function ReviewsPage() {
  const list = useList('reviewList', {});
  const mayEnd = useRight('review.write');
  const mayRefund = useRight('order.refund');
  const [open, setOpen] = useState<Open | null>(null);
  const close = () => setOpen(null);
  const columns = columnsFor({ mayEnd, mayRefund, onOpen: setOpen });
  return (
    <Page
      title="Reviews"
      lead="Orders whose payment does not fit, or is unclear. The one that waits longest is first."
      command="order list --state REVIEW"
    >
      <ListTable
        caption="Reviews"
        list={list}
        columns={columns}
        rowKey={({ orderNo }) => orderNo}
        rowHref={({ orderNo }) => `/orders/${orderNo}`}
        empty="No order waits for a decision."
      />
      {open?.act === 'refund' && <RefundDialog order={open.order} onClose={close} />}
      {open?.act === 'accept' && <AcceptDialog order={open.order} onClose={close} />}
      {open?.act === 'sync' && <SyncDialog orderNo={open.order.orderNo} onClose={close} />}
    </Page>
  );
}

type Ends = { mayEnd: boolean; mayRefund: boolean; onOpen: (open: Open) => void };

/** Two columns, so that a phone shows why an order waits, and its ends, without scrolling. */
function columnsFor(ends: Ends): Column<WaitingOrder>[] {
  const why = (order: WaitingOrder) => <WhyCell order={order} {...ends} />;
  return [
    { key: 'number', title: 'Order', cell: number },
    { key: 'why', title: 'Why it waits, and its ends', cell: why },
  ];
}

const number = (order: WaitingOrder) => <NumberCell order={order} />;

function NumberCell({ order }: { order: WaitingOrder }) {
  const { orderNo, amountCents, currency, waitsSince } = order;
  return (
    <span className="grid gap-0.5">
      <span className="wrap-anywhere">{orderNo}</span>
      <span className="font-normal text-muted">
        <Money cents={amountCents} currency={currency} />
      </span>
      <span className="text-xs font-normal text-muted">
        since <When ms={waitsSince} />
      </span>
    </span>
  );
}

function WhyCell({ order, mayEnd, mayRefund, onOpen }: Ends & { order: WaitingOrder }) {
  return (
    <div className="grid justify-items-start gap-2 text-pretty">
      <div>
        <WaitingText order={order} />
      </div>
      <MemberLink {...order} />
      <span className="flex flex-wrap gap-2">
        {mayEnd && order.ends.includes('accept') && (
          <Button onClick={() => onOpen({ act: 'accept', order })}>Accept</Button>
        )}
        {mayEnd && order.ends.includes('refund') && (
          <Button onClick={() => onOpen({ act: 'refund', order })}>Refund</Button>
        )}
        {mayRefund && <Button onClick={() => onOpen({ act: 'sync', order })}>Sync</Button>}
      </span>
    </div>
  );
}
