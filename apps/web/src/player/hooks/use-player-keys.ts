import { openSheets } from '@hookline/ui';
import { useEffect, useEffectEvent } from 'react';

import { readPanels } from '../../shell/panels/open-panel.ts';
import type { Player } from '../engine/playback/player.ts';
import type { PlayerState } from '../engine/state/player-state.ts';
import type { Badge } from '../rules/badge.ts';
import { mayRepeat, playerKeyOf, type PlayerKey } from '../rules/keys.ts';
import { toggleCaptions } from '../screen/controls/toggle-captions.ts';
import { usePointerFocus } from './use-pointer-focus.ts';

/** Commands that affect more than the film. */
type PageCommands = { onFullScreen: () => void; onHelp: () => void };

/** Handles keys on the whole page, except while the viewer types or a sheet is open. */
export function usePlayerKeys(player: Player, commands: PageCommands): void {
  const pressedRef = usePointerFocus();
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (event.defaultPrevented || belongsElsewhere(event, pressedRef.current)) return;
    const key = playerKeyOf(event, player.store.get().hasLetterKeys);
    if (key === null) return;
    event.preventDefault();
    if (event.repeat && !mayRepeat(key)) return;
    act(player, key, commands);
  });

  useEffect(() => {
    let handled: string | null = null;
    const onDown = (event: KeyboardEvent) => {
      press(event);
      handled = event.defaultPrevented ? event.key : null;
    };
    // Firefox clicks a button when Space is released, even if the press was prevented.
    const onUp = (event: KeyboardEvent) => {
      if (event.key === ' ' && handled === ' ') event.preventDefault();
    };
    window.addEventListener('keydown', onDown);
    window.addEventListener('keyup', onUp);
    return () => {
      window.removeEventListener('keydown', onDown);
      window.removeEventListener('keyup', onUp);
    };
  }, []);
}

/** Carries out a key's command and shows a badge for the change. */
function act(player: Player, key: PlayerKey, { onFullScreen, onHelp }: PageCommands): void {
  const { store, preferences } = player;
  const answer = (badge: Badge) => store.dispatch({ kind: 'badge', badge });
  switch (key.kind) {
    case 'toggle':
      return player.playback.toggle();
    case 'seek':
      if (store.get().status.kind !== 'playable') return;
      player.playback.seekBy(key.bySeconds);
      return answer({ kind: 'seek', bySeconds: key.bySeconds });
    case 'next':
    case 'previous':
      // The picture changes first: rendering the rest takes 100 ms on a slow phone.
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

/**
 * Whether a key belongs to a text field, a sheet, or a control focused by keyboard. A control that
 * was clicked keeps the focus, but Space goes to the film, which the viewer is looking at.
 */
function belongsElsewhere({ target, key }: KeyboardEvent, clicked: Element | null): boolean {
  // A panel whose code is still loading already gets the keys.
  if (openSheets.get().isOpen || readPanels().panel !== null) return true;
  if (!(target instanceof Element)) return false;
  if (target.closest('input, textarea, select, [contenteditable]') !== null) return true;
  const control = target.closest('button, a, summary');
  return key === ' ' && control !== null && control !== clicked;
}
