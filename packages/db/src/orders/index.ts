export { claimOrders, finishCheck } from './claim-orders.ts';
export { claimEvents, finishEvent, giveEventBack, purgeEvents, saveEvent } from './events.ts';
export { describeOrder, type OrderDescription } from './describe-order.ts';
export {
  findOrderByCapture,
  findOrderByNumber,
  findOrderByPaypalOrder,
  getOrder,
} from './find-order.ts';
export { listBookedOrders, listOrphanCredits } from './list-booked-orders.ts';
export { countOrders, listAllOrders, listOrders, type ListedOrder } from './list-orders.ts';
export { failOrder, openOrder } from './open-order.ts';
export type { OrderKey, OrderRecord } from './order-record.ts';
export { beginRefund, finishRefund, type BegunRefund, type Refund } from './refunds.ts';
export { reserveOrder, type NewOrder, type Reserved } from './reserve-order.ts';
export { settleDispute } from './settle-dispute.ts';
export { refuseCapture, settleOrder } from './settle-order.ts';
