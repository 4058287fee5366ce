import { WalletPage } from '../features/wallet/wallet-page.tsx';

export { loadDeferredMessages as loadTexts } from '../platform/texts/deferred/deferred-messages.tsx';

/** My Wallet: unlocked episodes. */
export function Component() {
  return <WalletPage tab="episodes" />;
}
