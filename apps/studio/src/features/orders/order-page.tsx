import type { OrderDetail } from '@hookline/contract/studio';
import { useState, type ReactNode } from 'react';
import { useParams } from 'react-router';

import { useCall } from '../../lib/query.ts';
import { useRight } from '../../lib/session.ts';
import { Badge } from '../../parts/badge.tsx';
import { Button } from '../../parts/button.tsx';
import { CopyText } from '../../parts/copy-text.tsx';
import { DataTable, type Column } from '../../parts/data-table.tsx';
import { Facts } from '../../parts/facts.tsx';
import { Coins, Money } from '../../parts/money.tsx';
import { Page, Section } from '../../parts/page.tsx';
import { Loaded } from '../../parts/states.tsx';
import { When } from '../../parts/when.tsx';
import { OrderNoteDialog } from '../../parts/events/note-dialog.tsx';
import { MemberLink } from './member-link.tsx';
import { AcceptDialog, CheckRefundDialog, SyncDialog, WaitingText } from './order-acts.tsx';
import { OrderTimeline } from './order-timeline.tsx';
import { RefundDialog } from './refund-dialog.tsx';
import { SideBySide } from './side-by-side.tsx';
import { StateBadge } from './state-badge.tsx';

const UP = { name: 'Orders', to: '/orders' };

/** Shows an order here and at PayPal, and refunds, syncs or accepts it. */
export function OrderPage() {
  const { orderNo = '' } = useParams();
  const detail = useCall('orderDetail', { orderNo: orderNo.toUpperCase() });
  if (detail.data !== undefined) return <Order detail={detail.data} />;
  return (
    <Page title={`Order ${orderNo}`} up={UP}>
      <Loaded query={detail}>{() => null}</Loaded>
    </Page>
  );
}

type Open = 'none' | 'note' | 'refund' | 'check' | 'sync' | 'accept';

function Order({ detail }: { detail: OrderDetail }) {
  const { order, ends } = detail;
  const [open, setOpen] = useState<Open>('none');
  const close = () => setOpen('none');
  const mayNote = useRight('order.refund') && order.memberCode !== null;
  const { orderNo, state, waitsFor, captureId } = order;
  const asked = detail.refunds.find((refund) => refund.state === 'asked');

  return (
    <Page
      title={`Order ${orderNo}`}
      up={UP}
      state={<StateBadge state={state} />}
      command={`order show ${orderNo}`}
      actions={<Acts detail={detail} onOpen={setOpen} />}
    >
      {waitsFor !== null && (
        <Notice title="It waits for a decision">
          <WaitingText order={{ waitsFor, ends, captureId }} />
        </Notice>
      )}
      {asked !== undefined && (
        <Notice title="A refund is being checked">
          PayPal has not answered the refund of{' '}
          <Money cents={asked.cents} currency={order.currency} /> from <When ms={asked.askedAt} />.
          Check it before another one: no money is returned twice.
        </Notice>
      )}
      <div className="grid grid-cols-[minmax(0,1fr)] gap-5 lg:grid-cols-2 lg:items-start">
        <OrderSection order={order} />
        <Section title="Coins">
          <CoinsTable detail={detail} />
        </Section>
      </div>
      <Section title="Here and at PayPal" isBare>
        <SideBySide detail={detail} />
      </Section>
      <Section
        title="What happened"
        actions={mayNote && <Button onClick={() => setOpen('note')}>Add note</Button>}
      >
        <OrderTimeline detail={detail} />
      </Section>
      {open === 'note' && <OrderNoteDialog orderNo={orderNo} onClose={close} />}
      {open === 'refund' && <RefundDialog order={order} onClose={close} />}
      {open === 'check' && asked !== undefined && (
        <CheckRefundDialog order={order} refund={asked} onClose={close} />
      )}
      {open === 'sync' && <SyncDialog orderNo={orderNo} onClose={close} />}
      {open === 'accept' && waitsFor !== null && (
        <AcceptDialog order={{ ...order, waitsFor }} onClose={close} />
      )}
    </Page>
  );
}

const REFUNDABLE: ReadonlySet<string> = new Set(['PAID', 'PARTIALLY_REFUNDED', 'DISPUTED']);

type ActsProps = { detail: OrderDetail; onOpen: (open: Open) => void };

function Acts({ detail: { order, ends, refunds }, onOpen }: ActsProps) {
  const mayRefund = useRight('order.refund');
  const mayEnd = useRight('review.write');
  const isOpen = refunds.some(({ state }) => state === 'asked');
  const hasRest = REFUNDABLE.has(order.state) && order.refundedCents < order.amountCents;
  const isRefundable =
    mayRefund && (order.waitsFor === null ? hasRest : mayEnd && ends.includes('refund'));
  return (
    <>
      {mayRefund && <Button onClick={() => onOpen('sync')}>Sync with PayPal</Button>}
      {mayEnd && ends.includes('accept') && (
        <Button onClick={() => onOpen('accept')}>Accept</Button>
      )}
      {isOpen && mayRefund && (
        <Button tone="main" onClick={() => onOpen('check')}>
          Check refund
        </Button>
      )}
      {isRefundable && !isOpen && (
        <Button tone="danger" onClick={() => onOpen('refund')}>
          Refund
        </Button>
      )}
    </>
  );
}

function Notice({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section aria-label={title} className="rounded-lg bg-warn-soft px-4 py-3 text-pretty">
      <h2 className="font-semibold text-warn">{title}</h2>
      <p>{children}</p>
    </section>
  );
}

function OrderSection({ order }: { order: OrderDetail['order'] }) {
  const { amountCents, refundedCents, currency, productId, coinsBuy, coinsBonus } = order;
  return (
    <Section title="Order">
      <Facts
        facts={[
          ['Member', <MemberLink key="member" {...order} />],
          ['Package', productId],
          ['Amount', <Money key="amount" cents={amountCents} currency={currency} />],
          ['Refunded', <Money key="refunded" cents={refundedCents} currency={currency} />],
          ['Coins', <Coins key="coins" coin={coinsBuy} bonus={coinsBonus} />],
          ['PayPal order', idOf(order.paypalOrderId, 'PayPal order')],
          ['PayPal payment', idOf(order.captureId, 'PayPal payment')],
          ['Made', <When key="made" ms={order.createdAt} />],
          ['Paid', <When key="paid" ms={order.paidAt} />],
          ['Next look at PayPal', <When key="poll" ms={order.nextPollAt} never="None planned" />],
        ]}
      />
    </Section>
  );
}

function idOf(id: string | null, name: string): ReactNode {
  return id === null ? (
    <span className="text-muted">None</span>
  ) : (
    <CopyText text={id} name={name} />
  );
}

type Lot = OrderDetail['lots'][number] & { index: number };

const LOT_COLUMNS: readonly Column<Lot>[] = [
  {
    key: 'kind',
    title: 'Kind',
    cell: ({ currency, isFrozen }) => (
      <span className="inline-flex items-center gap-2">
        {currency === 'coin' ? 'Coins' : 'Bonus'}
        {isFrozen && <Badge tone="warn">frozen</Badge>}
      </span>
    ),
  },
  { key: 'credited', title: 'Credited', align: 'end', cell: ({ granted }) => granted },
  { key: 'spent', title: 'Spent', align: 'end', cell: ({ spent }) => spent },
  {
    key: 'gone',
    title: 'Taken or expired',
    align: 'end',
    cell: ({ granted, remaining, spent }) => granted - remaining - spent,
  },
  { key: 'left', title: 'Left', align: 'end', cell: ({ remaining }) => remaining },
];

function CoinsTable({ detail: { lots } }: { detail: OrderDetail }) {
  return (
    <DataTable
      caption="Coins of the order"
      columns={LOT_COLUMNS}
      rows={lots.map((lot, index) => Object.assign({ index }, lot))}
      rowKey={({ index }) => String(index)}
      empty="No coins were credited."
    />
  );
}
