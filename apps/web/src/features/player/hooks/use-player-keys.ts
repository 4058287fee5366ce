import { openSheets } from '@hookline/ui';
import { useEffect, useEffectEvent } from 'react';

import type { Player } from '../engine/playback/player.ts';
import type { PlayerState } from '../engine/state/player-state.ts';
import type { Badge } from '../rules/badge.ts';
import { mayRepeat, playerKeyOf, type PlayerKey } from '../rules/keys.ts';
import { toggleCaptions } from '../screen/controls/toggle-captions.ts';

/** Commands whose effect lies beyond the film. */
type PageCommands = { onFullScreen: () => void; onHelp: () => void };

/** Handles keys on the whole page, except while the viewer types or a sheet is open. */
export function usePlayerKeys(player: Player, commands: PageCommands): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (event.defaultPrevented || belongsElsewhere(event)) return;
    const key = playerKeyOf(event, player.store.get().hasLetterKeys);
    if (key === null) return;
    event.preventDefault();
    if (event.repeat && !mayRepeat(key)) return;
    act(player, key, commands);
  });

  useEffect(() => {
    const listener = (event: KeyboardEvent) => press(event);
    window.addEventListener('keydown', listener);
    return () => window.removeEventListener('keydown', listener);
  }, []);
}

/** Does what the key says; what it has changed is answered by a badge. */
function act(player: Player, key: PlayerKey, { onFullScreen, onHelp }: PageCommands): void {
  const { store, preferences } = player;
  const answer = (badge: Badge) => store.dispatch({ kind: 'badge', badge });
  switch (key.kind) {
    case 'toggle':
      return player.toggle();
    case 'seek':
      if (store.get().status.kind !== 'playable') return;
      player.seekBy(key.bySeconds);
      return answer({ kind: 'seek', bySeconds: key.bySeconds });
    case 'next':
    case 'previous':
      // The picture changes first: to draw the rest takes a slow phone 100 ms.
      store.paintFirst();
      return key.kind === 'next' ? player.next() : player.previous();
    case 'mute':
      preferences.toggleMute();
      return answer({ kind: 'sound', isOn: store.get().sound === 'on' });
    case 'volume':
      preferences.changeVolume(key.step);
      return answer({ kind: 'volume', volume: volumeOf(store.get()) });
    case 'captions':
      return toggleCaptions(player);
    case 'speed':
      preferences.changeSpeed(key.step);
      return answer({ kind: 'speed', speed: store.get().speed });
    case 'full-screen':
      return onFullScreen();
    case 'help':
      return onHelp();
  }
}

function volumeOf({ sound, volume }: PlayerState): number {
  return sound === 'on' ? volume : 0;
}

/** Whether a key belongs to a text field, a sheet or a focused button. */
function belongsElsewhere({ target, key }: KeyboardEvent): boolean {
  if (openSheets.get().isOpen) return true;
  if (!(target instanceof Element)) return false;
  if (target.closest('input, textarea, select, [contenteditable]') !== null) return true;
  return key === ' ' && target.closest('button, a, summary') !== null;
}
