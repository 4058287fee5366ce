export { compareBooks } from './compare-books.ts';
export { refundOrder, type RefundOutcome } from './refund-order.ts';
export { requirePaypal, settle, tooLate, type Settling } from './settle.ts';
