import { useEffect } from 'react';

import type { Player } from '../engine/playback/player.ts';
import { usePlayerState } from '../use-player.ts';

const CHANNEL = 'hookline.playing';

/**
 * Makes only one tab of this browser play: a film that starts here pauses the films in all other
 * tabs. A tab that opens in the background pauses nothing until the viewer switches to it.
 */
export function useOneTabPlaying(player: Player): void {
  const isPlaying = usePlayerState(
    player,
    ({ status, isPaused }) => status.kind === 'playable' && !isPaused,
  );

  useEffect(() => {
    // Safari has had this API since 15.4.
    if (!isPlaying || !('BroadcastChannel' in window)) return undefined;
    const channel = new BroadcastChannel(CHANNEL);
    channel.addEventListener('message', () => player.playback.pause());
    const claim = () => {
      // oxlint-disable-next-line unicorn/require-post-message-target-origin -- A channel has no target origin.
      if (!document.hidden) channel.postMessage('start');
    };
    claim();
    document.addEventListener('visibilitychange', claim);
    return () => {
      document.removeEventListener('visibilitychange', claim);
      channel.close();
    };
  }, [isPlaying, player]);
}
