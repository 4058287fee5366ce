export {
  assignCapture,
  changeOrder,
  failNewOrder,
  insertPaypalOrder,
  type OrderChange,
} from './change-order.ts';
export { claimOrders, finishPoll } from './claim-orders.ts';
export { describeOrder, type OrderDescription } from './describe-order.ts';
export { saveDispute, setLotsFrozen } from './disputes.ts';
export {
  findOrderByCapture,
  findOrderByNumber,
  findOrderByPaypalOrder,
  getOrder,
} from './find-order.ts';
export { listBookedOrders, listOrphanCredits } from './list-booked-orders.ts';
export { countOrders, listAllOrders, listOrders, type ListedOrder } from './list-orders.ts';
export {
  countReversals,
  findLastPurchase,
  insertOrder,
  listUnpaidTimes,
  type OrderSeed,
} from './new-orders.ts';
export type { OrderKey, OrderRecord } from './order-record.ts';
export {
  claimPaypalEvents,
  finishPaypalEvent,
  purgePaypalEvents,
  releasePaypalEvent,
  savePaypalEvent,
  type ClaimedEvent,
} from './paypal-events.ts';
export { finishRefund, insertRefund, listRefunds, type Refund } from './refunds.ts';
