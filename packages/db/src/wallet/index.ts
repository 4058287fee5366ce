export { chargeUnlock } from './charge-unlock.ts';
export { isPosted, listOrderLots, postClawBack } from './claw-back.ts';
export { describeWallet, type WalletDescription } from './describe-wallet.ts';
export {
  findCredit,
  readCreditFacts,
  readTotals,
  writeCredit,
  type Credit,
  type CreditRecord,
} from './credits.ts';
export {
  listExpiredLots,
  listMembersWithExpiredLots,
  writeOffLot,
  type ExpiredLot,
} from './expired-lots.ts';
export { findReceipt, type ReceiptRow } from './find-receipt.ts';
export {
  listCoinRecords,
  listUnlocks,
  type CoinRecordRow,
  type UnlockRecordRow,
} from './list-records.ts';
export { lockWallet, readOpenLots } from './lock-wallet.ts';
export { readBalance, type Balance } from './read-balance.ts';
export { readDebt } from './read-debt.ts';
export { readUnlockFacts, type UnlockFacts } from './read-unlock-facts.ts';
export { findSubscriptionStart, writeBonusPeriod, writeSubscription } from './subscriptions.ts';
export { verifyLedger, verifySteps, type LedgerFault } from './verify-ledger.ts';
export { getAutoUnlockState, resetAutoUnlocks } from './auto-unlock.ts';
export { findUnlockedUpto } from './find-unlocked-upto.ts';
