import { useEffect, useEffectEvent } from 'react';

import type { Player } from '../engine/playback/player.ts';
import { mayRepeat, OPEN_DIALOG, playerKeyOf, type PlayerKey } from '../rules/keys.ts';
import { toggleCaptions } from '../screen/controls/toggle-captions.ts';

/** Handles keys on the whole page, except while the viewer types or a dialog is open. */
export function usePlayerKeys(
  player: Player,
  { onFullScreen }: { onFullScreen: () => void },
): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (event.defaultPrevented || belongsElsewhere(event)) return;
    const key = playerKeyOf(event, player.store.get().hasLetterKeys);
    if (key === null) return;
    event.preventDefault();
    if (event.repeat && !mayRepeat(key)) return;
    act(player, key, onFullScreen);
  });

  useEffect(() => {
    const listener = (event: KeyboardEvent) => press(event);
    window.addEventListener('keydown', listener);
    return () => window.removeEventListener('keydown', listener);
  }, []);
}

function act(player: Player, key: PlayerKey, onFullScreen: () => void): void {
  switch (key.kind) {
    case 'toggle':
      return player.toggle();
    case 'seek':
      return player.seekBy(key.bySeconds);
    case 'next':
      return player.next();
    case 'previous':
      return player.previous();
    case 'mute':
      return player.preferences.toggleMute();
    case 'captions':
      return toggleCaptions(player);
    case 'speed':
      return player.preferences.changeSpeed(key.step);
    case 'full-screen':
      return onFullScreen();
  }
}

/** Whether a key belongs to a text field, a dialog or a focused button. */
function belongsElsewhere({ target, key }: KeyboardEvent): boolean {
  if (document.querySelector(OPEN_DIALOG) !== null) return true;
  if (!(target instanceof Element)) return false;
  if (target.closest('input, textarea, select, [contenteditable]') !== null) return true;
  return key === ' ' && target.closest('button, a, summary') !== null;
}
