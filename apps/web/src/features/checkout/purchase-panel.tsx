import type { ResponseData } from '@hookline/contract/client';
import { coinShortage } from '@hookline/domain/wallet';
import { Notice, Skeleton } from '@hookline/ui';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef, type ReactNode } from 'react';
import { useTranslations } from 'use-intl';

import { useSession, type Session } from '../identity/session/session.ts';
import { openLoginFor, TOP_UP_WISH } from '../../shell/panels/open-panel.ts';
import { track } from '../tracking/track.ts';
import { useApi } from '../../lib/api/api.ts';
import { useExposure } from '../../lib/browser/use-exposure.ts';
import { BalanceLines } from './balance-lines.tsx';
import { episodeKeyOf, type WantedEpisode } from './begin-purchase.ts';
import { NewBalance, WayOn } from './payment/paid.tsx';
import { forgetOutcome, useOutcomeFor, type PaymentOutcome } from './payment/payment-outcome.ts';
import { ProductList } from './products/product-list.tsx';
import { firstChoiceOf } from './products/product-price.ts';
import { PayStep } from './pay-step.tsx';
import { productsQuery, type Storefront } from './products/products-query.ts';
import { keepChosenProduct, useChosenProduct } from './products/use-chosen-product.ts';
import { StickyStep } from './sticky-step.tsx';
import { usePurchase } from './use-purchase.ts';

type PurchasePanelProps = {
  /** 1: opened from the player, 2: from the profile. */
  storefront?: Storefront;
  /** False if the surrounding screen shows the balance. */
  showBalance?: boolean;
  /** Episode that the viewer wants to unlock. */
  episode?: WantedEpisode;
  /** Shown below the balance. */
  note?: ReactNode;
  /** Called when the login opens, so that the container can close. */
  onLeave?: () => void;
  /** Called after a payment that added enough coins: continues to the episode, or closes. */
  onDone: () => void;
};

/**
 * The coin packages with their prices, the balance, and the pay button. Title and close button
 * belong to the surrounding drawer. Requires DeferredMessages.
 */
export function PurchasePanel(props: PurchasePanelProps) {
  const { storefront = 2, showBalance = true, episode, onDone } = props;
  const session = useSession();
  const price = episode?.chapterPrice ?? null;
  const outcome = useOutcomeFor(episode?.id ?? null);
  const { member } = session;
  const isPaid = outcome?.kind === 'success' && member !== null;
  const missing = member === null ? 0 : coinShortage(price ?? 0, member);
  useEffect(() => forgetOutcome, []);

  return (
    <section className="grid gap-5">
      {isPaid && (
        <NewBalance before={outcome.totalBalance ?? member.totalBalance} member={member} />
      )}
      {showBalance && !isPaid && <BalanceLines price={price} member={member} />}
      {isPaid && missing === 0 ? (
        <WayOn price={price} onPress={onDone} />
      ) : (
        <>
          {isPaid && episode !== undefined && (
            <Missing count={missing} episodeNumber={episode.sequenceNo} />
          )}
          {props.note}
          <Products
            storefront={storefront}
            episode={episode}
            session={session}
            outcome={outcome}
            onLeave={props.onLeave}
          />
        </>
      )}
    </section>
  );
}

/** Tells a buyer how many coins are still missing for the episode after a successful payment. */
function Missing({ count, episodeNumber }: { count: number; episodeNumber: number }) {
  const t = useTranslations('checkout');
  return <p className="font-semibold">{t('missing', { count, number: episodeNumber })}</p>;
}

type ProductsProps = {
  storefront: Storefront;
  episode: WantedEpisode | undefined;
  session: Session;
  outcome: PaymentOutcome | null;
  onLeave: (() => void) | undefined;
};

function Products(props: ProductsProps) {
  const t = useTranslations('checkout');
  const { data, isError, refetch } = useQuery(productsQuery(useApi(), props.storefront));

  if (data === undefined && isError) {
    return (
      <Notice text={t('failed')} action={{ label: t('retry'), onPress: () => void refetch() }} />
    );
  }
  if (data === undefined) return <ProductsLoading />;
  if (data.rechargeProducts.length === 0) return <Notice text={t('empty')} />;
  return <Offer {...props} list={data} />;
}

type OfferProps = ProductsProps & { list: ResponseData<'productList'> };

function Offer({ storefront, episode, session, outcome, list, onLeave }: OfferProps) {
  const { rechargeProducts: products, usualChapterPrice = null, ...layer } = list;
  const { chosenId: chosenHere, choose } = useChosenProduct(episode?.id ?? null);
  const unpaid = outcome === null || outcome.kind === 'success' ? null : outcome;
  const chosenId = chosenHere ?? unpaid?.productId ?? null;
  const { pay, ...state } = usePurchase(storefront);
  const listRef = useExposureOf({ storefront, episode }, products.length);
  const missing = coinShortage(episode?.chapterPrice ?? 0, session.member ?? { totalBalance: 0 });
  const totalBalance = session.member?.totalBalance ?? null;
  const isForSale = products.some(({ productId }) => productId === chosenId);
  const selectedId = isForSale ? chosenId : firstChoiceOf(products, missing);
  const product = products.find(({ productId }) => productId === selectedId);

  return (
    <>
      <div ref={listRef}>
        <ProductList
          products={products}
          selectedId={selectedId}
          episodePrice={episode?.chapterPrice ?? usualChapterPrice}
          onSelect={choose}
        />
      </div>
      {session.status === 'guest' ? (
        <LoginStep hasEpisode={episode !== undefined} onLeave={onLeave} />
      ) : (
        <PayStep
          {...state}
          wasDeclined={unpaid?.kind === 'failed'}
          onPay={() => {
            // The purchase itself records the package, so the choice need not be kept.
            keepChosenProduct(null);
            if (product) pay({ product, layer, storefront, episode, totalBalance });
          }}
        />
      )}
    </>
  );
}

/** Tracks when the packages are seen, and when packages that were seen are closed. */
function useExposureOf(
  { storefront, episode }: Pick<OfferProps, 'storefront' | 'episode'>,
  packageCount: number,
) {
  const wasSeen = useRef(false);
  const wall = { storeType: storefront, ...episodeKeyOf(episode) };
  const tellClosed = useEffectEvent(() => {
    if (wasSeen.current) track('h5_purchase_wall_close', wall);
  });

  useEffect(() => () => tellClosed(), []);
  return useExposure<HTMLDivElement>(() => {
    wasSeen.current = true;
    track('h5_purchase_wall_show', { ...wall, packageCount });
  });
}

function ProductsLoading() {
  const t = useTranslations('checkout');
  return (
    <div role="status" aria-label={t('loading')} className="grid grid-cols-2 gap-3">
      {[1, 2, 3, 4].map((place) => (
        <Skeleton key={place} className="min-h-30 rounded-2xl" />
      ))}
    </div>
  );
}

type LoginStepProps = { hasEpisode: boolean; onLeave: (() => void) | undefined };

/** Asks a guest to log in, because coins belong to a member. */
function LoginStep({ hasEpisode, onLeave }: LoginStepProps) {
  const t = useTranslations('checkout');
  return (
    <StickyStep>
      <button
        type="button"
        className="button-main w-full"
        onClick={() => {
          onLeave?.();
          // After a login at an episode, the wall opens its packages by itself.
          openLoginFor(hasEpisode ? null : TOP_UP_WISH);
        }}
      >
        {t(hasEpisode ? 'login' : 'loginToBuy')}
      </button>
    </StickyStep>
  );
}
