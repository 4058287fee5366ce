import './purchase-panel.css';

import type { Episode } from '@hookline/contract/client';
import { Notice, Skeleton } from '@hookline/ui';
import { useQuery } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { useTranslations } from 'use-intl';

import { useApi } from '../../shared/api.ts';
import { openLogin } from '../../shared/panels.ts';
import { useSession, type Session } from '../../shared/session.ts';
import { BalanceLines } from './balance-lines.tsx';
import { PackageList } from './package-list.tsx';
import { firstChoiceOf } from './package-price.ts';
import { productsQuery, type StoreType } from './products-query.ts';

type PurchasePanelProps = {
  /** 1: opened from the player, 2: from the profile. */
  storeType?: StoreType;
  /** Left out where the screen around it shows the balance. */
  showBalance?: boolean;
  /** That the viewer wants to unlock. */
  episode?: Pick<Episode, 'chapterPrice'>;
  /** Below the balance: what else is to be known before coins are bought. */
  note?: ReactNode;
  /** The login opens: whatever holds this panel closes. */
  onLeave?: () => void;
};

/**
 * The packages of coins with what they cost, beside price and balance. Title and close are the
 * drawer's around it. Within LateTexts.
 */
export function PurchasePanel(props: PurchasePanelProps) {
  const { storeType = 2, showBalance = true, episode } = props;
  const session = useSession();
  const price = episode?.chapterPrice ?? null;

  return (
    <section className="grid gap-5">
      {showBalance && <BalanceLines price={price} member={session.member} />}
      {props.note}
      <Packages
        storeType={storeType}
        missingCoins={Math.max(0, (price ?? 0) - (session.member?.totalBalance ?? 0))}
      />
      <LoginStep session={session} hasEpisode={price !== null} onLeave={props.onLeave} />
    </section>
  );
}

function Packages({ storeType, missingCoins }: { storeType: StoreType; missingCoins: number }) {
  const t = useTranslations('checkout');
  const { data, isError, refetch } = useQuery(productsQuery(useApi(), storeType));
  const [chosenId, setChosenId] = useState<string | null>(null);

  if (isError) {
    return (
      <Notice text={t('failed')} action={{ label: t('retry'), onPress: () => void refetch() }} />
    );
  }
  if (data === undefined) return <PackagesLoading />;
  const { rechargeProducts: products } = data;
  if (products.length === 0) return <Notice text={t('empty')} />;
  const isForSale = products.some(({ productId }) => productId === chosenId);
  return (
    <PackageList
      products={products}
      selectedId={isForSale ? chosenId : firstChoiceOf(products, missingCoins)}
      onSelect={setChosenId}
    />
  );
}

function PackagesLoading() {
  const t = useTranslations('checkout');
  return (
    <div role="status" aria-label={t('loading')} className="grid grid-cols-2 gap-3">
      {[1, 2, 3, 4].map((place) => (
        <Skeleton key={place} className="min-h-30 rounded-2xl" />
      ))}
    </div>
  );
}

type LoginStepProps = { session: Session; hasEpisode: boolean; onLeave: (() => void) | undefined };

/** Coins belong to somebody: a guest logs in first. */
function LoginStep({ session, hasEpisode, onLeave }: LoginStepProps) {
  const t = useTranslations('checkout');
  if (session.status !== 'guest') return null;
  return (
    <button
      type="button"
      className="button-main w-full"
      onClick={() => {
        onLeave?.();
        openLogin();
      }}
    >
      {t(hasEpisode ? 'login' : 'loginToBuy')}
    </button>
  );
}
