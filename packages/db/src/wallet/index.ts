export { chargeUnlock } from './charge-unlock.ts';
export { expireLots } from './expire-lots.ts';
export { findReceipt, type ReceiptRow } from './find-receipt.ts';
export { grantCoins, type Grant } from './grant-coins.ts';
export { listCoinRecords, listUnlocks } from './list-records.ts';
export { lockWallet, readOpenLots } from './lock-wallet.ts';
export { readBalance, type Balance } from './read-balance.ts';
export { verifyLedger, type LedgerFault } from './verify-ledger.ts';
export {
  countAutoUnlock,
  getAutoUnlockState,
  resetAutoUnlocks,
  type AutoUnlockState,
} from './auto-unlock.ts';
export { findUnlockedUpto, getEpisodeLock } from './episode-lock.ts';
