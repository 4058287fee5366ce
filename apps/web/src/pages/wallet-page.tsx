import { useLocation } from 'react-router';

import { WalletPage } from '../features/wallet/wallet-page.tsx';
import { WALLET_PATHS, type WalletTab } from '../features/wallet/wallet-paths.ts';
import { WalletScreen } from '../features/wallet/wallet-screen.tsx';
import { useProfileStep } from '../shell/panels/use-profile-step.ts';
import { findTab } from '../lib/screen/find-tab.ts';

export { loadDeferredMessages as loadTexts } from '../lib/texts/deferred-messages.tsx';

/** My Wallet at its own URL, with its first tab open, and at the URL of each tab. */
export function Component() {
  const tab = findTab(WALLET_PATHS, useLocation().pathname);
  return (
    <WalletPage key={tab} tab={tab}>
      <Wallet tab={tab} />
    </WalletPage>
  );
}

function Wallet({ tab }: { tab: WalletTab | undefined }) {
  const open = useProfileStep();
  return <WalletScreen tab={tab} place="page" onTopUp={() => open('TOP_UP')} />;
}
