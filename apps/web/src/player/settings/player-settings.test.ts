import { afterEach, expect, test, vi } from 'vitest';

import { fakeBrowser } from '../../testing/fake-browser.ts';
import {
  defaultPlayerSettings,
  keepPlayerSettings,
  PLAYER_SETTINGS_KEY,
  readPlayerSettings,
} from './player-settings.ts';

afterEach(() => vi.unstubAllGlobals());

const defaults = defaultPlayerSettings({ hasReducedMotion: false, captionsLang: null });

/** Stores a text in the browser as the player's settings. */
function browserWith(text: string): void {
  fakeBrowser().localStorage.setItem(PLAYER_SETTINGS_KEY, text);
}

test('chosen settings are restored at the next visit', () => {
  fakeBrowser();

  keepPlayerSettings({ speed: 1.5 });
  keepPlayerSettings({ captionsLang: 'ar', autoplaysNext: false });

  expect(readPlayerSettings(defaults)).toEqual({
    speed: 1.5,
    captionsLang: 'ar',
    isMuted: false,
    autoplaysNext: false,
    hasLetterKeys: true,
    captionsSize: 'medium',
    hasCaptionsBox: true,
    savesData: false,
    qualityLines: null,
    volume: 1,
  });
});

test.each([
  ['{"captionsSize":"huge","volume":7}', { captionsSize: 'medium', volume: 1 }],
  ['{"captionsSize":"large","volume":0.4}', { captionsSize: 'large', volume: 0.4 }],
  ['{"qualityLines":720}', { qualityLines: 720 }],
  ['{"qualityLines":"best"}', { qualityLines: null }],
  ['{"savesData":true,"hasCaptionsBox":"no"}', { savesData: true, hasCaptionsBox: true }],
])('only the valid settings of %s are used', (text, expected) => {
  browserWith(text);

  expect(readPlayerSettings(defaults)).toMatchObject(expected);
});

test('captions that were turned off stay off', () => {
  browserWith('{"captionsLang":null}');

  expect(readPlayerSettings({ ...defaults, captionsLang: 'en' }).captionsLang).toBeNull();
});

test('an invalid setting falls back to its default, and the others are kept', () => {
  browserWith('{"speed":16,"isMuted":true}');

  expect(readPlayerSettings(defaults)).toMatchObject({ speed: 1, isMuted: true });
});

test.each(['nonsense', '[]', '7'])('a storage that holds %s falls back to the defaults', (text) => {
  browserWith(text);

  expect(readPlayerSettings(defaults)).toEqual(defaults);
});

test('with reduced motion autoplay is off by default', () => {
  expect(defaultPlayerSettings({ hasReducedMotion: true, captionsLang: null }).autoplaysNext).toBe(
    false,
  );
});
