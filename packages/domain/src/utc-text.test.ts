// spec: 10 command line, ours: timestamps for operators have one format

import { expect, test } from 'vitest';

import { utcText } from './utc-text.ts';

test.each([
  [0, '1970-01-01T00:00:00Z'],
  [Date.UTC(2026, 10, 21, 23, 59, 59, 999), '2026-11-21T23:59:59Z'],
  [Date.UTC(2028, 1, 29), '2028-02-29T00:00:00Z'],
])('the timestamp %i is formatted as %s', (atMs, text) => {
  expect(utcText(atMs)).toBe(text);
  expect(Date.parse(text)).toBe(Math.floor(atMs / 1000) * 1000);
});
