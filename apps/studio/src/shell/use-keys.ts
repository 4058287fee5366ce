import { useEffect, useEffectEvent } from 'react';

import { moveRowFocus } from '../parts/row-focus.ts';

/** Listens to the studio's keys, except while something is typed or a dialog is open. */
export function useKeys(handlers: { onGoTo: () => void; onHelp: () => void }): void {
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    const { key, ctrlKey, metaKey, altKey } = event;
    if (document.querySelector('dialog[open]') !== null) return;
    if ((ctrlKey || metaKey) && key.toLowerCase() === 'k') {
      event.preventDefault();
      return handlers.onGoTo();
    }
    if (ctrlKey || metaKey || altKey || isTyping()) return;
    const act = actOf(key, handlers.onHelp);
    if (act === undefined) return;
    event.preventDefault();
    act();
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => onKey(event);
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, []);
}

function actOf(key: string, onHelp: () => void): (() => void) | undefined {
  switch (key) {
    case 'j':
      return () => moveRowFocus(1);
    case 'k':
      return () => moveRowFocus(-1);
    case 'e':
      return pressEdit;
    case '/':
      return () => document.querySelector<HTMLElement>('search input')?.focus();
    case '?':
      return onHelp;
    default:
      return undefined;
  }
}

/** Presses the button or link with `data-key="e"`: that of the focused row, or the first of the page. */
function pressEdit(): void {
  const row = document.activeElement?.closest('tr');
  const button = row?.querySelector<HTMLElement>('[data-key="e"]');
  (button ?? document.querySelector<HTMLElement>('[data-key="e"]'))?.click();
}

/** Elements that take letters. A box that selects a row takes none. */
const TYPED_INTO = 'input:not([type="checkbox"]), textarea, select, [contenteditable]';

function isTyping(): boolean {
  return document.activeElement?.matches(TYPED_INTO) === true;
}
