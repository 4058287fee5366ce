import { afterEach, expect, test, vi } from 'vitest';

import { fakeBrowser } from '../../../testing/fake-browser.ts';
import {
  emptyGuestHistory,
  forgetInGuestHistory,
  GUEST_HISTORY_KEY,
  readGuestHistory,
  rememberInGuestHistory,
  type GuestHistoryEntry,
} from './guest-history.ts';

afterEach(() => vi.unstubAllGlobals());

const entry: GuestHistoryEntry = {
  id: 'd1',
  contentName: 'Moon Bride',
  chapterNum: 8,
  cover: null,
  chapterId: 'c2',
  epIndex: 1,
  firstFrame: { url: '/images/x', widthPx: 720, heightPx: 1280, placeholder: '', widths: [320] },
  positionSeconds: 33.2,
  durationSeconds: 90,
  watchedAt: 1_800_000_000_000,
};

// spec: 3 entities, a guest's history: objects with id and chapterId
test('the most recently watched drama is listed first, and only once', () => {
  fakeBrowser();

  rememberInGuestHistory({ ...entry, id: 'd0' });
  rememberInGuestHistory({ ...entry, positionSeconds: 1 });
  rememberInGuestHistory(entry);

  expect(readGuestHistory()).toEqual([entry, { ...entry, id: 'd0' }]);
});

test.each([
  ['broken text', '[{"id":'],
  ['JSON of another shape', '{"d1": 7}'],
  ['entries without the required fields', '[{"id":"d1"},7,null]'],
  ['an entry whose picture is invalid', JSON.stringify([{ ...entry, cover: 'x.webp' }])],
])('the history is empty if the storage holds %s', (_what, text) => {
  const { localStorage } = fakeBrowser();
  localStorage.setItem(GUEST_HISTORY_KEY, text);

  expect(readGuestHistory()).toEqual([]);
});

test('a guest who has watched nothing has an empty history', () => {
  fakeBrowser();

  expect(readGuestHistory()).toEqual([]);
});

test('removing a drama keeps the others', () => {
  fakeBrowser();
  rememberInGuestHistory({ ...entry, id: 'd0' });
  rememberInGuestHistory(entry);

  forgetInGuestHistory(['d0', 'unknown']);

  expect(readGuestHistory()).toEqual([entry]);
});

test('emptying the history removes it from storage', () => {
  const { localStorage } = fakeBrowser();
  rememberInGuestHistory(entry);

  emptyGuestHistory();

  expect(localStorage.getItem(GUEST_HISTORY_KEY)).toBeNull();
});
