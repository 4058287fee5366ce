export { compareBooks } from './checkout/compare-books.ts';
export { refundOrder, type RefundOutcome } from './checkout/refund-order.ts';
export { requirePaypal, settle, tooLate, type Settling } from './checkout/settle.ts';
export { findEntitlement, isPlayable, lockOf, type Entitlement } from './player/entitlements.ts';
export { unlockEpisode } from './player/unlock-episode.ts';
export { changeWallet } from './wallet/change-wallet.ts';
