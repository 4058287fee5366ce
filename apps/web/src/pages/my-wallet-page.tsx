import { WalletPage } from '../features/wallet/wallet-page.tsx';

export { loadDeferredMessages as loadTexts } from '../platform/texts/deferred/deferred-messages.tsx';

/** My Wallet, on its first tab. */
export function Component() {
  return <WalletPage />;
}
