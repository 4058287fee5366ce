import { CURRENCY } from '@hookline/contract/client';
import { coinShortage } from '@hookline/domain';
import type { ReactNode } from 'react';
import { useFormatter, useTranslations } from 'use-intl';

import type { Viewer } from '../../../model/access/viewer.ts';
import type { Player } from '../engine/playback/player.ts';
import { usePlayerState } from '../use-player.ts';
import { lockedRestOf } from './locked-rest.ts';

/** Gives its child the cents that so many coins cost at least; null if no price has come. */
export type CheapestPrice = (props: {
  coinCount: number;
  children: (cents: number | null) => ReactNode;
}) => ReactNode;

type RestPriceProps = { player: Player; viewer: Viewer; CheapestPrice: CheapestPrice };

/** What all that is still locked costs, in coins and in money: known before the first tap. */
export function RestPrice({ player, viewer, CheapestPrice }: RestPriceProps) {
  const t = useTranslations('player');
  const rest = lockedRestOf(usePlayerState(player, (state) => state.episodes));

  return (
    <div className="grid gap-1 text-sm text-text/90 text-balance">
      <p>{t('restPrice', { episodes: rest.episodeCount, count: rest.coinCount })}</p>
      {/* The figure comes later than the page: its line is there before it. */}
      <p className="min-h-5">
        <Money viewer={viewer} CheapestPrice={CheapestPrice} coinCount={rest.coinCount} />
      </p>
    </div>
  );
}

/** What the coins cost in packages; a balance that is not known yet says nothing. */
function Money(props: Omit<RestPriceProps, 'player'> & { coinCount: number }) {
  const { viewer, CheapestPrice, coinCount } = props;
  const t = useTranslations('player');
  const format = useFormatter();
  if (viewer.kind === 'unknown') return null;
  const wallet = viewer.kind === 'member' ? viewer : { totalBalance: 0 };
  const shortage = coinShortage(coinCount, wallet);
  if (shortage === 0) return t('restCovered');
  const dollars = (cents: number) =>
    format.number(cents / 100, { style: 'currency', currency: CURRENCY });

  return (
    <CheapestPrice coinCount={shortage}>
      {(cents) =>
        cents !== null &&
        t(wallet.totalBalance > 0 ? 'restMoneyLess' : 'restMoney', { price: dollars(cents) })
      }
    </CheapestPrice>
  );
}
