import { afterEach, expect, test, vi } from 'vitest';

import { fakeBrowser } from '../../testing/fake-browser.ts';
import { GUEST_HISTORY_KEY, readGuestHistory, rememberInGuestHistory } from './guest-history.ts';

afterEach(() => vi.unstubAllGlobals());

const entry = { id: 'd1', chapterId: 'c2', epIndex: 1, positionSeconds: 33.2 };

test('the drama that a guest watched last stands first, once', () => {
  fakeBrowser();

  rememberInGuestHistory({ ...entry, id: 'd0' });
  rememberInGuestHistory({ ...entry, positionSeconds: 1 });
  rememberInGuestHistory(entry);

  expect(readGuestHistory()).toEqual([entry, { ...entry, id: 'd0' }]);
});

test.each([
  ['broken text', '[{"id":'],
  ['another form', '{"d1": 7}'],
  ['entries without what we need', '[{"id":"d1"},7,null]'],
])('a storage that holds %s reads as an empty history', (_what, text) => {
  const { localStorage } = fakeBrowser();
  localStorage.setItem(GUEST_HISTORY_KEY, text);

  expect(readGuestHistory()).toEqual([]);
});

test('a guest who has watched nothing has an empty history', () => {
  fakeBrowser();

  expect(readGuestHistory()).toEqual([]);
});
