import { WalletPage } from '../features/wallet/wallet-page.tsx';

export { loadLateTexts as loadTexts } from '../shared/late-texts.tsx';

/** My Wallet: unlocked episodes. */
export function Component() {
  return <WalletPage tab="episodes" />;
}
