import * as fc from 'fast-check';
import { expect, test } from 'vitest';

import { highlightOf } from './highlight.ts';

test.each([
  ['moon', 'Moon Bride', '[Moon] Bride'],
  ['BRI', 'Moon Bride', 'Moon [Bri]de'],
  ['moon bride', 'Moon -- Bride!', '[Moon -- Bride]!'],
  ['cafe', 'Le Café noir', 'Le [Café] noir'],
  ['cafe', 'Le Cafe\u0301 noir', 'Le [Cafe\u0301] noir'],
  ['grosse', 'Die große Frau', 'Die [große] Frau'],
  ['queens', 'The Queen’s Taster', 'The [Queen’s] Taster'],
  ['花嫁', '月の花嫁', '月の[花嫁]'],
  ['사라', '내 사랑', '내 [사랑]'],
  ['احمد', 'قصة أَحمد', 'قصة [أَحمد]'],
])('"%s" is highlighted in "%s"', (typed, name, marked) => {
  const { before, match, after } = highlightOf(name, typed) ?? {};

  expect(`${before}[${match}]${after}`).toBe(marked);
});

test.each([
  ['oon', 'Moon Bride'],
  ['mono', 'Moon Bride'],
  ['bride moon', 'Moon Bride'],
  ['?', 'Moon?'],
])('"%s" is not highlighted in "%s"', (typed, name) => {
  expect(highlightOf(name, typed)).toBeNull();
});

test('the highlighted parts always add up to the name', () => {
  const text = fc.string({ unit: 'grapheme', maxLength: 12 });
  fc.assert(
    fc.property(text, text, (name, typed) => {
      const whole = name + typed;
      const parts = highlightOf(whole, typed) ?? { before: whole, match: '', after: '' };
      expect(parts.before + parts.match + parts.after).toBe(whole);
    }),
    { seed: 20_261_122, numRuns: 500 },
  );
});
