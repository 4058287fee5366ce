// @vitest-environment happy-dom
import { act, waitFor } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';

import { PLAYER_SETTINGS_KEY } from '../../player/settings/player-settings.ts';
import { fakeMember } from '../../testing/fake-member.ts';
import { fakeServer } from '../../testing/fake-server.ts';
import { logIn } from '../../testing/log-in.ts';
import { renderPageHook } from '../../testing/render-page.tsx';
import { useIncomingSettings } from './use-incoming-settings.ts';

afterEach(() => localStorage.clear());

const SETTING = {
  autoUnlock: false,
  autoUnlockDailyCoins: 300,
  autoPlayNext: false,
  captionsLang: 'ar-SA',
};

function open(isWanted: boolean) {
  const server = fakeServer({ memberDetail: fakeMember(), settingGet: SETTING });
  renderPageHook(useIncomingSettings, { initialProps: isWanted, ...server });
  return server;
}

const kept = (): unknown => JSON.parse(localStorage.getItem(PLAYER_SETTINGS_KEY) ?? 'null');

test("after a login this browser gets the member's player settings", async () => {
  logIn();
  open(true);

  await waitFor(() => expect(kept()).toEqual({ autoplaysNext: false, captionsLang: 'ar' }));
});

test('without a fresh login, this browser keeps its own settings', async () => {
  logIn();
  const { askedFor } = open(false);

  await waitFor(() => expect(askedFor('memberDetail')).toHaveLength(1));
  await act(async () => undefined);

  expect(askedFor('settingGet')).toEqual([]);
  expect(kept()).toBeNull();
});
