import { WalletPage } from '../features/wallet/wallet-page.tsx';

/** My Wallet: unlocked episodes. */
export function Component() {
  return <WalletPage tab="episodes" />;
}
