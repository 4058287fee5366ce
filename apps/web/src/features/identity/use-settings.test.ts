// @vitest-environment happy-dom
import { act, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';

import { openLoaded, openSettings, STORED } from './testing/open-settings.ts';

test('a guest has no settings on the server and requests none', async () => {
  const { now, asked } = openSettings(undefined, null);

  await act(async () => undefined);

  expect(now().settings).toBeNull();
  expect(asked).toEqual([]);
});

test('a change shows at once, before the server has saved it', async () => {
  const { now, change, askedFor } = await openLoaded(() => new Promise(() => undefined));

  await change({ autoUnlock: false });

  await waitFor(() => expect(now().settings).toEqual({ ...STORED, autoUnlock: false }));
  expect(askedFor('settingSet')).toEqual([{ autoUnlock: false }]);
});

test('changes are sent one after another, and the last change wins', async () => {
  const first = Promise.withResolvers<null>();
  const { now, change, askedFor } = await openLoaded(({ autoUnlockDailyCoins }) =>
    autoUnlockDailyCoins === 300 ? first.promise : null,
  );

  await change({ autoUnlockDailyCoins: 300 });
  await change({ autoUnlockDailyCoins: 400 });
  expect(askedFor('settingSet')).toHaveLength(1);
  await act(async () => first.resolve(null));

  await waitFor(() => expect(askedFor('settingSet')).toHaveLength(2));
  expect(now().settings?.autoUnlockDailyCoins).toBe(400);
});

test('a change made before the settings load is saved, then the settings load', async () => {
  const { now, change, askedFor } = openSettings();

  await change({ captionsLang: 'off' });

  await waitFor(() => expect(now().settings).toEqual({ ...STORED, captionsLang: 'off' }));
  expect(askedFor('settingSet')).toEqual([{ captionsLang: 'off' }]);
});

test('a response requested before a change does not restore the old value', async () => {
  const { now, change, queries, stored, delay, askedFor } = await openLoaded();
  const arrive = delay();
  act(() => void queries.invalidateQueries());
  await waitFor(() => expect(askedFor('settingGet')).toHaveLength(2));

  await change({ autoUnlock: false });
  await waitFor(() => expect(stored.autoUnlock).toBe(false));
  await arrive();
  await act(() => new Promise((resolve) => setTimeout(resolve)));

  expect(now().settings?.autoUnlock).toBe(false);
});
