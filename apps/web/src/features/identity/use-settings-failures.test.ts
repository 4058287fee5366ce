// @vitest-environment happy-dom
import { act, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';

import { fakeServer } from '../../testing/fake-server.ts';
import { renderPageHook } from '../../testing/render-page.tsx';
import { useSettings } from './use-settings.ts';
import { MEMBER, openLoaded, refuse, STORED } from './testing/open-settings.ts';

test('a change that the server rejects is reverted and reported, and can be retried', async () => {
  let isBroken = true;
  const { now, change } = await openLoaded(() => (isBroken ? refuse() : null));
  await change({ autoUnlock: false });
  await waitFor(() => expect(now()).toMatchObject({ settings: STORED, hasFailed: true }));
  isBroken = false;

  await change({ autoUnlock: false });

  await waitFor(() => expect(now().hasFailed).toBe(false));
  expect(now().settings).toEqual({ ...STORED, autoUnlock: false });
});

test('a change made offline is not shown, because episodes would still be unlocked', async () => {
  let isOffline = false;
  const noNetwork = () => {
    if (isOffline) throw new TypeError('Failed to fetch');
    return { ...STORED };
  };
  const server = fakeServer({ settingGet: noNetwork, settingSet: () => refuse() });
  const { result } = renderPageHook(useSettings, { ...server, initialProps: MEMBER });
  await waitFor(() => expect(result.current.settings).toEqual(STORED));
  isOffline = true;

  await act(async () => result.current.change({ autoUnlock: false }));
  await waitFor(() => expect(result.current.hasFailed).toBe(true));

  expect(result.current.settings).toEqual(STORED);
});

test('a failed change is reported even if the next one is saved', async () => {
  const { now, change, stored } = await openLoaded(({ autoUnlock, ...rest }) => {
    if (autoUnlock !== undefined) refuse();
    Object.assign(stored, rest);
    return null;
  });

  await act(async () => {
    now().change({ autoUnlock: false });
    now().change({ autoPlayNext: false });
  });
  await waitFor(() => expect(stored.autoPlayNext).toBe(false));
  await waitFor(() => expect(now().settings).toEqual({ ...STORED, autoPlayNext: false }));

  expect(now().hasFailed).toBe(true);
  await change({ captionsLang: 'off' });
  await waitFor(() => expect(now().hasFailed).toBe(false));
});

test('a change whose response was lost shows what the server stored', async () => {
  const page = await openLoaded((change) => {
    Object.assign(page.stored, change);
    throw new TypeError('Failed to fetch');
  });

  await page.change({ autoUnlock: false });

  await waitFor(() => expect(page.now().hasFailed).toBe(true));
  await waitFor(() => expect(page.now().settings?.autoUnlock).toBe(false));
});

test('a failed change does not revert a later change to the same setting', async () => {
  const { now } = await openLoaded(({ autoUnlockDailyCoins }) =>
    autoUnlockDailyCoins === 300 ? refuse() : new Promise(() => undefined),
  );

  await act(async () => {
    now().change({ autoUnlockDailyCoins: 300 });
    now().change({ autoUnlockDailyCoins: 400 });
  });
  await waitFor(() => expect(now().hasFailed).toBe(true));

  expect(now().settings?.autoUnlockDailyCoins).toBe(400);
});
