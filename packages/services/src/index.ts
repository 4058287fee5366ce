export { compareBooks } from './checkout/compare-books.ts';
export { refundOrder, type RefundOutcome } from './checkout/refund-order.ts';
export { requirePaypal, settle, tooLate, type Settling } from './checkout/settle.ts';
export { changeWallet } from './wallet/change-wallet.ts';
