import { useEffect, useEffectEvent, type RefObject } from 'react';

import type { Player } from '../../engine/playback/player.ts';
import type { Gesture } from '../../rules/gestures/gestures.ts';
import type { Pager } from '../paging/pager.ts';
import { useGestures } from './use-gestures.ts';

type StageElements = {
  stageRef: RefObject<HTMLElement | null>;
  touchRef: RefObject<HTMLElement | null>;
  player: Player;
  pager: Pager;
};

/** Handles touch and mouse on the picture. Positions are relative to the stage. */
export function useStageGestures(
  { stageRef, touchRef, player, pager }: StageElements,
  { onTap, onLike }: { onTap: () => void; onLike: (at: { x: number; y: number }) => void },
): void {
  const tap = useEffectEvent(onTap);
  const like = useEffectEvent(onLike);

  useGestures(touchRef, (gesture) => {
    if (stageRef.current === null) return;
    act(gesture, { stage: stageRef.current, player, pager, tap, like });
  });

  useEffect(() => {
    const touch = touchRef.current;
    const toggle = (event: PointerEvent) => {
      if (event.pointerType === 'mouse' && event.button === 0) player.playback.toggle();
    };
    touch?.addEventListener('pointerup', toggle);
    return () => touch?.removeEventListener('pointerup', toggle);
  }, [touchRef, player]);
}

type Target = {
  stage: HTMLElement;
  player: Player;
  pager: Pager;
  tap: () => void;
  like: (at: { x: number; y: number }) => void;
};

function act(gesture: Gesture, { stage, player, pager, tap, like }: Target): void {
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
      return pager.drag(gesture.byPx);
    case 'drag-end':
      return pager.release(gesture);
  }
}
