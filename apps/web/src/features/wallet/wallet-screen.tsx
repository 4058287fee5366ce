import { SCREEN_PAGE_ITEMS, DRAWER_PAGE_ITEMS } from '@hookline/contract/client';
import { Notice, Tabs } from '@hookline/ui';
import { WalletIcon } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { useTranslations } from 'use-intl';

import { useSession } from '../../model/session/member/session.ts';
import { openLogin, openProfile } from '../../model/session/panels.ts';
import { useToken } from '../../model/session/token.ts';
import { isMobile } from '../../platform/page/is-mobile.ts';
import { UnfinishedOrders } from './orders/unfinished-orders.tsx';
import { EpisodesTab } from './records/episodes-tab.tsx';
import { ListSkeleton } from './records/record-list.tsx';
import { TransactionTab } from './records/transaction-tab.tsx';
import { WalletBalance } from './wallet-balance.tsx';
import { WALLET_PATHS, type WalletTab } from './wallet-paths.ts';

type WalletScreenProps = {
  /** The tab that is open at first. */
  tab?: WalletTab | undefined;
  /** A page of its own, or a view of the profile drawer. */
  place: 'page' | 'drawer';
};

/** My Wallet: coin records and unlocks. Within DeferredMessages and a QueryScope. */
export function WalletScreen({ tab: firstTab = 'transaction', place }: WalletScreenProps) {
  const t = useTranslations('wallet');
  const navigate = useNavigate();
  const { pathname: here } = useLocation();
  const [tab, setTab] = useState(firstTab);
  const pageItems = place === 'page' ? SCREEN_PAGE_ITEMS : DRAWER_PAGE_ITEMS;

  /** On a phone each tab has its own address. */
  const hasAddress = () => place === 'page' && isMobile();

  return (
    <div className="grid grid-cols-1 gap-5">
      <WalletBalance />
      <UnfinishedOrders />
      <Tabs
        label={t('title')}
        value={tab}
        onChange={(chosen) => {
          if (!hasAddress()) setTab(chosen);
        }}
        onPress={(pressed) => {
          const path = WALLET_PATHS[pressed];
          if (hasAddress() && here !== path) void navigate(path);
        }}
        tabs={[
          {
            value: 'transaction',
            label: t('transaction'),
            content: (
              <MemberOnly place={place}>
                <TransactionTab pageItems={pageItems} />
              </MemberOnly>
            ),
          },
          {
            value: 'episodes',
            label: t('episodes'),
            content: (
              <MemberOnly place={place}>
                <EpisodesTab pageItems={pageItems} />
              </MemberOnly>
            ),
          },
        ]}
      />
    </div>
  );
}

type MemberOnlyProps = { place: WalletScreenProps['place']; children: ReactNode };

/** Asks a guest to log in, and shows a member the list. */
function MemberOnly({ place, children }: MemberOnlyProps) {
  const t = useTranslations('wallet');
  const { status } = useSession();
  const hasToken = useToken() !== null;

  if (status === 'guest') {
    return (
      <Notice
        text={t('loginPrompt')}
        art={<WalletIcon className="size-12 text-muted" />}
        action={{
          label: t('login'),
          onPress: place === 'page' ? openLogin : openLoginView,
          isMain: true,
        }}
      />
    );
  }
  // The list does not wait for the member's name and balance.
  if (!hasToken) return <ListSkeleton />;
  return (
    <>
      <SpendRule />
      {children}
    </>
  );
}

function openLoginView() {
  openProfile('LOGIN');
}

/** A shade above whatever it lies on: page or drawer. */
const RULE =
  'mb-4 flex gap-3 rounded-xl bg-white/4.5 px-4 py-[0.85rem] text-[0.8125rem] leading-normal text-muted';

/** Explains the order in which a balance is spent (ADR 0007). */
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
