import { expect, test } from 'vitest';

import { UsageError } from './command.ts';
import { readContentId, readWhole, readWords } from './read-args.ts';

test('a command gets a word for each name it asks for, and no other', () => {
  expect(readWords(['a', 'b'], ['the drama', 'the price'])).toEqual({
    'the drama': 'a',
    'the price': 'b',
  });
  expect(() => readWords(['a'], ['the drama', 'the price'])).toThrow('Name the drama, the price.');
  expect(() => readWords(['a'], [])).toThrow('It takes no words.');
  expect(() => readWords(['--fast'], [])).toThrow(UsageError);
});

test.each(['-1', '1.5', '1e3', '', '1000001', 'ten'])('the price "%s" is refused', (text) => {
  expect(() => readWhole(text, 'The price', [0, 1_000_000])).toThrow('The price must be');
});

test('an id that is none is refused before the database is asked', () => {
  expect(() => readContentId('moon-bride')).toThrow("'moon-bride' is no drama id");
  expect(readContentId('0'.repeat(32))).toBe('0'.repeat(32));
});
