import './swipe-hint.css';

import { ChevronsUpIcon } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useTranslations } from 'use-intl';

import type { Player } from '../../engine/playback/player.ts';
import { playingIdOf } from '../../engine/state/player-state.ts';
import { hasSeenSwipeHint, noteSwipeHint } from '../../settings/player-settings.ts';
import { decideSwitch } from '../../rules/switch-rules.ts';
import { usePlayerState } from '../../use-player.ts';

/** Playing time of the film before the hint appears. */
const WAIT_MS = 2000;
const SHOW_MS = 6000;

const HINT = `player-swipe-hint absolute grid justify-items-center gap-1 text-center font-semibold
  text-balance`;

/**
 * Tells a viewer with a touch screen once that a swipe opens the next episode. It is hidden from
 * screen readers, which intercept swipes.
 */
export function SwipeHint({ player }: { player: Player }) {
  const t = useTranslations('player');
  if (!useHint(player)) return null;
  return (
    <p aria-hidden="true" data-part="swipe-hint" className={HINT}>
      <ChevronsUpIcon className="size-9" />
      {t('swipeHint')}
    </p>
  );
}

function useHint(player: Player): boolean {
  const [isShown, setShown] = useState(false);
  const [firstIndex] = useState(player.store.get().epIndex);
  // Shown only on the first film of a visit: a viewer who got further knows how to switch.
  const isFirst = usePlayerState(
    player,
    (state) => state.epIndex === firstIndex && playingIdOf(state) !== null,
  );

  useEffect(() => {
    if (!isFirst || isShown || !mayTell(player)) return;
    const timer = setTimeout(() => {
      noteSwipeHint();
      setShown(true);
    }, WAIT_MS);
    return () => clearTimeout(timer);
  }, [player, isFirst, isShown]);

  useEffect(() => {
    if (!isShown) return;
    const end = () => setShown(false);
    const timer = setTimeout(end, SHOW_MS);
    document.addEventListener('pointerdown', end, { capture: true });
    return () => {
      clearTimeout(timer);
      document.removeEventListener('pointerdown', end, { capture: true });
    };
  }, [isShown]);

  return isShown && isFirst;
}

function mayTell(player: Player): boolean {
  const state = player.store.get();
  const isFree = decideSwitch(state, state.epIndex + 1) === 'switch';
  return isFree && matchMedia('(pointer: coarse)').matches && !hasSeenSwipeHint();
}
