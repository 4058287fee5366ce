import { SCREEN_PAGE_ITEMS, DRAWER_PAGE_ITEMS } from '@hookline/contract/client';
import { Tabs } from '@hookline/ui';
import { WalletIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';

import { useSession } from '../identity/session/session.ts';
import { useToken } from '../identity/session/token.ts';
import { ListSkeleton } from '../../lib/lists/list-skeleton.tsx';
import type { Place } from '../../lib/screen/place.ts';
import { useTabAddress } from '../../lib/screen/use-tab-address.ts';
import { EpisodesTab } from './records/episodes-tab.tsx';
import { TransactionTab } from './records/transaction-tab.tsx';
import { WalletHead } from './wallet-head.tsx';
import { WALLET_PATHS, type WalletTab } from './wallet-paths.ts';

type WalletScreenProps = {
  /** Tab that is open initially. */
  tab?: WalletTab | undefined;
  place: Place;
  onTopUp: () => void;
};

/** My Wallet: coin records, unlocks, or a login. Requires DeferredMessages and a QueryScope. */
export function WalletScreen({ tab, place, onTopUp }: WalletScreenProps) {
  const { status } = useSession();

  return (
    <div className="grid grid-cols-1 gap-5">
      <WalletHead place={place} onTopUp={onTopUp} />
      {status !== 'guest' && <RecordTabs tab={tab} place={place} />}
    </div>
  );
}

function RecordTabs({
  tab: first = 'transaction',
  place,
}: Pick<WalletScreenProps, 'tab' | 'place'>) {
  const t = useTranslations('wallet');
  const tabState = useTabAddress({ first, paths: WALLET_PATHS, place });
  const pageItems = place === 'page' ? SCREEN_PAGE_ITEMS : DRAWER_PAGE_ITEMS;

  return (
    <Tabs
      label={t('title')}
      {...tabState}
      tabs={[
        {
          value: 'transaction',
          label: t('transaction'),
          content: (
            <Records>
              <TransactionTab pageItems={pageItems} />
            </Records>
          ),
        },
        {
          value: 'episodes',
          label: t('episodes'),
          content: (
            <Records>
              <EpisodesTab pageItems={pageItems} />
            </Records>
          ),
        },
      ]}
    />
  );
}

/** A list of the wallet, below the spending rule. The list does not wait for the member's name. */
function Records({ children }: { children: ReactNode }) {
  const hasToken = useToken() !== null;
  if (!hasToken) return <ListSkeleton />;
  return (
    <>
      <SpendRule />
      {children}
    </>
  );
}

/** Slightly lighter than any surface below it, page or drawer. */
const RULE =
  'mb-4 flex gap-3 rounded-xl bg-white/4.5 px-4 py-[0.85rem] text-[0.8125rem] leading-normal text-muted';

/** Explains the order in which a balance is spent (ADR 0005). */
function SpendRule() {
  const t = useTranslations('wallet');
  return (
    <p className={RULE}>
      <WalletIcon className="mt-0.5 size-5 flex-none text-gold" />
      <span>
        <strong className="block text-text">{t('ruleTitle')}</strong> {t('rule')}
      </span>
    </p>
  );
}
