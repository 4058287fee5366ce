export { GUEST_HISTORY_MAX, rememberDrama, type GuestHistoryEntry } from './guest-history.ts';
export {
  DEFAULT_LOCALE,
  detectLocale,
  directionOf,
  isLocale,
  LANGUAGE_NAMES,
  LOCALES,
  localeOfHeader,
  localePath,
  splitLocale,
  type Locale,
} from './locales.ts';
export { firstNeedPayEpisodeIndex, lockStatusOf, type LockStatus } from './lock.ts';
export {
  browsePath,
  categoryPath,
  dramaParam,
  episodePath,
  parseCategoryParam,
  parseDramaParam,
  parseNumberParam,
} from './paths.ts';
export { redirectOf } from './redirects.ts';
export { slugOf } from './slug.ts';
export { coins, type Coins } from './units.ts';
export {
  AUTO_UNLOCK_DAILY_COINS_DEFAULT,
  decideAutoUnlock,
  type AutoUnlockStop,
} from './auto-unlock.ts';
export { cheapestPackages, type CoinPackage } from './cheapest-packages.ts';
export { ACCOUNT, currencyOf, expiryOf, isDebitAccount } from './coin-account.ts';
export {
  coinDisplayOf,
  namedAccountType,
  stampOf,
  type CoinDisplay,
  type Validity,
} from './coin-display.ts';
export { coinShortage } from './coin-shortage.ts';
export { planSpend, spentOf, type Currency, type Lot, type SpendPart } from './spend.ts';
export { decideUnlock, type UnlockDecision, type UnlockRefusal } from './unlock.ts';
export { backoffMs, type Backoff } from './backoff.ts';
export { hasRoomFor } from './balance-limit.ts';
export {
  decideCaptureRefusal,
  type CaptureRefusal,
  type RefusalDecision,
} from './capture-refusal.ts';
export { decimalAmount } from './decimal-amount.ts';
export {
  decideDispute,
  disputePhaseOf,
  REVERSALS_WINDOW_MS,
  type DisputePhase,
} from './dispute.ts';
export { decideNewOrder, type EarlierOrder, type NewOrderDecision } from './new-order.ts';
export { checkDelayMs, nextCheckAtMs } from './order-checks.ts';
export {
  deductStatusOf,
  isAfterPayment,
  isPayable,
  LIVE_STATES,
  ORDER_STATES,
  type OrderState,
} from './order-state.ts';
export {
  findDifferences,
  type BookedCapture,
  type BookedOrder,
  type Difference,
} from './reconcile.ts';
export {
  decideRefundOf,
  type AskedRefund,
  type EarlierRefund,
  type RefundDecision,
} from './refund.ts';
export {
  APPROVAL_MS,
  decideSettlement,
  type Occasion,
  type OrderFacts,
  type ReviewReason,
  type SeenCapture,
  type SeenOrder,
  type Settlement,
} from './settlement.ts';
export { coinsOwedBack, planTakeBack, type OrderLot, type TakeBackPart } from './take-back.ts';
