export { dismissOrder } from './dismiss-order.ts';
export {
  assignCapture,
  changeOrder,
  failNewOrder,
  insertPaypalOrder,
  type OrderChange,
} from './change-order.ts';
export { describeOrder, type OrderDescription } from './describe-order.ts';
export { listDecisions, recordDecision } from './decisions.ts';
export {
  endUnclearDisputes,
  freezeLots,
  listUndecidedDisputes,
  releaseLots,
  saveDispute,
  type SavedDispute,
  type UndecidedDispute,
} from './disputes.ts';
export {
  findOrderByCapture,
  findOrderByNumber,
  findOrderByPaypalOrder,
  findOrderRecordingCapture,
  getOrder,
} from './find-order.ts';
export { listNamedOrders, listOrphanCredits, listPaidOrders } from './list-booked-orders.ts';
export {
  countOrders,
  listAllOrders,
  listOrders,
  listUnendedOrders,
  type ListedOrder,
} from './list-orders.ts';
export {
  getDeskOrder,
  listNewestOrders,
  listWaitingOrders,
  type DeskOrder,
  type OrderFilter,
  type OrderPlace,
} from './list-newest-orders.ts';
export {
  countReversals,
  findLastPayment,
  findLastPurchase,
  insertAdoptedOrder,
  insertOrder,
  type OrderSeed,
} from './new-orders.ts';
export { findOldestDuePoll, ORDER_POLL } from './order-polls.ts';
export type { OrderKey, OrderRecord } from './order-record.ts';
export {
  countEvents,
  EVENT_HANDLING,
  findPaypalEvent,
  finishPaypalEvent,
  listGivenUpEvents,
  purgePaypalEvents,
  savePaypalEvent,
  type GivenUpEvent,
} from './paypal-events.ts';
export { sumRevenue, sumSpent, type RevenueRow, type SpentRow } from './revenue.ts';
export { finishRefund, insertRefund, listRefunds, type Refund } from './refunds.ts';
