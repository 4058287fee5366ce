export { acceptOrder, type AcceptOutcome } from './review/accept-order.ts';
export {
  adoptPayment,
  planAdoption,
  type AdoptionOutcome,
  type AdoptionPlan,
  type AdoptionRefusalReason,
} from './review/adopt-payment.ts';
export { inspectOrder } from './review/inspect-order.ts';
export { syncOrder } from './review/sync-order.ts';
export { beginRefund, type BegunRefund } from './refunds/begin-refund.ts';
export { coinsSince, type CoinAmounts, type CoinChanges } from './coin-changes.ts';
export { describeFoundOrder, findOrder } from './find-order.ts';
export { confirmPayment, type PaymentOutcome } from './confirm-payment.ts';
export { PAYMENT_CHECK } from './background/check-payments.ts';
export { isReconciled, paymentWork } from './background/payment-work.ts';
export type { OrderTransition, UnattendedDeps } from './payment-deps.ts';
export { placeOrder, type PlaceOrderOutcome } from './place-order.ts';
export { receiveWebhook } from './background/receive-webhook.ts';
export { reconcile } from './reconcile.ts';
export { recordDispute } from './refunds/record-dispute.ts';
export { planRefund } from './refunds/plan-refund.ts';
export { refundOrder, type RefundOutcome } from './refunds/refund-order.ts';
export { reportPackageRevenue, reportRevenue } from './report-revenue.ts';
export { editProducts, readProducts, setProducts } from './set-products.ts';
export { syncDispute } from './refunds/sync-dispute.ts';
export { syncPayment } from './sync-payment.ts';
