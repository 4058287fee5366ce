import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';

import { PageHead } from '../../lib/page/page-head.tsx';
import { QueryScope } from '../../lib/api/query-scope.tsx';
import { ScreenPage } from '../../lib/screen/screen-page.tsx';
import { DeferredMessages } from '../../lib/texts/deferred-messages.tsx';
import { WALLET_PATHS, type WalletTab } from './wallet-paths.ts';

type WalletPageProps = {
  /** Tab that the URL belongs to; undefined for the wallet itself. */
  tab: WalletTab | undefined;
  /** The wallet, passed in because it links to features that this one must not import. */
  children: ReactNode;
};

/** My Wallet as a page. */
export function WalletPage(props: WalletPageProps) {
  return (
    <DeferredMessages>
      <QueryScope>
        <Page {...props} />
      </QueryScope>
    </DeferredMessages>
  );
}

function Page({ tab, children }: WalletPageProps) {
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
      {children}
    </ScreenPage>
  );
}
