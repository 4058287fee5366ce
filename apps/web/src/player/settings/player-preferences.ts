import type { MemberSetting } from '@hookline/contract/client';
import type { Locale } from '@hookline/domain/routing';
import { useSyncExternalStore } from 'react';

import {
  defaultPlayerSettings,
  keepPlayerSettings,
  readPlayerSettings,
  type PlayerSettings,
} from './player-settings.ts';

type PlayerPreferences = Pick<MemberSetting, 'autoPlayNext' | 'captionsLang'>;

const CAPTIONS_OFF = 'off';

/** Returns this browser's player settings under the names of the member's settings. */
export function usePlayerPreferences(locale: Locale): PlayerPreferences {
  return {
    autoPlayNext: usePlayerSetting(locale, ({ autoplaysNext }) => autoplaysNext),
    captionsLang: usePlayerSetting(locale, ({ captionsLang }) => captionsLang) ?? CAPTIONS_OFF,
  };
}

/** Returns one setting of the player, which is stored in the browser. */
function usePlayerSetting<T extends string | boolean | null>(
  locale: Locale,
  select: (settings: PlayerSettings) => T,
): T {
  return useSyncExternalStore(
    onStorage,
    () => select(readPlayerSettings(defaultsOf(locale, hasLessMotion()))),
    () => select(defaultsOf(locale, false)),
  );
}

/**
 * Stores changes, which take effect when a player next starts; a running player does not read them.
 */
export function keepPlayerPreferences(choice: Partial<PlayerPreferences>): void {
  const { autoPlayNext, captionsLang } = choice;
  keepPlayerSettings({
    ...(autoPlayNext !== undefined && { autoplaysNext: autoPlayNext }),
    // A member who has never chosen captions keeps those of this browser.
    ...(captionsLang && { captionsLang: captionsOf(captionsLang) }),
  });
  window.dispatchEvent(new Event('storage'));
}

/** Returns the caption language without its region; null for none. */
function captionsOf(wireLang: string): string | null {
  return wireLang === CAPTIONS_OFF ? null : (wireLang.split('-')[0] ?? null);
}

function defaultsOf(locale: Locale, hasReducedMotion: boolean): PlayerSettings {
  return defaultPlayerSettings({
    hasReducedMotion,
    captionsLang: new Intl.Locale(locale).language,
  });
}

function hasLessMotion(): boolean {
  return matchMedia('(prefers-reduced-motion: reduce)').matches;
}

function onStorage(listener: () => void): () => void {
  window.addEventListener('storage', listener);
  return () => window.removeEventListener('storage', listener);
}
