import { STUDIO_CALLS, StudioError, type StudioData } from '@hookline/contract/studio';
import { identity } from '@hookline/db';
import { CURRENCY, isForReview } from '@hookline/domain/checkout';
import { SIGNED_ABOVE } from '@hookline/domain/studio';
import {
  adoptPayment,
  planAdoption,
  type AdoptionPlan,
  type AdoptionRefusalReason,
} from '@hookline/services/checkout';

import { askPaypal } from '../orders/ask-paypal.ts';
import { requireSigned, serveStudio } from '../serve-studio.ts';

const UNANSWERED = 'PayPal does not answer, so nothing is known about this payment. Try again.';

const isSigned = ({ price }: AdoptionPlan) =>
  price.coinsBuy + price.coinsBonus > SIGNED_ABOVE.grantCoins;

const creditOf = ({ userId, productId, price }: AdoptionPlan) => ({ userId, productId, ...price });

export const adoptionPlanEndpoint = serveStudio(
  STUDIO_CALLS.adoptionPlan,
  async ({
    input: { captureId, userId = null, productId = null },
    deps,
  }): Promise<StudioData<'adoptionPlan'>> => {
    const asked = { captureId, userId, productId };
    const outcome = await askPaypal(() => planAdoption(asked, deps), UNANSWERED);
    if (outcome.kind === 'refused') return { ...REFUSALS[outcome.reason], kind: 'refused' };
    if (outcome.kind !== 'planned') return { kind: 'known', orderNo: outcome.order.orderNo };
    const { plan } = outcome;
    const names = await identity.listNames(deps.db, [plan.userId]);
    const payment = plan.seen.captures.find(({ id }) => id === captureId);
    return {
      kind: 'planned',
      orderNo: plan.orderNo,
      credit: creditOf(plan),
      currency: CURRENCY,
      memberCode: names.get(plan.userId)?.code ?? null,
      nickName: names.get(plan.userId)?.nickName ?? null,
      atPaypal: {
        orderStatus: plan.seen.status,
        status: payment?.status ?? 'unknown',
        refundedCents: payment?.refundedCents ?? 0,
      },
      isSigned: isSigned(plan),
    };
  },
);

export const orderAdoptEndpoint = serveStudio(
  STUDIO_CALLS.orderAdopt,
  async ({ input: { captureId, seen, reason }, by, assertion, deps }) => {
    const asked = { captureId, userId: seen.userId, productId: seen.productId };
    const outcome = await askPaypal(async () => {
      const planned = await planAdoption(asked, deps);
      if (planned.kind !== 'planned') return planned;
      const { plan } = planned;
      requireSame(seen, creditOf(plan));
      if (isSigned(plan)) requireSigned({ assertion });
      return adoptPayment({ plan, by: by(reason) }, deps);
    }, 'PayPal does not answer. If the payment was adopted, asking again credits nothing twice.');
    switch (outcome.kind) {
      case 'adopted':
      case 'adopted-before': {
        const { order } = outcome;
        const isNew = outcome.kind === 'adopted';
        return { orderNo: order.orderNo, isWaiting: isForReview(order), isNew };
      }
      case 'has-order': {
        const { orderNo } = outcome.order;
        throw new StudioError('conflict', `Order ${orderNo} has this payment or another one.`);
      }
      case 'refused':
        throw new StudioError('conflict', REFUSALS[outcome.reason].sentence);
    }
  },
);

type Credit = ReturnType<typeof creditOf>;

/** @throws StudioError 'conflict' unless what would be credited is what the operator saw. */
function requireSame(seen: Credit, now: Credit): void {
  const isSame =
    seen.amountCents === now.amountCents &&
    seen.coinsBuy === now.coinsBuy &&
    seen.coinsBonus === now.coinsBonus;
  if (isSame) return;
  throw new StudioError(
    'conflict',
    'The package has changed meanwhile. Nothing was credited: look at the payment once more.',
  );
}

type Refusal = { sentence: string; wants: 'member' | 'package' | null };

const REFUSALS: Readonly<Record<AdoptionRefusalReason, Refusal>> = {
  'unknown-payment': { sentence: 'PayPal does not know this payment.', wants: null },
  'not-ours': { sentence: 'This payment is not for an order of this site.', wants: null },
  'no-money': { sentence: 'Its money has not arrived, or was returned.', wants: null },
  'wrong-currency': {
    sentence: 'It was paid in another currency than that of the packages. Refund it at PayPal.',
    wants: null,
  },
  'amount-too-large': {
    sentence: 'Its amount exceeds the most of an order. Refund it at PayPal.',
    wants: null,
  },
  'unknown-product': { sentence: 'There is no such package. Choose another.', wants: 'package' },
  'which-product': {
    sentence: 'No package, or more than one, has the price that was paid. Choose one.',
    wants: 'package',
  },
  'unknown-member': {
    sentence: 'PayPal names no member of this site. Name the buyer, or refund it at PayPal.',
    wants: 'member',
  },
  'other-member': { sentence: 'PayPal names another member of this site.', wants: 'member' },
};
