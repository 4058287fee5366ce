// @vitest-environment happy-dom
import { act, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';

import { renderPage } from '../../../testing/render-page.tsx';
import type { PlayerSettings } from '../player-settings.ts';
import { detailOf, PLAYBACK } from '../testing/episodes.ts';
import { startPlayer } from '../testing/start-player.ts';
import { SettingsPanel } from './settings-panel.tsx';

const CAPTIONS = [
  { lang: 'en', label: 'English', url: '/en.vtt' },
  { lang: 'ar', label: 'العربية', url: '/ar.vtt' },
];

async function renderSettings({ captions = CAPTIONS } = {}) {
  const keepSettings = vi.fn<(changes: Partial<PlayerSettings>) => void>();
  const started = await startPlayer(0, { keepSettings });
  const detail = detailOf(1, { playback: { ...PLAYBACK, captions } });
  started.player.store.dispatch({ kind: 'detail', epIndex: 0, detail });
  const { user } = renderPage(<SettingsPanel player={started.player} />);
  return { ...started, user, keepSettings };
}

const radio = (name: string) => screen.getByRole('radio', { name });

test('the chosen speed plays at once and at the next visit', async () => {
  const { user, film, keepSettings } = await renderSettings();
  expect(radio('1×')).toHaveProperty('checked', true);

  await user.click(radio('1.5×'));

  expect(radio('1.5×')).toHaveProperty('checked', true);
  expect(film().video.playbackRate).toBe(1.5);
  expect(keepSettings.mock.calls).toEqual([[{ speed: 1.5 }]]);
});

test('captions are off until a language is chosen, and can be put off again', async () => {
  const { user, state, keepSettings } = await renderSettings();
  expect(radio('Off')).toHaveProperty('checked', true);

  await user.click(radio('العربية'));
  expect(state().captionsLang).toBe('ar');
  expect(radio('العربية')).toHaveProperty('checked', true);
  await user.click(radio('Off'));

  expect(state().captionsLang).toBeNull();
  expect(keepSettings.mock.calls).toEqual([[{ captionsLang: 'ar' }], [{ captionsLang: null }]]);
});

test('a viewer whose language this episode lacks reads that captions are off', async () => {
  const { player } = await renderSettings();

  act(() => player.preferences.setCaptions('ja'));

  expect(radio('Off')).toHaveProperty('checked', true);
});

test('an episode without captions offers none', async () => {
  await renderSettings({ captions: [] });

  expect(screen.queryByRole('group', { name: 'Captions' })).toBeNull();
});

test('a viewer who turns autoplay off has it stored once', async () => {
  const { user, state, keepSettings } = await renderSettings();

  await user.click(screen.getByRole('switch', { name: 'Autoplay next episode' }));

  expect(state().autoplaysNext).toBe(false);
  expect(keepSettings.mock.calls).toEqual([[{ autoplaysNext: false }]]);
});

test('a viewer who puts single letters off has it stored once', async () => {
  const { user, state, keepSettings } = await renderSettings();

  await user.click(screen.getByRole('switch', { name: /Single-letter shortcuts/ }));

  expect(state().hasLetterKeys).toBe(false);
  expect(keepSettings.mock.calls).toEqual([[{ hasLetterKeys: false }]]);
});
