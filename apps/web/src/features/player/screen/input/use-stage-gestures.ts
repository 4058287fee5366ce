import { useEffect, useEffectEvent, type RefObject } from 'react';

import type { Player } from '../../engine/playback/player.ts';
import type { Gesture } from '../../rules/gestures.ts';
import { useGestures } from './use-gestures.ts';

/** The picture follows the finger by this share, so that it feels held but never leaves. */
const FOLLOW_SHARE = 0.35;
const FOLLOW_MAX_PX = 96;

type StageElements = {
  stageRef: RefObject<HTMLElement | null>;
  touchRef: RefObject<HTMLElement | null>;
  player: Player;
};

/** Handles fingers and the mouse on the picture. Positions are relative to the stage. */
export function useStageGestures(
  { stageRef, touchRef, player }: StageElements,
  { onTap, onLike }: { onTap: () => void; onLike: (at: { x: number; y: number }) => void },
): void {
  const tap = useEffectEvent(onTap);
  const like = useEffectEvent(onLike);

  useGestures(touchRef, (gesture) => {
    if (stageRef.current !== null) act(gesture, { stage: stageRef.current, player, tap, like });
  });

  useEffect(() => {
    const touch = touchRef.current;
    const toggle = (event: PointerEvent) => {
      if (event.pointerType === 'mouse' && event.button === 0) player.toggle();
    };
    touch?.addEventListener('pointerup', toggle);
    return () => touch?.removeEventListener('pointerup', toggle);
  }, [touchRef, player]);
}

type Target = {
  stage: HTMLElement;
  player: Player;
  tap: () => void;
  like: (at: { x: number; y: number }) => void;
};

function act(gesture: Gesture, { stage, player, tap, like }: Target): void {
  switch (gesture.kind) {
    case 'tap':
      return tap();
    case 'double-tap': {
      const { left, top } = stage.getBoundingClientRect();
      return like({ x: gesture.x - left, y: gesture.y - top });
    }
    case 'hold':
      return player.preferences.hold(true);
    case 'release':
      return player.preferences.hold(false);
    case 'drag':
      return follow(stage, gesture.byPx);
    case 'drag-end':
      return follow(stage, 0);
    case 'swipe':
      return gesture.to === 'next' ? player.next() : player.previous();
  }
}

/** Moves the picture by its style: a state would render the whole player for each pixel. */
function follow(stage: HTMLElement, byPx: number): void {
  const isStill = matchMedia('(prefers-reduced-motion: reduce)').matches;
  const px = Math.max(-FOLLOW_MAX_PX, Math.min(FOLLOW_MAX_PX, byPx * FOLLOW_SHARE));
  stage.style.setProperty('--player-drag', isStill ? '0px' : `${px}px`);
  stage.toggleAttribute('data-dragging', byPx !== 0);
}
