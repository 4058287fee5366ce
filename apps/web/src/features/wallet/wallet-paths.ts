export type WalletTab = 'transaction' | 'episodes';

/** Paths of the tabs, without locale prefix. */
export const WALLET_PATHS: Record<WalletTab, string> = {
  transaction: '/transaction/',
  episodes: '/episodes/',
};
