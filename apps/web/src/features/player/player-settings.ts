import { browserStorage } from '../../platform/storage/safe-storage.ts';
import { isSpeed, NORMAL_SPEED, type Speed } from './rules/speeds.ts';

/** Settings of the player, stored in the browser. */
export type PlayerSettings = {
  speed: Speed;
  /** Null: off. */
  captionsLang: string | null;
  isMuted: boolean;
  autoplaysNext: boolean;
  /** Whether single letters act, which viewers who speak to their computer may not want. */
  hasLetterKeys: boolean;
};

export const PLAYER_SETTINGS_KEY = 'hookline.player';

/**
 * Reads each setting separately, so that one of another version does not lose the others.
 *
 * @param defaults  For a viewer who never chose.
 */
export function readPlayerSettings(defaults: PlayerSettings): PlayerSettings {
  const { speed, captionsLang, isMuted, autoplaysNext, hasLetterKeys } = readStored();
  return {
    speed: isSpeed(speed) ? speed : defaults.speed,
    captionsLang:
      typeof captionsLang === 'string' || captionsLang === null
        ? captionsLang
        : defaults.captionsLang,
    isMuted: typeof isMuted === 'boolean' ? isMuted : defaults.isMuted,
    autoplaysNext: typeof autoplaysNext === 'boolean' ? autoplaysNext : defaults.autoplaysNext,
    hasLetterKeys: typeof hasLetterKeys === 'boolean' ? hasLetterKeys : defaults.hasLetterKeys,
  };
}

/** Stores only changed settings: a default that was never touched may differ at the next visit. */
export function keepPlayerSettings(changes: Partial<PlayerSettings>): void {
  browserStorage.keep(PLAYER_SETTINGS_KEY, JSON.stringify({ ...readStored(), ...changes }));
}

/** Forgets settings, so that their defaults hold again. */
export function forgetPlayerSettings(names: readonly (keyof PlayerSettings)[]): void {
  const kept = Object.entries(readStored()).filter(([key]) => !names.some((name) => name === key));
  browserStorage.keep(
    PLAYER_SETTINGS_KEY,
    kept.length === 0 ? null : JSON.stringify(Object.fromEntries(kept)),
  );
}

/** Whether the hint about swipes was shown on this device. */
export function hasSeenSwipeHint(): boolean {
  return readStored().hasSeenSwipeHint === true;
}

export function noteSwipeHint(): void {
  browserStorage.keep(
    PLAYER_SETTINGS_KEY,
    JSON.stringify({ ...readStored(), hasSeenSwipeHint: true }),
  );
}

/** @param hasReducedMotion  Then the next episode starts only by choice (design, section 10). */
export function defaultPlayerSettings(viewer: {
  hasReducedMotion: boolean;
  captionsLang: string | null;
}): PlayerSettings {
  return {
    speed: NORMAL_SPEED,
    captionsLang: viewer.captionsLang,
    isMuted: false,
    autoplaysNext: !viewer.hasReducedMotion,
    hasLetterKeys: true,
  };
}

function readStored(): Partial<Record<keyof PlayerSettings | 'hasSeenSwipeHint', unknown>> {
  const stored = browserStorage.readJson(PLAYER_SETTINGS_KEY);
  return typeof stored === 'object' && stored !== null && !Array.isArray(stored) ? stored : {};
}
