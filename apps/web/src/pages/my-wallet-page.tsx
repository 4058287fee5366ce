import { WalletPage } from '../features/wallet/wallet-page.tsx';

export { loadLateTexts as loadTexts } from '../shared/late-texts.tsx';

/** My Wallet, on its first tab. */
export function Component() {
  return <WalletPage />;
}
