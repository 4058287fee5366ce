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
  { title: 'files in use are kept', use: { kind: 'used' } as const, from: null },
  {
    title: 'replaced files are kept for two days after they were replaced',
    use: { kind: 'unused', sinceMs: NOW_MS - HOUR_MS } as const,
    from: NOW_MS - HOUR_MS + UNUSED_KEPT_MS,
  },
  {
    title: 'files found to be unused are kept for two days from now',
    use: { kind: 'unused', sinceMs: null } as const,
    from: NOW_MS + UNUSED_KEPT_MS,
  },
  {
    title: 'files without a record are kept for a week after the last of them was written',
    use: null,
    from: NOW_MS - 5 * HOUR_MS + ORPHAN_KEPT_MS,
  },
])('$title', ({ use, from }) => {
  expect(deletableFrom(folder, use, NOW_MS)).toBe(from);
});
