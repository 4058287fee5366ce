import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useTranslations } from 'use-intl';

import type { Viewer } from '../../../model/access/viewer.ts';
import type { Player } from '../engine/playback/player.ts';
import type { UnlockOutcome } from '../engine/playback/unlock-episode.ts';
import { afterPicture } from '../engine/state/after-picture.ts';
import type { Access } from '../engine/state/player-state.ts';
import type { UnlockRefusal } from '../rules/unlock-refusal.ts';
import { usePlayerState } from '../use-player.ts';
import { accessKey } from '../use-viewer-access.ts';
import { lockedOfferOf } from './locked-offer.ts';

type UnlockDeps = {
  contentId: string;
  viewer: Viewer;
  /** The member has switched it on. */
  isAutomatic: boolean;
  /** The balance has changed, or was less than we thought. */
  onBalance: () => void;
  /** `isAsked`: the viewer has tapped, and did not just come to the episode. */
  onNeedCoins: (by: { isAsked: boolean }) => void;
  onToast: (text: string) => void;
};

/**
 * Unlocks by a tap, and by itself where the member wants that: only an episode that they came to
 * within the player, never one that a link opened.
 */
export function useUnlock(
  player: Player,
  deps: UnlockDeps,
): { unlock: () => void; isPausedAutomatic: boolean } {
  const tell = useOutcome(player, deps);
  const epIndex = usePlayerState(player, (state) => state.epIndex);
  const offer = usePlayerState(player, (state) => offerOf(state, deps.viewer));
  const triedIndex = useRef(epIndex);
  const [pausedIndex, setPausedIndex] = useState<number | null>(null);

  const unlockByItself = useEffectEvent(async () => {
    const outcome = await player.unlock({ isAutomatic: true });
    const isRefused = outcome?.kind === 'refused' && outcome.refusal === 'too-few-coins';
    // The limit of the day, or nobody touched the screen for long: the tap is theirs again.
    if (isRefused) {
      setPausedIndex(epIndex);
      deps.onBalance();
    } else tell(outcome);
  });
  const needCoins = useEffectEvent(() => deps.onNeedCoins({ isAsked: false }));

  useEffect(() => {
    if (offer === 'get-coins') needCoins();
    if (triedIndex.current === epIndex || offer !== 'unlock' || !deps.isAutomatic) return;
    triedIndex.current = epIndex;
    void unlockByItself();
  }, [epIndex, offer, deps.isAutomatic]);

  return {
    unlock: () => void player.unlock().then(tell),
    isPausedAutomatic: pausedIndex === epIndex,
  };
}

/** What follows from an attempt to unlock (specification, section 8). */
function useOutcome(player: Player, deps: UnlockDeps): (outcome: UnlockOutcome | null) => void {
  const t = useTranslations('player');
  const queries = useQueryClient();
  const queryKey = accessKey(deps.contentId);

  function refuse(refusal: UnlockRefusal) {
    switch (refusal) {
      case 'beyond':
        return deps.onToast(t('purchaseToView'));
      case 'cross-episode':
        void queries.invalidateQueries({ queryKey });
        return deps.onToast(t('crossEpisode'));
      case 'too-few-coins':
        deps.onBalance();
        return deps.onNeedCoins({ isAsked: true });
      case 'preparing':
        return deps.onToast(t('processing'));
      case 'not-automatic':
        return void queries.invalidateQueries({ queryKey: ['setting'] });
      case 'trouble':
        return deps.onToast(t('unlockFailed'));
      // The stage says it, or the session does.
      case 'app-only':
      case 'signed-out':
        return undefined;
    }
  }

  return (outcome) => {
    if (outcome?.kind === 'refused') refuse(outcome.refusal);
    if (outcome?.kind !== 'unlocked') return;
    // A player of this drama that opens later must not find it locked again.
    queries.setQueryData(queryKey, accessIn(player));
    afterPicture(player.store, deps.onBalance);
  };
}

function accessIn({ store }: Player): Access {
  const { episodes, firstLockedIndex } = store.get();
  return { episodes, firstLockedIndex };
}

/** Null while nothing is locked. */
function offerOf(
  { stage, episodes, epIndex, firstLockedIndex }: ReturnType<Player['store']['get']>,
  viewer: Viewer,
) {
  const episode = episodes[epIndex];
  if (stage.kind !== 'locked' || episode === undefined) return null;
  return lockedOfferOf(episode, viewer, { epIndex, firstLockedIndex });
}
