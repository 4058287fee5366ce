import { WalletPage } from '../features/wallet/wallet-page.tsx';

export { loadLateTexts as loadTexts } from '../shared/late-texts.tsx';

/** My Wallet: coins and bonus that came in or went. */
export function Component() {
  return <WalletPage tab="transaction" />;
}
