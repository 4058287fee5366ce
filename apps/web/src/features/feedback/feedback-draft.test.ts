import { expect, test } from 'vitest';

import { cutDescription, toggleType } from './feedback-draft.ts';

test('the last type that is on stays on', () => {
  expect(toggleType(['content-error'], 'breach-of-law')).toEqual([
    'content-error',
    'breach-of-law',
  ]);
  expect(toggleType(['content-error', 'breach-of-law'], 'content-error')).toEqual([
    'breach-of-law',
  ]);
  expect(toggleType(['breach-of-law'], 'breach-of-law')).toEqual(['breach-of-law']);
});

test('a description is cut between characters, never within an emoji', () => {
  expect(cutDescription('😀'.repeat(301))).toBe('😀'.repeat(300));
  expect(cutDescription('short')).toBe('short');
});
