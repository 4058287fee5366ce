import { expect, test } from 'vitest';

import { GUEST_HISTORY_KEY, readGuestHistory, rememberInGuestHistory } from './guest-history.ts';

function storageWith(text: string | null) {
  let kept = text;
  return {
    getItem: () => kept,
    setItem: (key: string, value: string) => {
      expect(key).toBe(GUEST_HISTORY_KEY);
      kept = value;
    },
  };
}

const entry = { id: 'd1', chapterId: 'c2', epIndex: 1, positionSeconds: 33.2 };

test('what a guest watched last stands first, once per drama', () => {
  const storage = storageWith(null);

  rememberInGuestHistory(storage, { ...entry, id: 'd0' });
  rememberInGuestHistory(storage, { ...entry, positionSeconds: 1 });
  rememberInGuestHistory(storage, entry);

  expect(readGuestHistory(storage)).toEqual([entry, { ...entry, id: 'd0' }]);
});

test.each([
  ['nothing', null],
  ['broken text', '[{"id":'],
  ['another form', '{"d1": 7}'],
  ['entries without what we need', '[{"id":"d1"},7,null]'],
])('a storage that holds %s reads as an empty history', (_what, text) => {
  expect(readGuestHistory(storageWith(text))).toEqual([]);
});

test('a full storage forgets but does not fail', () => {
  const full = {
    getItem: () => null,
    setItem: () => {
      throw new DOMException('', 'QuotaExceededError');
    },
  };

  expect(() => rememberInGuestHistory(full, entry)).not.toThrow();
});
