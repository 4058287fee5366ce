import { WalletPage } from '../features/wallet/wallet-page.tsx';

export { loadDeferredMessages as loadTexts } from '../platform/texts/deferred/deferred-messages.tsx';

/** My Wallet: coins and bonus that came in or went. */
export function Component() {
  return <WalletPage tab="transaction" />;
}
