// @vitest-environment happy-dom
// spec: 2 player, size and box of captions, data saver, automatic unlocks and share are in the
//   player

import { act, screen, waitFor, within } from '@testing-library/react';
import { expect, onTestFinished, test, vi } from 'vitest';

import type { Viewer } from '../access/viewer.ts';
import { fakeServer, type Answers } from '../../testing/fake-server.ts';
import { renderPage } from '../../testing/render-page.tsx';
import type { PlayerSettings } from '../settings/player-settings.ts';
import { detailOf, PLAYBACK } from '../testing/episodes.ts';
import { startPlayer } from '../testing/start-player.ts';
import { SettingsPanel } from './settings-panel.tsx';

const CAPTIONS = [
  { lang: 'en', label: 'English', url: '/en.vtt' },
  { lang: 'ar', label: 'العربية', url: '/ar.vtt' },
];

const PLAYLISTS = {
  'master.m3u8': [360, 720]
    .map((width) => `#EXT-X-STREAM-INF:RESOLUTION=${width}x${width * 2}\nx.m3u8\n`)
    .join(''),
};

type Scene = { captions?: typeof CAPTIONS; viewer?: Viewer; answers?: Answers };

async function renderSettings({
  captions = CAPTIONS,
  viewer = { kind: 'guest' },
  answers = {},
}: Scene = {}) {
  const keepSettings = vi.fn<(changes: Partial<PlayerSettings>) => void>();
  const started = await startPlayer(0, { keepSettings });
  const detail = detailOf(1, { playback: { ...PLAYBACK, captions, playlists: PLAYLISTS } });
  started.player.store.dispatch({ kind: 'detail', epIndex: 0, detail });
  const server = fakeServer(answers);
  const pressed = {
    onClose: vi.fn<() => void>(),
    onFullScreen: vi.fn<() => void>(),
    onKeys: vi.fn<() => void>(),
  };
  const { user } = renderPage(
    <SettingsPanel player={started.player} viewer={viewer} {...pressed} />,
    { api: server.api },
  );
  return { ...started, ...server, ...pressed, user, keepSettings };
}

const radio = (name: string) => screen.getByRole('radio', { name });

test('the chosen speed applies at once and is stored', async () => {
  const { user, film, keepSettings } = await renderSettings();
  expect(radio('1×')).toHaveProperty('checked', true);

  await user.click(radio('1.5×'));

  expect(radio('1.5×')).toHaveProperty('checked', true);
  expect(film().video.playbackRate).toBe(1.5);
  expect(keepSettings.mock.calls).toEqual([[{ speed: 1.5 }]]);
});

test('captions are off until a language is chosen, and can be turned off again', async () => {
  const { user, state, keepSettings } = await renderSettings();
  expect(radio('Off')).toHaveProperty('checked', true);

  await user.click(radio('العربية'));
  expect(state().captionsLang).toBe('ar');
  expect(radio('العربية')).toHaveProperty('checked', true);
  await user.click(radio('Off'));

  expect(state().captionsLang).toBeNull();
  expect(keepSettings.mock.calls).toEqual([[{ captionsLang: 'ar' }], [{ captionsLang: null }]]);
});

test('captions show as off if the episode lacks the chosen language', async () => {
  const { player } = await renderSettings();

  act(() => player.preferences.setCaptions('ja'));

  expect(radio('Off')).toHaveProperty('checked', true);
});

test('an episode without captions has no captions setting', async () => {
  await renderSettings({ captions: [] });

  expect(screen.queryByRole('group', { name: 'Captions' })).toBeNull();
});

test('turning autoplay off is stored once', async () => {
  const { user, state, keepSettings } = await renderSettings();

  await user.click(screen.getByRole('switch', { name: 'Autoplay next episode' }));

  expect(state().autoplaysNext).toBe(false);
  expect(keepSettings.mock.calls).toEqual([[{ autoplaysNext: false }]]);
});

test('turning single-letter keys off is stored once', async () => {
  const { user, state, keepSettings } = await renderSettings();

  await user.click(screen.getByRole('switch', { name: /Single-letter shortcuts/ }));

  expect(state().hasLetterKeys).toBe(false);
  expect(keepSettings.mock.calls).toEqual([[{ hasLetterKeys: false }]]);
});

test('caption size and background change at once', async () => {
  const { user, state, player, keepSettings } = await renderSettings();
  act(() => player.preferences.setCaptions('en'));
  keepSettings.mockClear();

  await user.click(radio('Large'));
  await user.click(screen.getByRole('switch', { name: 'Caption background' }));

  expect(state()).toMatchObject({ captionsSize: 'large', hasCaptionsBox: false });
  expect(keepSettings.mock.calls).toEqual([
    [{ captionsSize: 'large' }],
    [{ hasCaptionsBox: false }],
  ]);
});

test('the caption size is not offered while captions are off', async () => {
  await renderSettings();

  expect(screen.queryByRole('group', { name: 'Caption size' })).toBeNull();
});

test('choosing data saver is stored once', async () => {
  const { user, state, keepSettings } = await renderSettings();

  await user.click(radio('Data saver'));

  expect(state().savesData).toBe(true);
  expect(keepSettings.mock.calls).toEqual([[{ savesData: true, qualityLines: null }]]);
  expect(screen.getByText('Lower picture quality, no preloading.')).toBeTruthy();
});

// spec: 2 player, ours: the viewer chooses the quality of the picture, by device
test('picture quality offers the renditions of this film and is stored for all films', async () => {
  const { user, state, keepSettings } = await renderSettings();
  expect(radio('Auto')).toHaveProperty('checked', true);
  const qualities = within(screen.getByRole('group', { name: 'Picture quality' }));
  const names = qualities.getAllByRole('radio').map((each) => each.parentElement?.textContent);
  expect(names).toEqual(['Auto', 'Data saver', '360p', '720p']);

  await user.click(radio('720p'));

  expect(radio('720p')).toHaveProperty('checked', true);
  expect(state()).toMatchObject({ savesData: false, qualityLines: 720 });
  expect(keepSettings.mock.calls).toEqual([[{ savesData: false, qualityLines: 720 }]]);
});

test('if the film lacks the chosen quality, its nearest lower one is shown as chosen', async () => {
  const { player } = await renderSettings();

  act(() => player.preferences.choose({ qualityLines: 1080 }));

  expect(radio('720p')).toHaveProperty('checked', true);
});

test('the sound can be turned off and on again', async () => {
  const { user, film } = await renderSettings();

  await user.click(screen.getByRole('switch', { name: 'Sound' }));
  expect(film().video.muted).toBe(true);
  await user.click(screen.getByRole('switch', { name: 'Sound' }));

  expect(film().video.muted).toBe(false);
});

const SETTING = {
  autoPlayNext: true,
  autoUnlock: false,
  autoUnlockDailyCoins: 200,
  captionsLang: 'off',
};

test('a member can turn on automatic unlocking in the player', async () => {
  const viewer: Viewer = {
    kind: 'member',
    id: 'm',
    totalBalance: 100,
    debt: 0,
    isPaymentPending: false,
  };
  const answers = { settingGet: SETTING, settingSet: null };
  const { user, askedFor } = await renderSettings({ viewer, answers });

  await user.click(await screen.findByRole('switch', { name: 'Auto-unlock next episode' }));

  await waitFor(() => expect(askedFor('settingSet')).toEqual([{ autoUnlock: true }]));
});

test('a guest has no switch for automatic unlocking', async () => {
  await renderSettings();

  expect(screen.queryByRole('switch', { name: /Unlock/ })).toBeNull();
});

test('Share closes the sheet and shares the page', async () => {
  const { user, onClose } = await renderSettings();
  const share = screen.getByRole('button', { name: 'Share' });

  await user.click(share);

  expect(share.dataset['share']).toBe('page');
  expect(onClose).toHaveBeenCalledOnce();
});

test.each([true, false])(
  'full screen is offered only where the browser supports it (%s)',
  async (can) => {
    Object.defineProperty(document, 'fullscreenEnabled', { configurable: true, value: can });
    onTestFinished(() => void Reflect.deleteProperty(document, 'fullscreenEnabled'));
    await renderSettings();

    expect(screen.queryByRole('button', { name: 'Full screen' }) !== null).toBe(can);
  },
);
