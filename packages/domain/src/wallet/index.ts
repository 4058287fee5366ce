export { accountText, accountTypeOf } from './account-words.ts';
export { ACCOUNT, currencyOf, expiryOf, isDebitAccount } from './coin-account.ts';
export {
  coinDisplayOf,
  namedAccountType,
  stampOf,
  type CoinDisplay,
  type Validity,
} from './coin-display.ts';
export { planCredit, type CreditPlan } from './credit.ts';
export {
  decideGrant,
  GRANT_COINS_MAX,
  grantReferenceOf,
  isGrantReference,
  isSameGrant,
  type GrantRefusal,
} from './grant.ts';
export { lastDayEndOf, type LastDayRefusal } from './last-day.ts';
export { POSTING_KINDS, postingKindOf, type PostingKind } from './posting-kind.ts';
export { coinShortage } from './coin-shortage.ts';
export { planSpend, spentOf, sumOf, type Currency, type Lot, type SpendPart } from './spend.ts';
export { hasRoomFor } from './balance-limit.ts';
export {
  clawableOf,
  coinsOwedBack,
  planClawBack,
  type OrderLot,
  type ClawBackPart,
  type OrderPrice,
} from './claw-back.ts';
