import { expect, test } from 'vitest';

import {
  defaultPlayerSettings,
  keepPlayerSettings,
  readPlayerSettings,
} from './player-settings.ts';

const defaults = defaultPlayerSettings({ hasReducedMotion: false, captionsLang: null });

function storageWith(text: string | null) {
  let kept = text;
  return {
    getItem: () => kept,
    setItem: (_key: string, value: string) => {
      kept = value;
    },
  };
}

test('what a viewer chose is there at the next visit', () => {
  const storage = storageWith(null);

  keepPlayerSettings(storage, { speed: 1.5 });
  keepPlayerSettings(storage, { captionsLang: 'ar', autoplaysNext: false });

  expect(readPlayerSettings(storage, defaults)).toEqual({
    speed: 1.5,
    captionsLang: 'ar',
    isMuted: false,
    autoplaysNext: false,
  });
});

test('captions that were switched off stay off', () => {
  const storage = storageWith('{"captionsLang":null}');

  expect(readPlayerSettings(storage, { ...defaults, captionsLang: 'en' }).captionsLang).toBeNull();
});

test('a setting of another version falls back and leaves the others', () => {
  const storage = storageWith('{"speed":16,"isMuted":true}');

  expect(readPlayerSettings(storage, defaults)).toMatchObject({ speed: 1, isMuted: true });
});

test.each(['nonsense', '[]', '7'])('a storage that holds %s gives the defaults', (text) => {
  expect(readPlayerSettings(storageWith(text), defaults)).toEqual(defaults);
});

test('a viewer who wants less motion gets the next episode only by choice', () => {
  expect(defaultPlayerSettings({ hasReducedMotion: true, captionsLang: null }).autoplaysNext).toBe(
    false,
  );
});
