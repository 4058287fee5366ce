import { useEffect, useRef, useState, type KeyboardEvent, type PointerEvent } from 'react';
import { useTranslations } from 'use-intl';

import type { Player } from '../../engine/playback/player.ts';
import { clockOf } from '../../rules/clock.ts';
import { usePlayerState } from '../../use-player.ts';

const STEP_SECONDS = 5;
const LEAP_SECONDS = 15;

/**
 * The position within the episode, and a slider to change it. Time runs from left to right in every
 * language (ADR 0055).
 */
export function SeekBar({ player }: { player: Player }) {
  const t = useTranslations('player');
  const [draggedTo, setDraggedTo] = useState<number | null>(null);
  const position = usePlayerState(player, (state) => state.positionSeconds);
  const duration = usePlayerState(player, (state) => state.durationSeconds);
  const buffered = usePlayerState(player, (state) => state.bufferedUptoSeconds);
  const [hoveredAt, setHoveredAt] = useState<number | null>(null);
  const shown = draggedTo ?? position;
  const previewed = draggedTo ?? hoveredAt;
  const barRef = useRef<HTMLDivElement>(null);

  // Set by script, because the content policy forbids style attributes.
  useEffect(() => {
    barRef.current?.style.setProperty('--player-at', percentOf(shown, duration));
    barRef.current?.style.setProperty('--player-buffered', percentOf(buffered, duration));
    barRef.current?.style.setProperty('--player-preview', percentOf(previewed ?? 0, duration));
  }, [shown, buffered, previewed, duration]);

  function secondsAt(event: PointerEvent<HTMLDivElement>) {
    const { left, width } = event.currentTarget.getBoundingClientRect();
    const share = Math.min(Math.max((event.clientX - left) / width, 0), 1);
    return share * duration;
  }

  return (
    <div dir="ltr" className="min-w-0 flex-1">
      <div
        ref={barRef}
        role="slider"
        tabIndex={0}
        aria-label={t('seek')}
        aria-valuemin={0}
        aria-valuemax={Math.round(duration)}
        aria-valuenow={Math.round(shown)}
        aria-valuetext={t('position', { position: clockOf(shown), duration: clockOf(duration) })}
        className="player-seek pointer-events-auto relative h-11 cursor-pointer touch-none rounded-lg"
        data-dragged={draggedTo !== null || undefined}
        onPointerDown={(event) => {
          if (event.button !== 0 || duration === 0) return;
          event.currentTarget.setPointerCapture(event.pointerId);
          setDraggedTo(secondsAt(event));
        }}
        onPointerMove={(event) => {
          if (draggedTo !== null) setDraggedTo(secondsAt(event));
          else if (event.pointerType === 'mouse') setHoveredAt(secondsAt(event));
        }}
        onPointerLeave={() => setHoveredAt(null)}
        onPointerUp={(event) => {
          if (draggedTo !== null) player.playback.seekTo(secondsAt(event));
          setDraggedTo(null);
        }}
        onPointerCancel={() => setDraggedTo(null)}
        onKeyDown={(event) => seekByKey(event, player, duration)}
      >
        <span className="player-seek-track absolute inset-x-0 overflow-hidden rounded-full">
          <span className="player-seek-buffered absolute inset-y-0 start-0" />
          <span className="player-seek-played absolute inset-y-0 start-0" />
        </span>
        <span className="player-seek-thumb absolute size-3.5 rounded-full bg-white" />
        {previewed !== null && duration > 0 && (
          <span
            aria-hidden="true"
            data-part="preview"
            className="player-seek-preview absolute rounded-md px-2 py-0.5 text-sm font-semibold tabular-nums"
          >
            {clockOf(previewed)}
          </span>
        )}
      </div>
    </div>
  );
}

function percentOf(seconds: number, duration: number): string {
  return `${duration > 0 ? Math.min(100, (seconds / duration) * 100) : 0}%`;
}

/** Handles the keys of a slider before the page does. */
function seekByKey(event: KeyboardEvent, player: Player, duration: number): void {
  const moves: Record<string, () => void> = {
    ArrowRight: () => player.playback.seekBy(STEP_SECONDS),
    ArrowLeft: () => player.playback.seekBy(-STEP_SECONDS),
    ArrowUp: () => player.playback.seekBy(STEP_SECONDS),
    ArrowDown: () => player.playback.seekBy(-STEP_SECONDS),
    PageUp: () => player.playback.seekBy(LEAP_SECONDS),
    PageDown: () => player.playback.seekBy(-LEAP_SECONDS),
    Home: () => player.playback.seekTo(0),
    End: () => player.playback.seekTo(duration),
  };
  const move = Object.hasOwn(moves, event.key) ? moves[event.key] : undefined;
  if (move === undefined) return;
  event.preventDefault();
  event.stopPropagation();
  move();
}
