import type { DramaDetail } from '@hookline/contract/client';
import { useEffect } from 'react';

import type { Player } from '../engine/playback/player.ts';
import { usePlayerState } from '../use-player.ts';

const SEEK_SECONDS = 5;

/** Sets title, cover and buttons for the lock screen, headphones and media keys. */
export function useMediaSession(
  player: Player,
  { drama, title }: { drama: DramaDetail; title: string },
): void {
  const isPaused = usePlayerState(player, (state) => state.isPaused);
  const { contentName, contentCoverUrl } = drama;

  useEffect(() => {
    if (!('mediaSession' in navigator)) return;
    navigator.mediaSession.metadata = new MediaMetadata({
      title,
      artist: contentName,
      artwork: contentCoverUrl === '' ? [] : [{ src: contentCoverUrl, type: 'image/webp' }],
    });
  }, [title, contentName, contentCoverUrl]);

  useEffect(() => {
    if ('mediaSession' in navigator) {
      navigator.mediaSession.playbackState = isPaused ? 'paused' : 'playing';
    }
  }, [isPaused]);

  useEffect(() => {
    if (!('mediaSession' in navigator)) return;
    const handlers: [MediaSessionAction, MediaSessionActionHandler][] = [
      ['play', () => player.playback.play()],
      ['pause', () => player.playback.pause()],
      ['nexttrack', () => player.next()],
      ['previoustrack', () => player.previous()],
      ['seekbackward', ({ seekOffset }) => player.playback.seekBy(-(seekOffset ?? SEEK_SECONDS))],
      ['seekforward', ({ seekOffset }) => player.playback.seekBy(seekOffset ?? SEEK_SECONDS)],
      ['seekto', ({ seekTime }) => seekTime !== undefined && player.playback.seekTo(seekTime)],
    ];
    for (const [action, handler] of handlers) {
      navigator.mediaSession.setActionHandler(action, handler);
    }
    return () => {
      for (const [action] of handlers) navigator.mediaSession.setActionHandler(action, null);
      navigator.mediaSession.metadata = null;
      navigator.mediaSession.playbackState = 'none';
    };
  }, [player]);
}
