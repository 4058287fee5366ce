import { expect, test } from 'vitest';

import { deletableFrom, ORPHAN_KEPT_MS, UNUSED_KEPT_MS } from './media-collection.ts';

const NOW_MS = Date.UTC(2026, 10, 22);
const HOUR_MS = 60 * 60 * 1000;
const folder = {
  kind: 'media',
  hash: 'abcdefgh',
  fileCount: 2,
  sizeBytes: 10,
  modifiedAtMs: NOW_MS - 5 * HOUR_MS,
} as const;

test.each([
  { title: 'files that something uses stay', use: { kind: 'used' } as const, from: null },
  {
    title: 'files that were replaced stay for two days after it',
    use: { kind: 'unused', sinceMs: NOW_MS - HOUR_MS } as const,
    from: NOW_MS - HOUR_MS + UNUSED_KEPT_MS,
  },
  {
    title: 'files that are found unused stay for two days from now',
    use: { kind: 'unused', sinceMs: null } as const,
    from: NOW_MS + UNUSED_KEPT_MS,
  },
  {
    title: 'files that no record names stay for a week after the last of them was written',
    use: null,
    from: NOW_MS - 5 * HOUR_MS + ORPHAN_KEPT_MS,
  },
])('$title', ({ use, from }) => {
  expect(deletableFrom(folder, use, NOW_MS)).toBe(from);
});
