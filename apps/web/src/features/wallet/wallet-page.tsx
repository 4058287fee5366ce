import './wallet.css';

import { useTranslations } from 'use-intl';

import { BackIcon } from '../../shared/icons.tsx';
import { LateTexts } from '../../shared/late-texts.tsx';
import { Link } from '../../shared/link.tsx';
import { PageHead } from '../../shared/page-head.tsx';
import { QueryScope } from '../../shared/query-scope.tsx';
import { WALLET_PATHS, type WalletTab } from './wallet-paths.ts';
import { WalletScreen } from './wallet-screen.tsx';

/**
 * My Wallet as a page.
 *
 * @param props.tab  Whose address this is; without it, that of the wallet itself.
 */
export function WalletPage({ tab }: { tab?: WalletTab }) {
  return (
    <LateTexts>
      <QueryScope>
        <Page tab={tab} />
      </QueryScope>
    </LateTexts>
  );
}

function Page({ tab }: { tab: WalletTab | undefined }) {
  const t = useTranslations();
  const title = t('wallet.title');

  return (
    <div className="page-width wallet-page">
      <PageHead
        title={
          tab === undefined
            ? title
            : t('wallet.pageTitle', { wallet: title, tab: t(`wallet.${tab}`) })
        }
        description={t('wallet.description')}
        path={tab === undefined ? '/my-wallet/' : WALLET_PATHS[tab]}
      />
      <header className="wallet-head">
        <Link to="/profile/" className="wallet-back" aria-label={t('header.profile')}>
          <BackIcon className="size-6" />
        </Link>
        <h1 className="text-2xl font-bold">{title}</h1>
      </header>
      <WalletScreen tab={tab} place="page" />
    </div>
  );
}
