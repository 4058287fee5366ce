import { isSpeed, NORMAL_SPEED, type Speed } from './rules/speeds.ts';

/** Settings of the player, stored in the browser. */
export type PlayerSettings = {
  speed: Speed;
  /** Null: off. */
  captionsLang: string | null;
  isMuted: boolean;
  autoplaysNext: boolean;
};

export const PLAYER_SETTINGS_KEY = 'hookline.player';

type TextStorage = Pick<Storage, 'getItem' | 'setItem'>;

/**
 * Reads each setting by itself, so that one of another version does not lose the others.
 *
 * @param defaults  For a viewer who never chose.
 */
export function readPlayerSettings(storage: TextStorage, defaults: PlayerSettings): PlayerSettings {
  const kept = parseObject(storage.getItem(PLAYER_SETTINGS_KEY));
  const { speed, captionsLang, isMuted, autoplaysNext } = kept;
  return {
    speed: isSpeed(speed) ? speed : defaults.speed,
    captionsLang:
      typeof captionsLang === 'string' || captionsLang === null
        ? captionsLang
        : defaults.captionsLang,
    isMuted: typeof isMuted === 'boolean' ? isMuted : defaults.isMuted,
    autoplaysNext: typeof autoplaysNext === 'boolean' ? autoplaysNext : defaults.autoplaysNext,
  };
}

/** Stores only changed settings: a default that was never touched may differ at the next visit. */
export function keepPlayerSettings(storage: TextStorage, changes: Partial<PlayerSettings>): void {
  const kept = parseObject(storage.getItem(PLAYER_SETTINGS_KEY));
  try {
    storage.setItem(PLAYER_SETTINGS_KEY, JSON.stringify({ ...kept, ...changes }));
  } catch (error) {
    // A full or forbidden storage forgets; watching goes on.
    if (!(error instanceof DOMException)) throw error;
  }
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
  };
}

function parseObject(text: string | null): Partial<Record<keyof PlayerSettings, unknown>> {
  try {
    const parsed: unknown = JSON.parse(text ?? 'null');
    return typeof parsed === 'object' && parsed !== null && !Array.isArray(parsed) ? parsed : {};
  } catch (error) {
    if (error instanceof SyntaxError) return {};
    throw error;
  }
}
