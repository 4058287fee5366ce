import { useEffect, type RefObject } from 'react';

import type { Player } from '../../engine/playback/player.ts';
import { stepWheel, WHEEL_AT_REST, wheelPx } from '../../rules/gestures/wheel.ts';

/**
 * Makes a wheel or trackpad over the stage switch episodes. At the first and the last episode the
 * page scrolls instead, if the gesture begins there.
 */
export function useWheelPaging(stageRef: RefObject<HTMLElement | null>, player: Player): void {
  useEffect(() => {
    const stage = stageRef.current;
    if (stage === null) return;
    let state = WHEEL_AT_REST;
    let scrollsPage = false;
    const listener = (event: WheelEvent) => {
      if (!isForPaging(event)) return;
      const deltaPx = wheelPx(event, stage.clientHeight);
      const step = stepWheel(state, { deltaPx, atMs: event.timeStamp });
      state = step.state;
      if (step.isNew) scrollsPage = !hasEpisode(player, deltaPx > 0 ? 1 : -1);
      if (scrollsPage) return;
      event.preventDefault();
      if (step.page === 'next') player.next();
      if (step.page === 'previous') player.previous();
    };
    stage.addEventListener('wheel', listener, { passive: false });
    return () => stage.removeEventListener('wheel', listener);
  }, [stageRef, player]);
}

/**
 * Returns false for a step with a zoom key, for a sideways one, and over text that scrolls itself.
 */
function isForPaging({ ctrlKey, metaKey, deltaX, deltaY, target }: WheelEvent): boolean {
  if (ctrlKey || metaKey || Math.abs(deltaX) >= Math.abs(deltaY)) return false;
  const words = target instanceof Element ? target.closest('[data-part=message]') : null;
  return words === null || words.scrollHeight <= words.clientHeight;
}

function hasEpisode(player: Player, step: 1 | -1): boolean {
  const { epIndex, episodes } = player.store.get();
  return episodes[epIndex + step] !== undefined;
}
