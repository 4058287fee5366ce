// spec: 12 operation, ours: a text of a drama replaces only the text that its editor has read

import { expect, test } from 'vitest';

import { decideDramaTexts, dramaTextGaps, type TextsByLocale } from './drama-texts.ts';

const TEXTS: TextsByLocale = {
  'en-US': { name: 'Moon Bride', introduce: 'She marries the moon.' },
  'es-ES': { name: 'La novia', introduce: '' },
  'ja-JP': { name: '月の花嫁', introduce: '月と結婚する。', reading: 'つきのはなよめ' },
};
const SPANISH_NAME = { locale: 'es-ES', field: 'name' } as const;

test('a changed text is written without the blanks around it, and all others stay', () => {
  const wanted = [{ ...SPANISH_NAME, seen: 'La novia', value: ' La novia lunar ' }];

  expect(decideDramaTexts(TEXTS, wanted)).toEqual({
    kind: 'change',
    texts: { ...TEXTS, 'es-ES': { name: 'La novia lunar', introduce: '' } },
    changes: [{ ...SPANISH_NAME, before: 'La novia', after: 'La novia lunar' }],
  });
});

test('a text that somebody else has changed is not overwritten, unless both wrote the same', () => {
  const mine = { ...SPANISH_NAME, seen: 'Novia', value: 'La novia lunar' };

  expect(decideDramaTexts(TEXTS, [mine])).toEqual({
    kind: 'conflict',
    conflicts: [{ ...SPANISH_NAME, now: 'La novia' }],
  });
  expect(decideDramaTexts(TEXTS, [{ ...mine, value: 'La novia' }])).toMatchObject({
    kind: 'change',
    changes: [],
  });
});

test('a language without any texts is left out, and so is a removed reading', () => {
  const decided = decideDramaTexts(TEXTS, [
    { ...SPANISH_NAME, seen: 'La novia', value: '' },
    { locale: 'ja-JP', field: 'reading', seen: 'つきのはなよめ', value: '' },
  ]);

  expect(decided).toMatchObject({
    texts: {
      'en-US': TEXTS['en-US'],
      'ja-JP': { name: '月の花嫁', introduce: '月と結婚する。' },
    },
  });
});

test.each([
  {
    title: 'the English name',
    change: { locale: 'en-US', field: 'name', seen: 'Moon Bride', value: ' ' } as const,
    says: 'The English name is needed: other languages fall back to it.',
  },
  {
    title: 'the name of a language with a synopsis',
    change: { locale: 'fr-FR', field: 'introduce', seen: '', value: 'Elle' } as const,
    says: 'A language with other texts needs a name as well.',
  },
  {
    title: 'a name of more than 200 characters, of which an emoji is one',
    change: { ...SPANISH_NAME, seen: 'La novia', value: '🌙'.repeat(202) },
    says: 'Use at most 200 characters: these are 2 too many.',
  },
])('$title is refused in one sentence', ({ change, says }) => {
  expect(decideDramaTexts(TEXTS, [change])).toMatchObject({
    kind: 'refused',
    faults: [{ locale: change.locale, sentence: says }],
  });
});

test('a gap is a name or synopsis that viewers read in English for want of a translation', () => {
  const gaps = dramaTextGaps(TEXTS);

  expect(gaps).toContainEqual({ locale: 'es-ES', field: 'introduce' });
  expect(gaps).toContainEqual({ locale: 'fr-FR', field: 'name' });
  expect(gaps.filter(({ locale }) => locale === 'ja-JP' || locale === 'en-US')).toEqual([]);
  const short = {
    'en-US': { name: 'Moon Bride', introduce: '' },
    'es-ES': { name: 'La novia', introduce: '' },
  };
  expect(dramaTextGaps(short).filter(({ locale }) => locale === 'es-ES')).toEqual([]);
});
