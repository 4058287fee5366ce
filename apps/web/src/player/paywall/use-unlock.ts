import { showToast } from '@hookline/ui';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useTranslations } from 'use-intl';

import { accessKey, type Access } from '../access/access-query.ts';
import type { Viewer } from '../access/viewer.ts';
import { refreshMember } from '../../features/identity/session/session.ts';
import type { Player } from '../engine/playback/player.ts';
import type { UnlockOutcome } from '../engine/playback/request-unlock.ts';
import { afterPicture } from '../engine/state/after-picture.ts';
import type { UnlockRefusal } from '../rules/unlock-refusal.ts';
import { usePlayerState } from '../use-player.ts';
import { lockedOfferOf } from './locked-offer.ts';

type UnlockDeps = {
  contentId: string;
  viewer: Viewer;
  /** Whether the member has enabled automatic unlocks. */
  isAutomatic: boolean;
  /** Called when coins are missing; `isAsked`: after a tap, not on opening an episode. */
  onNeedCoins: (by: { isAsked: boolean }) => void;
};

/** Reason why an unlock of the episode on the screen has stopped and waits for a tap. */
export type UnlockStop =
  /** The daily limit is reached, or the viewer has long been absent. */
  | { kind: 'automatic-paused' }
  /** The episode costs more than the price that was shown. */
  | { kind: 'price-increased'; shownPrice: number };

/**
 * Unlocks an episode by a tap, and automatically where the member wants that. Only an episode that
 * the member has reached within the player unlocks automatically, never one that a link opened.
 */
export function useUnlock(
  player: Player,
  deps: UnlockDeps,
): {
  unlock: () => void;
  /** Unlocks all locked episodes for the total shown to the viewer. */
  unlockAll: (restPrice: number) => void;
  /** Null if nothing has stopped. */
  stop: UnlockStop | null;
} {
  const epIndex = usePlayerState(player, (state) => state.epIndex);
  const offer = usePlayerState(player, (state) => offerOf(state, deps.viewer));
  const triedIndex = useRef(epIndex);
  const [stopped, setStopped] = useState<{ epIndex: number; stop: UnlockStop } | null>(null);
  const stop = stopped?.epIndex === epIndex ? stopped.stop : null;
  const stopHere = (why: UnlockStop) => setStopped({ epIndex, stop: why });
  const applyOutcome = useOutcome(player, { ...deps, onPriceIncreased: stopHere });

  const unlockAutomatically = useEffectEvent(async () => {
    const outcome = await player.unlock({ isAutomatic: true });
    const isRefused = outcome?.kind === 'refused' && outcome.refusal === 'too-few-coins';
    if (isRefused) {
      stopHere({ kind: 'automatic-paused' });
      void refreshMember();
    } else applyOutcome(outcome);
  });
  const needCoins = useEffectEvent(() => {
    // The packages would cover the sentence that explains what has happened.
    if (stop?.kind !== 'price-increased') deps.onNeedCoins({ isAsked: false });
  });

  useEffect(() => {
    if (offer === 'get-coins') needCoins();
  }, [offer]);

  useEffect(() => {
    if (triedIndex.current === epIndex || offer !== 'unlock' || !deps.isAutomatic) return;
    triedIndex.current = epIndex;
    void unlockAutomatically();
  }, [epIndex, offer, deps.isAutomatic]);

  return {
    unlock: () => void player.unlock().then(applyOutcome),
    unlockAll: (restPrice) =>
      void player.unlock({ isAutomatic: false, restPrice }).then(applyOutcome),
    stop,
  };
}

/** Returns the reaction to the outcome of an unlock (specification, section 8). */
function useOutcome(
  player: Player,
  deps: UnlockDeps & { onPriceIncreased: (outcome: UnlockStop) => void },
): (outcome: UnlockOutcome | null) => void {
  const t = useTranslations('player');
  const queries = useQueryClient();
  const queryKey = accessKey(deps.contentId);

  function refuse(refusal: Exclude<UnlockRefusal, 'price-increased'>) {
    switch (refusal) {
      case 'beyond':
        return showToast(t('purchaseToView'));
      case 'cross-episode':
        void queries.invalidateQueries({ queryKey });
        return showToast(t('crossEpisode'));
      case 'too-few-coins':
        void refreshMember();
        return deps.onNeedCoins({ isAsked: true });
      case 'preparing':
        return showToast(t('processing'));
      case 'not-automatic':
        return void queries.invalidateQueries({ queryKey: ['setting'] });
      case 'offer-changed':
        void queries.invalidateQueries({ queryKey });
        return showToast(t('offerChanged'));
      case 'trouble':
        return showToast(t('unlockFailed'));
      // The stage or the session handles these two refusals.
      case 'app-only':
      case 'signed-out':
        return undefined;
    }
  }

  return (outcome) => {
    if (outcome?.kind === 'price-increased') {
      deps.onPriceIncreased(outcome);
      void queries.invalidateQueries({ queryKey });
    }
    if (outcome?.kind === 'refused') refuse(outcome.refusal);
    if (outcome?.kind !== 'unlocked') return;
    // A player of this drama that is opened later must not find the episode locked again.
    queries.setQueryData(queryKey, accessIn(player));
    afterPicture(player.store, () => void refreshMember());
  };
}

function accessIn({ store }: Player): Access {
  const { episodes, firstLockedIndex } = store.get();
  return { episodes, firstLockedIndex };
}

/** Null while nothing is locked. */
function offerOf(
  { status, episodes, epIndex, firstLockedIndex }: ReturnType<Player['store']['get']>,
  viewer: Viewer,
) {
  const episode = episodes[epIndex];
  if (status.kind !== 'locked' || episode === undefined) return null;
  return lockedOfferOf(episode, viewer, { epIndex, firstLockedIndex });
}
