export { cheapestProducts, type CoinProduct } from './cheapest-products.ts';
export {
  decideCaptureRefusal,
  type CaptureRefusal,
  type RefusalDecision,
} from './paypal/capture-refusal.ts';
export { decimalAmount } from './decimal-amount.ts';
export { moneyText } from './money-text.ts';
export {
  decideDispute,
  disputeVerdictOf,
  RELEASED_BONUS_MS,
  REVERSALS_WINDOW_MS,
  type DisputeDecision,
  type DisputePhase,
  type DisputeVerdict,
  type PaypalDisputeFacts,
} from './paypal/dispute.ts';
export { orderNameOf } from './order-name.ts';
export {
  decideNewOrder,
  isPurchaseKeyUnique,
  type EarlierOrder,
  type NewOrderDecision,
  type PurchasePrice,
} from './new-order.ts';
export {
  CURRENCY,
  describeCoins,
  isSameOffer,
  MEMBER_LAYER,
  payConfigIdOf,
  type ShownOffer,
} from './offer.ts';
export {
  ADOPTED_PURCHASE,
  decideAdoption,
  type AdoptionDecision,
  type AdoptionRefusal,
} from './adoption.ts';
export { invoiceIdOf, type NamedOrder } from './paypal/invoice-id.ts';
export { decideAcceptance, type AcceptanceDecision, type AcceptanceRefusal } from './acceptance.ts';
export {
  type ActionSource,
  OPERATOR_CHARACTERS_MAX,
  REASON_CHARACTERS_MAX,
  type OperatorAction,
  type OperatorDecision,
} from './operator-decision.ts';
export { orderEventsOf, type OrderEvent } from './order-events.ts';
export { isFirstPollAhead, nextPollAtMs, UNKNOWN_ANSWERS_MAX } from './order-polls.ts';
export {
  deductStatusOf,
  isAfterPayment,
  isForReview,
  isLive,
  isPayable,
  LIVE_STATES,
  ORDER_STATES,
  SUPERSEDABLE_STATES,
  type OrderState,
} from './order-state.ts';
export {
  describeProduct,
  describeProductChange,
  storefrontsOf,
} from './products/describe-changes.ts';
export {
  compareProducts,
  type ProductChange,
  type ProductDefinition,
  type ProductOffer,
} from './products/product.ts';
export { PRODUCT_DEFAULTS, PRODUCT_ID, PRODUCT_LIMITS } from './products/product-limits.ts';
export { nextStepOf, type NextStep } from './next-step.ts';
export { findDifferences, type BookedOrder, type Difference } from './reconcile.ts';
export {
  decideRefundRequest,
  type RefundRequest,
  type EarlierRefund,
  type RefundDecision,
} from './refund.ts';
export { reviewAdviceOf, reviewEndsOf } from './review-advice.ts';
export {
  decideSettlement,
  type OrderFacts,
  type ReviewReason,
  type Settlement,
} from './paypal/settlement.ts';
export {
  EVENT_ATTEMPTS_MAX,
  type PaypalEvent,
  type SignedPaypalEvent,
} from './paypal/paypal-event.ts';
export type {
  PaypalAmount,
  PaypalCaptureSnapshot,
  PaypalOrderSnapshot,
} from './paypal/paypal-snapshot.ts';
export { syncTriggerOf, type SyncTrigger } from './paypal/sync-trigger.ts';
