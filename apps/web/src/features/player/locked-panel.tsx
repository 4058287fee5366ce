import { CURRENCY, type Episode } from '@hookline/contract/client';
import type { ReactNode } from 'react';
import { useFormatter, useTranslations } from 'use-intl';

import type { Player } from './engine/player.ts';
import { lockedOfferOf } from './rules/locked-offer.ts';
import { lockedRestOf } from './rules/locked-rest.ts';
import { StageMessage } from './stage-message.tsx';
import { usePlayerState } from './use-player.ts';
import type { Viewer } from './viewer.ts';

/** Gives its child the cents that so many coins cost at least; null if no price has come. */
export type CheapestPrice = (props: {
  coinCount: number;
  children: (cents: number | null) => ReactNode;
}) => ReactNode;

export type LockedPanelProps = {
  player: Player;
  viewer: Viewer;
  CheapestPrice: CheapestPrice;
  isPausedAutomatic: boolean;
  onUnlock: () => void;
  onAskLogin: () => void;
  onPackages: () => void;
};

/** A locked episode: what it costs, what everything costs, and the one step that opens it. */
export function LockedPanel(props: LockedPanelProps) {
  const { player, viewer, isPausedAutomatic } = props;
  const t = useTranslations('player');
  const epIndex = usePlayerState(player, (state) => state.epIndex);
  const episodes = usePlayerState(player, (state) => state.episodes);
  const episode = episodes[epIndex];
  if (episode === undefined) return null;
  const rest = lockedRestOf(episodes);

  return (
    <StageMessage icon="lock" title={t('lockedTitle', { number: episode.sequenceNo })}>
      <p className="text-2xl font-bold text-gold">{t('price', { count: episode.chapterPrice })}</p>
      <div className="grid gap-1 text-sm text-text/90 text-balance">
        {rest.coinCount > episode.chapterPrice && (
          <p>{t('restPrice', { episodes: rest.episodeCount, count: rest.coinCount })}</p>
        )}
        {/* The figure comes later than the page: its line is there before it. */}
        <p className="min-h-5">
          <Money {...props} coinCount={rest.coinCount} />
        </p>
      </div>
      {isPausedAutomatic && <p className="max-w-[32ch] text-sm">{t('autoPaused')}</p>}
      <Step {...props} episode={episode} />
      {viewer.kind === 'member' && (
        <p className="text-sm text-text/90">{t('balance', { count: viewer.totalBalance })}</p>
      )}
    </StageMessage>
  );
}

/** What the locked rest costs in packages; a balance that is not known yet says nothing. */
function Money(props: Pick<LockedPanelProps, 'viewer' | 'CheapestPrice'> & { coinCount: number }) {
  const { viewer, CheapestPrice, coinCount } = props;
  const t = useTranslations('player');
  const format = useFormatter();
  if (viewer.kind === 'unknown') return null;
  const balance = viewer.kind === 'member' ? viewer.totalBalance : 0;
  if (balance >= coinCount) return t('restCovered');
  const dollars = (cents: number) =>
    format.number(cents / 100, { style: 'currency', currency: CURRENCY });

  return (
    <CheapestPrice coinCount={coinCount - balance}>
      {(cents) =>
        cents !== null && t(balance > 0 ? 'restMoneyLess' : 'restMoney', { price: dollars(cents) })
      }
    </CheapestPrice>
  );
}

function Step(props: LockedPanelProps & { episode: Episode }) {
  const { player, viewer, episode, onUnlock, onAskLogin, onPackages } = props;
  const t = useTranslations('player');
  const epIndex = usePlayerState(player, (state) => state.epIndex);
  const firstLockedIndex = usePlayerState(player, (state) => state.firstLockedIndex);
  const isUnlocking = usePlayerState(player, (state) => state.isUnlocking);
  const price = { count: episode.chapterPrice };

  switch (lockedOfferOf(episode, viewer, { epIndex, firstLockedIndex })) {
    case 'wait':
      return <Waiting isPreparing={episode.mediaStatus !== 'ready'} />;
    case 'login':
      return (
        <>
          <Action label={t('loginToUnlock')} onPress={onAskLogin} />
          <Quiet label={t('packages')} onPress={onPackages} />
        </>
      );
    case 'get-coins':
      return <Action label={t('getCoins')} onPress={onPackages} />;
    case 'beyond':
      return (
        <>
          <Action label={t('unlock', price)} onPress={onUnlock} />
          <Quiet
            label={t('unlockFirst', { number: firstLockedIndex + 1 })}
            onPress={() => player.switchTo(firstLockedIndex)}
          />
        </>
      );
    case 'unlock':
      return <Action label={t('unlock', price)} isBusy={isUnlocking} onPress={onUnlock} />;
  }
}

/** As high as the button that takes its place. */
function Waiting({ isPreparing }: { isPreparing: boolean }) {
  const t = useTranslations('player');
  return (
    <div className="mt-3 grid min-h-12 place-content-center justify-items-center gap-2">
      {isPreparing && <p className="max-w-[32ch] text-balance">{t('preparingLocked')}</p>}
      <span className="player-progress" />
    </div>
  );
}

type ActionProps = { label: string; isBusy?: boolean; onPress: () => void };

/** It keeps its name and its focus while it works. */
function Action({ label, isBusy = false, onPress }: ActionProps) {
  return (
    <button
      type="button"
      className="player-action mt-3"
      aria-disabled={isBusy || undefined}
      onClick={onPress}
    >
      {label}
    </button>
  );
}

function Quiet({ label, onPress }: ActionProps) {
  return (
    <button type="button" className="player-quiet" onClick={onPress}>
      {label}
    </button>
  );
}
