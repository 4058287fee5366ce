import { expect, test } from 'vitest';

import { characterCount, feedbackFaults, isDescription, isEmailAddress } from './feedback.ts';

test.each([
  { title: 'one letter', text: 'x', isTaken: true },
  { title: '300 letters', text: 'x'.repeat(300), isTaken: true },
  { title: '301 letters', text: 'x'.repeat(301), isTaken: false },
  { title: '300 emoji of two units each', text: '😀'.repeat(300), isTaken: true },
  { title: '301 emoji', text: '😀'.repeat(301), isTaken: false },
  { title: '300 letters between spaces', text: `  ${'x'.repeat(300)}\n`, isTaken: true },
  { title: 'nothing', text: '', isTaken: false },
  { title: 'only spaces', text: ' \n\t\u3000', isTaken: false },
])('a description of $title is accepted: $isTaken', ({ text, isTaken }) => {
  expect(isDescription(text)).toBe(isTaken);
});

test('an emoji counts as one character, a letter with a combining accent as two', () => {
  expect(characterCount('a😀b')).toBe(3);
  expect(characterCount('')).toBe(0);
  expect(characterCount('e\u0301')).toBe(2);
});

test.each([
  'ada@example.com',
  'ada.vance+hookline@mail.example.co.uk',
  "o'brien@example.ie",
  'ünï@bücher.example',
  'a@b.cd',
  '用户@例子.公司',
])('%s is a valid email address', (text) => {
  expect(isEmailAddress(text)).toBe(true);
});

test.each([
  '',
  'ada',
  'ada@',
  '@example.com',
  'ada@example',
  'ada@@example.com',
  'ada@exa mple.com',
  'ada vance@example.com',
  '.ada@example.com',
  'ada.@example.com',
  'a..b@example.com',
  'ada@-example.com',
  'ada@example-.com',
  'ada@example.com.',
  'ada@example.c',
  'ada@example.com\nbcc:everyone@example.com',
  '<ada@example.com>',
  'ada@example.com,bea@example.com',
  `${'a'.repeat(65)}@example.com`,
  `ada@${'a.'.repeat(130)}com`,
])('%j is not a valid email address', (text) => {
  expect(isEmailAddress(text)).toBe(false);
});

// A pattern that backtracks over every split of such a text would not finish in time.
test.each(['a.'.repeat(120), `a@${'a-'.repeat(120)}`, `a@${'a.'.repeat(120)}!`])(
  'the email address %s is rejected without catastrophic backtracking',
  (text) => {
    expect(isEmailAddress(text)).toBe(false);
  },
);

test('validation reports exactly the invalid feedback fields', () => {
  const right = { types: ['content-error'] as const, description: 'Sound', email: ' a@b.cd ' };

  expect(feedbackFaults(right)).toEqual({});
  expect(feedbackFaults({ types: [], description: ' ', email: ' ' })).toEqual({
    types: 'missing',
    description: 'missing',
    email: 'missing',
  });
  expect(feedbackFaults({ ...right, description: 'x'.repeat(301), email: 'ada' })).toEqual({
    description: 'too-long',
    email: 'invalid',
  });
});
