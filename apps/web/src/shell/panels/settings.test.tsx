// @vitest-environment happy-dom
import { AppError, type MemberSetting } from '@hookline/contract/client';
import { act, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';

import { fakeMember } from '../../testing/fake-member.ts';
import { fakeScreen } from '../../testing/fake-screen.ts';
import { fakeServer, type Answers } from '../../testing/fake-server.ts';
import { logIn } from '../../testing/log-in.ts';
import { renderPage } from '../../testing/render-page.tsx';
import { Settings } from './settings.tsx';

const PLAYER_KEY = 'hookline.player';

afterEach(() => localStorage.clear());

function open(answers: Answers = {}) {
  const stored: MemberSetting = {
    autoPlayNext: true,
    captionsLang: 'es',
    autoUnlock: true,
    autoUnlockDailyCoins: 200,
  };
  const server = fakeServer({
    memberDetail: fakeMember(),
    settingGet: () => ({ ...stored }),
    settingSet: (change) => {
      Object.assign(stored, change);
      return null;
    },
    ...answers,
  });
  return { ...renderPage(<Settings />, server), ...server };
}

/** Opens the settings as a member, and waits until they have loaded. */
async function openAsMember(answers: Answers = {}) {
  logIn();
  const page = open(answers);
  await screen.findByRole('group', { name: 'Daily limit' });
  return page;
}

const captions = () => screen.getByRole<HTMLSelectElement>('combobox', { name: 'Captions' });
const control = (name: RegExp) => screen.getByRole<HTMLInputElement>('switch', { name });
const limitOf = (coins: number) =>
  screen.getByRole<HTMLInputElement>('radio', { name: `${coins} coins` });
const kept = (): unknown => JSON.parse(localStorage.getItem(PLAYER_KEY) ?? 'null');

test("a guest's choice is stored in this browser without a request", async () => {
  const { user, asked } = open();

  await user.selectOptions(captions(), 'Español');
  await user.click(control(/Autoplay/));

  expect(captions().value).toBe('es');
  expect(control(/Autoplay/).checked).toBe(false);
  expect(kept()).toEqual({ captionsLang: 'es', autoplaysNext: false });
  expect(asked).toEqual([]);
});

test('turning captions off is shown and stored', async () => {
  const { user } = open();

  await user.selectOptions(captions(), 'Off');

  expect(captions().value).toBe('off');
  expect(kept()).toEqual({ captionsLang: null });
});

test('autoplay is off for a viewer who prefers reduced motion', () => {
  fakeScreen({ hasLessMotion: true });

  open();

  expect(control(/Autoplay/).checked).toBe(false);
});

test('a choice made in another tab appears here, too', () => {
  open();

  localStorage.setItem(PLAYER_KEY, JSON.stringify({ captionsLang: 'fr' }));
  act(() => void window.dispatchEvent(new Event('storage')));

  expect(captions().value).toBe('fr');
});

test("a member's choice is stored here and on the server", async () => {
  const { user, askedFor } = await openAsMember();

  await user.selectOptions(captions(), 'Deutsch');

  expect(kept()).toEqual({ captionsLang: 'de' });
  await waitFor(() => expect(askedFor('settingSet')).toEqual([{ captionsLang: 'de' }]));
});

test('a choice made before the settings have loaded is saved, too', async () => {
  logIn();
  const { user, askedFor } = open({ settingGet: () => new Promise(() => undefined) });

  await user.selectOptions(captions(), 'Deutsch');

  await waitFor(() => expect(askedFor('settingSet')).toEqual([{ captionsLang: 'de' }]));
});

test('choosing a daily limit saves it', async () => {
  const { user, askedFor } = await openAsMember();
  expect(limitOf(200).checked).toBe(true);

  await user.click(limitOf(500));

  await waitFor(() => expect(askedFor('settingSet')).toEqual([{ autoUnlockDailyCoins: 500 }]));
  expect(limitOf(500).checked).toBe(true);
});

test('a limit that fails to save reverts to the stored one', async () => {
  const saving = Promise.withResolvers<null>();
  const { user, askedFor } = await openAsMember({ settingSet: () => saving.promise });
  await user.click(limitOf(100));
  await waitFor(() => expect(askedFor('settingSet')).toHaveLength(1));

  await act(async () => saving.reject(new AppError('C0503', 'try again')));

  await waitFor(() => expect(limitOf(200).checked).toBe(true));
  expect(screen.getByRole('alert').textContent).toMatch(/Couldn’t save/);
});

test('the daily limit is hidden only while automatic unlocking is off, and is kept', async () => {
  const { user } = await openAsMember();

  await user.click(control(/^Auto-unlock/));
  await waitFor(() => expect(screen.queryByRole('radio')).toBeNull());
  await user.click(control(/^Auto-unlock/));

  await screen.findByRole('group', { name: 'Daily limit' });
  expect(limitOf(200).checked).toBe(true);
});
