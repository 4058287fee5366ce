import type { OrderRow } from '@hookline/contract/studio';
import { Link } from 'react-router';

import { formatCount } from '../../lib/format.ts';
import { useCall } from '../../lib/query.ts';
import { useRight } from '../../lib/session.ts';
import { useList } from '../../lib/use-list.ts';
import { TEXT_LINK } from '../../parts/button.tsx';
import { CsvLink } from '../../parts/csv-link.tsx';
import { ColumnChooser, shownColumns } from '../../parts/column-chooser.tsx';
import type { Column } from '../../parts/data-table.tsx';
import { FilterBar } from '../../parts/filter-bar.tsx';
import { ListTable } from '../../parts/list-table.tsx';
import { Money } from '../../parts/money.tsx';
import { Page } from '../../parts/page.tsx';
import { When } from '../../parts/when.tsx';
import { SavedViews } from '../../parts/views/saved-views.tsx';
import { MemberLink } from './member-link.tsx';
import { NewOrders } from './new-orders.tsx';
import { readOrderTable } from './order-csv.ts';
import { inputOf, STATES, useOrderFilters } from './order-filters.ts';
import { adoptPathOf, isPaymentId } from './payment-finder.ts';
import { StateBadge } from './state-badge.tsx';
import { STATE_WORDS } from './texts.ts';

const COLUMNS: readonly Column<OrderRow>[] = [
  { key: 'number', title: 'Number', cell: ({ orderNo }) => orderNo },
  { key: 'time', title: 'Time', cell: ({ createdAt }) => <When ms={createdAt} /> },
  { key: 'member', title: 'Member', cell: (order) => <MemberLink {...order} /> },
  {
    key: 'package',
    title: 'Package',
    cell: ({ productId }) => <span className="whitespace-nowrap">{productId}</span>,
  },
  {
    key: 'amount',
    title: 'Amount',
    align: 'end',
    cell: ({ amountCents, currency }) => <Money cents={amountCents} currency={currency} />,
  },
  {
    key: 'coins',
    title: 'Coins + bonus',
    align: 'end',
    cell: ({ coinsBuy, coinsBonus }) => (
      <span className="whitespace-nowrap">
        {formatCount(coinsBuy)} + {formatCount(coinsBonus)}
      </span>
    ),
  },
  { key: 'state', title: 'State', cell: ({ state }) => <StateBadge state={state} /> },
  {
    key: 'refunded',
    title: 'Refunded',
    align: 'end',
    cell: ({ refundedCents, currency }) =>
      refundedCents === 0 ? (
        <span className="text-muted">–</span>
      ) : (
        <Money cents={refundedCents} currency={currency} />
      ),
  },
];

/** Lists orders of all members, newest first, by filters in the address. */
export function OrdersPage() {
  const filters = useOrderFilters();
  const { values, isChanged } = filters;
  const input = inputOf(values);
  const list = useList('orderList', input);
  const packages = useCall('orderPackages', {}).data?.packages ?? [];
  return (
    <Page
      title="Orders"
      lead="What members have bought, newest first. A number opens the order here and at PayPal."
      command={values.state === '' ? 'order list' : `order list --state ${values.state}`}
      actions={<CsvLink name="orders" table={() => readOrderTable(input)} />}
    >
      <FilterBar
        filters={filters}
        fields={[
          {
            kind: 'text',
            name: 'q',
            label: 'Find',
            placeholder: 'Order number, PayPal order or payment',
          },
          {
            kind: 'select',
            name: 'state',
            label: 'State',
            options: [
              { value: '', label: 'All' },
              ...STATES.map((state) => ({ value: state, label: STATE_WORDS[state] })),
            ],
          },
          {
            kind: 'select',
            name: 'package',
            label: 'Package',
            options: [
              { value: '', label: 'All' },
              ...packages.map(({ productId, name }) => ({ value: productId, label: name })),
            ],
          },
          { kind: 'date', name: 'from', label: 'From' },
          { kind: 'date', name: 'to', label: 'To' },
          { kind: 'text', name: 'least', label: 'Least amount', placeholder: '0.00' },
          { kind: 'text', name: 'most', label: 'Greatest amount', placeholder: '99.99' },
        ]}
      >
        <ColumnChooser columns={COLUMNS} filters={filters} />
        <SavedViews call="orderList" filters={filters} />
      </FilterBar>
      <NewOrders />
      <ListTable
        caption="Orders"
        list={list}
        columns={shownColumns(COLUMNS, filters)}
        rowKey={({ orderNo }) => orderNo}
        rowHref={({ orderNo }) => `/orders/${orderNo}`}
        empty={isChanged ? <NothingFits word={values.q} /> : 'Nobody has bought anything yet.'}
      />
    </Page>
  );
}

/** Shows that no order fits, and offers to look for a payment at PayPal. */
function NothingFits({ word }: { word: string }) {
  const mayAdopt = useRight('review.write');
  if (!mayAdopt || !isPaymentId(word)) return 'No order fits these filters.';
  return (
    <>
      No order here has it.{' '}
      <Link to={adoptPathOf(word)} className={TEXT_LINK}>
        Ask PayPal for this payment
      </Link>
    </>
  );
}
