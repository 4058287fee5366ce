import { coinShortage } from '@hookline/domain';
import { useTranslations } from 'use-intl';

import { usePriceText } from '../../../model/payments/use-price-text.ts';
import type { Viewer } from '../../../model/access/viewer.ts';
import { useCheapestCents } from '../../checkout/products/use-cheapest-cents.ts';
import type { Player } from '../engine/playback/player.ts';
import { usePlayerState } from '../use-player.ts';
import { lockedRestOf } from './locked-rest.ts';

/** The price of all locked episodes, in coins and in money, known before the first tap. */
export function RestPrice({ player, viewer }: { player: Player; viewer: Viewer }) {
  const t = useTranslations('player');
  const rest = lockedRestOf(usePlayerState(player, (state) => state.episodes));

  return (
    <div className="grid gap-1 text-sm text-text/90 text-balance">
      <p>{t('restPrice', { episodes: rest.episodeCount, count: rest.coinCount })}</p>
      {/* The amount loads after the page; its line keeps the space. */}
      <p className="min-h-5">
        <Money viewer={viewer} coinCount={rest.coinCount} />
      </p>
    </div>
  );
}

/** The price of the missing coins in packages; nothing until the balance is known. */
function Money({ viewer, coinCount }: { viewer: Viewer; coinCount: number }) {
  const t = useTranslations('player');
  const priceText = usePriceText();
  const wallet = viewer.kind === 'member' ? viewer : { totalBalance: 0 };
  const shortage = viewer.kind === 'unknown' ? 0 : coinShortage(coinCount, wallet);
  const cents = useCheapestCents(shortage);

  if (viewer.kind === 'unknown') return null;
  if (shortage === 0) return t('restCovered');
  if (cents === null) return null;
  return t(wallet.totalBalance > 0 ? 'restMoneyLess' : 'restMoney', {
    price: priceText(cents / 100),
  });
}
