// @vitest-environment happy-dom
import { act, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';

import { openLoaded, openSettings, STORED } from './testing/open-settings.ts';

test('a guest has no settings at the server, and asks for none', async () => {
  const { now, asked } = openSettings(undefined, null);

  await act(async () => undefined);

  expect(now().settings).toBeNull();
  expect(asked).toEqual([]);
});

test('a change shows at once, before the server has it', async () => {
  const { now, change, askedFor } = await openLoaded(() => new Promise(() => undefined));

  await change({ autoUnlock: false });

  await waitFor(() => expect(now().settings).toEqual({ ...STORED, autoUnlock: false }));
  expect(askedFor('settingSet')).toEqual([{ autoUnlock: false }]);
});

test('of several changes the last one stays, and each is sent after the one before', async () => {
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

test('a change that is made before the settings have come is saved, and they come after it', async () => {
  const { now, change, askedFor } = openSettings();

  await change({ captionsLang: 'off' });

  await waitFor(() => expect(now().settings).toEqual({ ...STORED, captionsLang: 'off' }));
  expect(askedFor('settingSet')).toEqual([{ captionsLang: 'off' }]);
});

test('an answer that was asked for before a change does not bring the old value back', async () => {
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
