import type { Episode } from '@hookline/contract/client';
import type { ComponentType, ReactNode } from 'react';
import { useTranslations } from 'use-intl';

import type { Viewer } from '../../../model/access/viewer.ts';
import type { Player } from '../engine/playback/player.ts';
import { StageMessage } from '../screen/stage-message.tsx';
import { usePlayerState } from '../use-player.ts';
import { lockedOfferOf } from './locked-offer.ts';

type LockedPanelProps = {
  player: Player;
  episode: Episode;
  viewer: Viewer;
  Balance: ComponentType<{ price: number }>;
  /** What everything that is locked costs. */
  rest: ReactNode;
  /** Then the packages say all that this panel would. */
  arePackagesOpen: boolean;
  isPausedAutomatic: boolean;
  onUnlock: () => void;
  onAskLogin: () => void;
  onPackages: () => void;
};

/** A locked episode: what it costs, what everything costs, and the one step that opens it. */
export function LockedPanel(props: LockedPanelProps) {
  const { episode, Balance, rest, arePackagesOpen, isPausedAutomatic } = props;
  const t = useTranslations('player');

  return (
    <StageMessage icon="lock" title={t('lockedTitle', { number: episode.sequenceNo })}>
      {!arePackagesOpen && (
        <>
          <Balance price={episode.chapterPrice} />
          {rest}
          {isPausedAutomatic && <p className="max-w-[32ch] text-sm">{t('autoPaused')}</p>}
          <Step {...props} />
        </>
      )}
    </StageMessage>
  );
}

function Step(props: LockedPanelProps) {
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
