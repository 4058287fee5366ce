// @vitest-environment happy-dom
import { afterEach, expect, test } from 'vitest';

import { fakeServer } from '../../../testing/fake-server.ts';
import { readChosenProduct } from '../../checkout/products/use-chosen-product.ts';
import { readGuestHistory, rememberInGuestHistory } from '../history/guest-history.ts';
import { fakeEntry, fakeGuestEntry, idOf } from '../testing/lists.ts';
import { takeOver } from './take-over.ts';

const TOKEN = 'x'.repeat(43);
const WISH = { kind: 'like' as const, contentId: idOf(1), chapterId: idOf(2) };

afterEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});

test('the history of the other browser is imported in its order', async () => {
  const entries = [fakeEntry(2), fakeEntry(1)];
  const { api, askedFor } = fakeServer({ handoffTake: { entries, wish: WISH } });

  expect(await takeOver(TOKEN, api)).toEqual(WISH);

  expect(askedFor('handoffTake')).toEqual([{ token: TOKEN }]);
  expect(readGuestHistory().map(({ id, epIndex }) => [id, epIndex])).toEqual([
    [idOf(2), fakeEntry(2).sequenceNo - 1],
    [idOf(1), fakeEntry(1).sequenceNo - 1],
  ]);
});

test('an episode watched more recently in this browser is kept', async () => {
  const entry = fakeEntry(1);
  const later = fakeGuestEntry(1, { epIndex: 6, watchedAt: entry.watchedAt + 1 });
  rememberInGuestHistory(later);
  const { api } = fakeServer({ handoffTake: { entries: [entry], wish: null } });

  expect(await takeOver(TOKEN, api)).toBeNull();

  expect(readGuestHistory()).toEqual([later]);
});

test('the package chosen in the other browser is also chosen in this browser', async () => {
  const chosenProduct = { chapterId: idOf(2), productId: 'coins-500' };
  const { api } = fakeServer({ handoffTake: { entries: [], wish: null, chosenProduct } });

  await takeOver(TOKEN, api);

  expect(readChosenProduct()).toEqual(chosenProduct);
});

test('a used token or an unavailable server imports nothing', async () => {
  expect(await takeOver(TOKEN, fakeServer({ handoffTake: null }).api)).toBeNull();
  const away = fakeServer({
    handoffTake: () => {
      throw new TypeError('Failed to fetch');
    },
  });

  expect(await takeOver(TOKEN, away.api)).toBeNull();
  expect(readGuestHistory()).toEqual([]);
});
