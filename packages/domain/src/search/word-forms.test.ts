import { expect, test } from 'vitest';

import { wordForms } from './word-forms.ts';

test.each([
  ['wolves', 'wolf'],
  ['wolf', 'wolves'],
  ['wife', 'wives'],
  ['babies', 'baby'],
  ['baby', 'babies'],
  ['trains', 'train'],
  ['bosses', 'boss'],
  ['noches', 'noche'],
  ['relaciones', 'relacion'],
])('%s is also searched as %s', (word, other) => {
  expect(wordForms(word)).toContain(other);
});

test.each(['yes', 'boss', 'boy', 'train', '花嫁'])('%s has no other form', (word) => {
  expect(wordForms(word)).toEqual([word]);
});
