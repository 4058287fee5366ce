import { WalletPage } from '../features/wallet/wallet-page.tsx';

/** My Wallet, on its first tab. */
export function Component() {
  return <WalletPage />;
}
