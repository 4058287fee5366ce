import type { StudioData } from '@hookline/contract/studio';
import { useState } from 'react';
import { Link, useNavigate } from 'react-router';

import { useCall } from '../../lib/query.ts';
import { useFilters } from '../../lib/use-filters.ts';
import { ActionDialog } from '../../parts/action-dialog.tsx';
import { Button, TEXT_LINK } from '../../parts/button.tsx';
import { Facts } from '../../parts/facts.tsx';
import { FilterBar } from '../../parts/filter-bar.tsx';
import { Coins, Money } from '../../parts/money.tsx';
import { Page, Section } from '../../parts/page.tsx';
import { EmptyState, Loaded } from '../../parts/states.tsx';
import { formatCount, formatMoney } from '../../lib/format.ts';

const NONE = { payment: '', member: '', package: '' };

/** Adopts a payment that PayPal has and no order: shows what PayPal says, then credits its coins. */
export function AdoptPage() {
  const filters = useFilters(NONE);
  const { payment, member, package: productId } = filters.values;
  const packages = useCall('orderPackages', {}).data?.packages ?? [];
  const plan = useCall(
    'adoptionPlan',
    {
      captureId: payment,
      ...(member === '' ? {} : { userId: member }),
      ...(productId === '' ? {} : { productId }),
    },
    { isEnabled: payment !== '' },
  );
  return (
    <Page
      title="Adopt a payment"
      up={{ name: 'Orders', to: '/orders' }}
      lead="For a payment that PayPal has taken and no order has, such as after a back-up was restored. Its coins are credited once."
      command={`order adopt ${payment === '' ? 'PAYMENT' : payment} --reason 'ticket 4711'`}
    >
      <FilterBar
        filters={filters}
        fields={[
          { kind: 'text', name: 'payment', label: 'Payment', placeholder: "PayPal's id of it" },
          {
            kind: 'select',
            name: 'package',
            label: 'Package',
            options: [
              { value: '', label: 'By its price' },
              ...packages.map((each) => ({ value: each.productId, label: each.name })),
            ],
          },
          {
            kind: 'text',
            name: 'member',
            label: 'Member',
            placeholder: 'Whom PayPal names, or an id',
          },
        ]}
      />
      {payment === '' ? (
        <EmptyState text="Give PayPal's id of the payment." />
      ) : (
        <Loaded query={plan}>{(data) => <Plan captureId={payment} plan={data} />}</Loaded>
      )}
    </Page>
  );
}

type Plan = StudioData<'adoptionPlan'>;
type Planned = Extract<Plan, { kind: 'planned' }>;

function Plan({ captureId, plan }: { captureId: string; plan: Plan }) {
  switch (plan.kind) {
    case 'known':
      return (
        <EmptyState
          text={
            <>
              An order has this payment:{' '}
              <Link to={`/orders/${plan.orderNo}`} className={TEXT_LINK}>
                {plan.orderNo}
              </Link>
            </>
          }
        />
      );
    case 'refused':
      return <EmptyState text={`It cannot be adopted. ${plan.sentence}`} />;
    case 'planned':
      return <Adoptable captureId={captureId} plan={plan} />;
  }
}

function Adoptable({ captureId, plan }: { captureId: string; plan: Planned }) {
  const [isAsking, setAsking] = useState(false);
  const { credit, currency, orderNo, nickName, memberCode, atPaypal } = plan;
  return (
    <Section
      title={`Payment ${captureId}`}
      actions={
        <Button tone="main" onClick={() => setAsking(true)}>
          Adopt this payment
        </Button>
      }
    >
      <Facts
        facts={[
          ['Payment at PayPal', atPaypal.status],
          ['Order at PayPal', atPaypal.orderStatus],
          ['Paid', <Money key="paid" cents={credit.amountCents} currency={currency} />],
          [
            'Refunded there',
            <Money key="refunded" cents={atPaypal.refundedCents} currency={currency} />,
          ],
          ['Order number', orderNo],
          [
            'Member',
            <Link key="member" to={`/members/${credit.userId}`} className={TEXT_LINK}>
              {nickName ?? 'Member'} {memberCode}
            </Link>,
          ],
          ['Package', credit.productId],
          ['Credits', <Coins key="coins" coin={credit.coinsBuy} bonus={credit.coinsBonus} />],
        ]}
      />
      {isAsking && (
        <AdoptDialog captureId={captureId} plan={plan} onClose={() => setAsking(false)} />
      )}
    </Section>
  );
}

type AdoptProps = { captureId: string; plan: Planned; onClose: () => void };

function AdoptDialog({ captureId, plan, onClose }: AdoptProps) {
  const navigate = useNavigate();
  // Credits what the sentence says, even if the page behind the dialog loads something newer.
  const [seen] = useState(plan.credit);
  const { nickName, memberCode, orderNo, currency, isSigned } = plan;
  return (
    <ActionDialog
      title="Adopt this payment"
      effect={`${nickName ?? 'The member'}, number ${memberCode ?? 'unknown'}, gets ${formatCount(seen.coinsBuy)} coins and ${formatCount(seen.coinsBonus)} bonus for ${formatMoney(seen.amountCents, currency)}, and order ${orderNo} is made. Money that PayPal has refunded is taken back as coins.`}
      act={`Credit ${formatCount(seen.coinsBuy)} coins`}
      tone="main"
      hasReason
      call="orderAdopt"
      signed={isSigned}
      input={({ reason }) => ({ captureId, seen, reason })}
      done={({ isNew, isWaiting }) => {
        if (!isNew) return 'An order had this payment and its coins. Nothing was credited.';
        return isWaiting ? 'The order is made, and waits for a decision.' : 'The coins are there.';
      }}
      onDone={(data) => navigate(`/orders/${data.orderNo}`)}
      onClose={onClose}
    />
  );
}
