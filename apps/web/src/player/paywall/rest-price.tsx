import { coinShortage } from '@hookline/domain/wallet';
import { useTranslations } from 'use-intl';

import { usePriceText } from '../../lib/texts/use-price-text.ts';
import type { Viewer } from '../access/viewer.ts';
import { useCheapestCents } from '../../features/checkout/products/use-cheapest-cents.ts';
import type { Player } from '../engine/playback/player.ts';
import { usePlayerState } from '../use-player.ts';
import { lockedRestOf } from './locked-rest.ts';

type RestPriceProps = {
  player: Player;
  viewer: Viewer;
  /** Null where nothing can be unlocked, such as in the list of packages. */
  onUnlockAll: ((restPrice: number) => void) | null;
};

const OFFER = `pointer-events-auto mb-1 min-h-11 rounded-full bg-white/10 px-5 font-semibold inset-ring
  inset-ring-white/20 transition-colors hover:bg-white/18`;

/**
 * The price of all locked episodes, in coins and in money, shown before the first tap. If the
 * balance covers it, the line is a button. One locked episode needs no line: its price is above.
 */
export function RestPrice({ player, viewer, onUnlockAll }: RestPriceProps) {
  const t = useTranslations('player');
  const isUnlocking = usePlayerState(player, (state) => state.isUnlocking);
  const rest = lockedRestOf(usePlayerState(player, (state) => state.episodes));
  const { episodeCount: episodes, coinCount: count } = rest;
  if (viewer.kind === 'member' && viewer.watchesFree === true) return null;
  const isCovered = viewer.kind === 'member' && coinShortage(count, viewer) === 0;
  // The packages show prices in money themselves.
  if (onUnlockAll === null) {
    return episodes < 2 ? null : (
      <p className="text-sm text-text/90 tabular-nums">{t('restPrice', { episodes, count })}</p>
    );
  }
  // Keeps the line's height although it is empty, because the balance loads after the page.
  if (episodes < 2 && isCovered) return <p className="min-h-5" />;
  if (episodes < 2) return <Money viewer={viewer} coinCount={count} />;

  const isOffered = isCovered && rest.isWhole;
  return (
    // The balance and the amount load after the page, so the line has the height of the button.
    <div className="grid justify-items-center text-sm text-text/90 text-balance tabular-nums">
      {isOffered ? (
        <button
          type="button"
          className={OFFER}
          aria-disabled={isUnlocking || undefined}
          onClick={() => onUnlockAll(count)}
        >
          {t('restUnlock', { episodes, count })}
        </button>
      ) : (
        <p className="mb-1 grid min-h-11 items-center">{t('restPrice', { episodes, count })}</p>
      )}
      {isOffered ? (
        <p className="min-h-5">{t('restLeft', { count: viewer.totalBalance - count })}</p>
      ) : (
        <Money viewer={viewer} coinCount={count} />
      )}
    </div>
  );
}

/**
 * The price of the packages that would supply the missing coins; an empty line until the balance is
 * known.
 */
function Money({ viewer, coinCount }: { viewer: Viewer; coinCount: number }) {
  const t = useTranslations('player');
  const priceText = usePriceText();
  const wallet = viewer.kind === 'member' ? viewer : { totalBalance: 0 };
  const shortage = viewer.kind === 'unknown' ? 0 : coinShortage(coinCount, wallet);
  const cents = useCheapestCents(shortage);
  const price = cents === null ? null : priceText(cents / 100);
  const key = wallet.totalBalance > 0 ? 'restMoneyLess' : 'restMoney';

  return (
    <p className="min-h-5 text-sm">
      {viewer.kind !== 'unknown' && shortage === 0 && t('restCovered')}
      {shortage > 0 && price !== null && t(key, { price })}
    </p>
  );
}
