import { afterEach, expect, test, vi } from 'vitest';

import { initialOf } from './initial.ts';

afterEach(() => vi.unstubAllGlobals());

test.each([
  { name: 'ada vance', locale: 'en-US', initial: 'A' },
  { name: '  ñandú', locale: 'es-ES', initial: 'Ñ' },
  { name: 'e\u0301mile', locale: 'fr-FR', initial: 'E\u0301' },
  { name: 'آدم', locale: 'ar-SA', initial: 'آ' },
  { name: '山田', locale: 'ja-JP', initial: '山' },
  { name: 'กำพล', locale: 'th-TH', initial: 'กำ' },
  { name: '👩🏽‍🚀 Ada', locale: 'en-US', initial: '👩🏽‍🚀' },
  { name: '', locale: 'en-US', initial: '' },
  { name: ' ', locale: 'en-US', initial: '' },
])('the initial of "$name" is "$initial"', ({ name, locale, initial }) => {
  expect(initialOf(name, locale)).toBe(initial);
});

test('a browser that cannot segment graphemes uses the first code point', () => {
  vi.stubGlobal('Intl', {});

  expect(initialOf('😀 ada', 'en-US')).toBe('😀');
});
