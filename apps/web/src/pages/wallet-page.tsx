import { useLocation } from 'react-router';

import { WalletPage } from '../features/wallet/wallet-page.tsx';
import { WALLET_PATHS } from '../features/wallet/wallet-paths.ts';
import { useProfileStep } from '../panels/use-profile-step.ts';
import { findTab } from '../platform/screen/find-tab.ts';

export { loadDeferredMessages as loadTexts } from '../platform/texts/deferred/deferred-messages.tsx';

/** My Wallet at its own address, on its first tab, and at that of each tab. */
export function Component() {
  const tab = findTab(WALLET_PATHS, useLocation().pathname);
  const open = useProfileStep();
  return <WalletPage key={tab} tab={tab} onTopUp={() => open('TOP_UP')} />;
}
