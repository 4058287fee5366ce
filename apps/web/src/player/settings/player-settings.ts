import { browserStorage } from '../../lib/storage/safe-storage.ts';
import { isSpeed, NORMAL_SPEED, type Speed } from '../rules/speeds.ts';

export const CAPTIONS_SIZES = ['small', 'medium', 'large'] as const;
export type CaptionsSize = (typeof CAPTIONS_SIZES)[number];

/** Settings of the player, stored in the browser. */
export type PlayerSettings = {
  speed: Speed;
  /** Null: off. */
  captionsLang: string | null;
  isMuted: boolean;
  autoplaysNext: boolean;
  /** Whether single letters act as shortcuts, which users of speech input may not want. */
  hasLetterKeys: boolean;
  captionsSize: CaptionsSize;
  /** Whether captions have a dark box as background. */
  hasCaptionsBox: boolean;
  /** Whether films load in low quality and nothing is preloaded. */
  savesData: boolean;
  /** Shorter side of the chosen picture in pixels; null lets network and size decide. */
  qualityLines: number | null;
  /** Above 0, up to 1. */
  volume: number;
};

export const PLAYER_SETTINGS_KEY = 'hookline.player';

/**
 * Reads each setting separately, so that an invalid one, such as from another version, does not
 * discard the others.
 *
 * @param defaults  Values for a viewer who never chose.
 */
export function readPlayerSettings(defaults: PlayerSettings): PlayerSettings {
  const stored = readStored();
  const { speed, captionsLang, captionsSize, qualityLines, volume } = stored;
  const flagOf = (name: Flag) => {
    const value = stored[name];
    return typeof value === 'boolean' ? value : defaults[name];
  };
  return {
    speed: isSpeed(speed) ? speed : defaults.speed,
    captionsLang:
      typeof captionsLang === 'string' || captionsLang === null
        ? captionsLang
        : defaults.captionsLang,
    captionsSize: CAPTIONS_SIZES.find((size) => size === captionsSize) ?? defaults.captionsSize,
    qualityLines: isLines(qualityLines) ? qualityLines : defaults.qualityLines,
    volume: isVolume(volume) ? volume : defaults.volume,
    isMuted: flagOf('isMuted'),
    autoplaysNext: flagOf('autoplaysNext'),
    hasLetterKeys: flagOf('hasLetterKeys'),
    hasCaptionsBox: flagOf('hasCaptionsBox'),
    savesData: flagOf('savesData'),
  };
}

type Flag = 'isMuted' | 'autoplaysNext' | 'hasLetterKeys' | 'hasCaptionsBox' | 'savesData';

function isVolume(value: unknown): value is number {
  return typeof value === 'number' && value > 0 && value <= 1;
}

function isLines(value: unknown): value is number {
  return typeof value === 'number' && Number.isInteger(value) && value > 0;
}

/** Stores only changed settings: a default that was never touched may differ at the next visit. */
export function keepPlayerSettings(changes: Partial<PlayerSettings>): void {
  browserStorage.keep(PLAYER_SETTINGS_KEY, JSON.stringify({ ...readStored(), ...changes }));
}

/** Deletes settings, so that their defaults apply again. */
export function forgetPlayerSettings(names: readonly (keyof PlayerSettings)[]): void {
  const kept = Object.entries(readStored()).filter(([key]) => !names.some((name) => name === key));
  browserStorage.keep(
    PLAYER_SETTINGS_KEY,
    kept.length === 0 ? null : JSON.stringify(Object.fromEntries(kept)),
  );
}

/** Whether the swipe hint was shown on this device. */
export function hasSeenSwipeHint(): boolean {
  return readStored().hasSeenSwipeHint === true;
}

export function noteSwipeHint(): void {
  browserStorage.keep(
    PLAYER_SETTINGS_KEY,
    JSON.stringify({ ...readStored(), hasSeenSwipeHint: true }),
  );
}

/** @param hasReducedMotion  True: the next episode starts only by choice (design, section 10). */
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
    captionsSize: 'medium',
    hasCaptionsBox: true,
    savesData: false,
    qualityLines: null,
    volume: 1,
  };
}

function readStored(): Partial<Record<keyof PlayerSettings | 'hasSeenSwipeHint', unknown>> {
  const stored = browserStorage.readJson(PLAYER_SETTINGS_KEY);
  return typeof stored === 'object' && stored !== null && !Array.isArray(stored) ? stored : {};
}
