export { chargeUnlock } from './charge-unlock.ts';
export { isPosted, listOrderLots, postClawBack } from './claw-back.ts';
export { postCarriedDebt } from './carry-debt.ts';
export { countOwners, type DramaOwners } from './queries/count-owners.ts';
export { countPayers } from './queries/count-payers.ts';
export { readDramaSales, type DramaSales } from './queries/read-drama-sales.ts';
export { describeWallet, type WalletDescription } from './queries/describe-wallet.ts';
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
export { findGrantedLot, type GrantedLot } from './granted-lot.ts';
export { findReceipt, type ReceiptRow } from './queries/find-receipt.ts';
export {
  listCoinRecords,
  listUnlocks,
  type CoinRecordRow,
  type UnlockRecordRow,
} from './queries/list-records.ts';
export {
  listEntries,
  listPostings,
  type EntryRow,
  type PostingRow,
} from './queries/list-postings.ts';
export { lockWallet, readOpenLots } from './lock-wallet.ts';
export { listLockedEpisodes } from './queries/list-locked-episodes.ts';
export { readBalance, type Balance } from './queries/read-balance.ts';
export { readDebt } from './queries/read-debt.ts';
export { readPayers, type DramaPayers } from './queries/read-payers.ts';
export { readUnlockFacts, type UnlockFacts } from './queries/read-unlock-facts.ts';
export { sumDebts } from './queries/sum-debts.ts';
export { stopSales } from './sales.ts';
export { findSubscriptionStart, writeBonusPeriod, writeSubscription } from './subscriptions.ts';
export { findEntryWithoutWallet, findUnaudited } from './verify/audited-grants.ts';
export { findLostHead, hasAnyWallet, listHeads, type LedgerHead } from './verify/ledger-heads.ts';
export { verifyLedger, verifySteps, type LedgerFault } from './verify/verify-ledger.ts';
export { getAutoUnlockState, resetAutoUnlocks } from './auto-unlock.ts';
export { findUnlockedUpto } from './queries/find-unlocked-upto.ts';
