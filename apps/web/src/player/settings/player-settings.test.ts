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

/** A browser whose storage holds a text under the player's key. */
function browserWith(text: string): void {
  fakeBrowser().localStorage.setItem(PLAYER_SETTINGS_KEY, text);
}

test("a viewer's choice is there at the next visit", () => {
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
])('of %s the valid settings hold', (text, expected) => {
  browserWith(text);

  expect(readPlayerSettings(defaults)).toMatchObject(expected);
});

test('captions that were switched off stay off', () => {
  browserWith('{"captionsLang":null}');

  expect(readPlayerSettings({ ...defaults, captionsLang: 'en' }).captionsLang).toBeNull();
});

test('a setting of another version falls back and leaves the others', () => {
  browserWith('{"speed":16,"isMuted":true}');

  expect(readPlayerSettings(defaults)).toMatchObject({ speed: 1, isMuted: true });
});

test.each(['nonsense', '[]', '7'])('a storage that holds %s gives the defaults', (text) => {
  browserWith(text);

  expect(readPlayerSettings(defaults)).toEqual(defaults);
});

test('a viewer who wants less motion gets the next episode only by choice', () => {
  expect(defaultPlayerSettings({ hasReducedMotion: true, captionsLang: null }).autoplaysNext).toBe(
    false,
  );
});
