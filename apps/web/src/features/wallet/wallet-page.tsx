import { useTranslations } from 'use-intl';

import { PageHead } from '../../platform/page-parts/page-head.tsx';
import { QueryScope } from '../../platform/query/query-scope.tsx';
import { ScreenPage } from '../../platform/screen/screen-page.tsx';
import { DeferredMessages } from '../../platform/texts/deferred/deferred-messages.tsx';
import { WALLET_PATHS, type WalletTab } from './wallet-paths.ts';
import { WalletScreen } from './wallet-screen.tsx';

type WalletPageProps = { tab: WalletTab | undefined; onTopUp: () => void };

/**
 * My Wallet as a page.
 *
 * @param props.tab  Tab to which the address belongs; undefined for the wallet itself.
 */
export function WalletPage(props: WalletPageProps) {
  return (
    <DeferredMessages>
      <QueryScope>
        <Page {...props} />
      </QueryScope>
    </DeferredMessages>
  );
}

function Page({ tab, onTopUp }: WalletPageProps) {
  const t = useTranslations();
  const title = t('wallet.title');

  return (
    <ScreenPage title={title}>
      <PageHead
        title={
          tab === undefined
            ? title
            : t('wallet.pageTitle', { wallet: title, tab: t(`wallet.${tab}`) })
        }
        description={t('wallet.description')}
        path={tab === undefined ? '/my-wallet/' : WALLET_PATHS[tab]}
      />
      <WalletScreen tab={tab} place="page" onTopUp={onTopUp} />
    </ScreenPage>
  );
}
