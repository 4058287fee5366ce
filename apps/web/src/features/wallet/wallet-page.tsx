import { Link } from 'react-router';
import { useTranslations } from 'use-intl';

import { BackIcon } from '../../platform/page-parts/arrows.tsx';
import { PageHead } from '../../platform/page-parts/page-head.tsx';
import { QueryScope } from '../../platform/query/query-scope.tsx';
import { DeferredMessages } from '../../platform/texts/deferred/deferred-messages.tsx';
import { WALLET_PATHS, type WalletTab } from './wallet-paths.ts';
import { WalletScreen } from './wallet-screen.tsx';

/**
 * My Wallet as a page.
 *
 * @param props.tab  Tab to which the address belongs; without it, the wallet itself.
 */
export function WalletPage({ tab }: { tab?: WalletTab }) {
  return (
    <DeferredMessages>
      <QueryScope>
        <Page tab={tab} />
      </QueryScope>
    </DeferredMessages>
  );
}

function Page({ tab }: { tab: WalletTab | undefined }) {
  const t = useTranslations();
  const title = t('wallet.title');

  return (
    <div className="page-width grid min-h-[70dvh] max-w-160 grid-cols-1 content-start gap-5 pt-3 pb-16">
      <PageHead
        title={
          tab === undefined
            ? title
            : t('wallet.pageTitle', { wallet: title, tab: t(`wallet.${tab}`) })
        }
        description={t('wallet.description')}
        path={tab === undefined ? '/my-wallet/' : WALLET_PATHS[tab]}
      />
      <header className="flex min-h-12 items-center gap-1">
        <Link
          to="/profile/"
          className="-ms-3 grid size-11 place-items-center rounded-full hover:bg-raised md:hidden"
          aria-label={t('header.profile')}
        >
          <BackIcon className="size-6" />
        </Link>
        <h1 className="text-2xl font-bold">{title}</h1>
      </header>
      <WalletScreen tab={tab} place="page" />
    </div>
  );
}
