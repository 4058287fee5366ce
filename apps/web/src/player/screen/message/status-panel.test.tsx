// @vitest-environment happy-dom
import { fakeIntersections } from '@hookline/ui/testing';
import { act, screen } from '@testing-library/react';
import { expect, onTestFinished, test, vi } from 'vitest';

import { trackInto } from '../../../features/tracking/track.ts';
import { renderPage } from '../../../testing/render-page.tsx';
import type { EpisodeStatus } from '../../engine/state/player-state.ts';
import { playerAt } from '../../testing/player-at.ts';
import { StatusPanel } from './status-panel.tsx';

const EPISODE = { contentId: 'a'.repeat(32), chapterId: 'b'.repeat(32) };

function renderPanel(status: EpisodeStatus) {
  const { player, asked } = playerAt(0);
  player.store.dispatch({ kind: 'status', epIndex: 0, status });
  const { user } = renderPage(<StatusPanel player={player} episode={EPISODE} />);
  return { player, asked, user };
}

test.each(['loading', 'playable', 'locked'] as const)(
  'an episode that is %s shows no message',
  (kind) => {
    renderPanel({ kind });

    expect(screen.queryByRole('heading')).toBeNull();
  },
);

test('a tap retries an episode that did not load', async () => {
  const { user, asked, player } = renderPanel({ kind: 'failed' });
  expect(screen.getByRole('heading', { name: 'Couldn’t load this episode' })).toBeTruthy();

  await user.click(screen.getByRole('button', { name: 'Try again' }));

  expect(asked).toEqual([player.store.get().episodes[0]?.id]);
});

test('offline, a failed episode says that it waits for the network and offers no retry', () => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  onTestFinished(() => void vi.restoreAllMocks());

  renderPanel({ kind: 'failed' });

  expect(screen.getByRole('status').textContent).toContain('Waiting for the network');
  expect(screen.queryByRole('button')).toBeNull();
});

test('the failure message disappears during a retry', () => {
  const { player } = renderPanel({ kind: 'failed' });

  act(() => player.retry());

  expect(screen.queryByRole('heading')).toBeNull();
});

test.each([
  ['failed', 'alert', 'Couldn’t load this episode'],
  ['processing', 'status', 'Almost ready'],
] as const)(
  'a screen reader announces an episode that is %s by the role %s',
  (kind, role, text) => {
    renderPanel(kind === 'failed' ? { kind } : { kind, retryAfterSeconds: 5 });

    expect(screen.getByRole(role).textContent).toContain(text);
  },
);

test('an episode in preparation says that it will start automatically', () => {
  renderPanel({ kind: 'processing', retryAfterSeconds: 5 });

  expect(screen.getByText('It will start on its own in a moment.')).toBeTruthy();
  expect(screen.queryByRole('button')).toBeNull();
});

test('an app-only episode links to the app, and both exposure and tap are recorded', async () => {
  const tracked: object[] = [];
  trackInto(() => undefined);
  trackInto(({ event: { en, kv } }) => tracked.push([en, kv.eventParams]));
  onTestFinished(() => trackInto(null));
  const view = fakeIntersections();
  onTestFinished(() => void vi.unstubAllGlobals());
  const { user } = renderPanel({ kind: 'download' });
  const link = screen.getByRole('link', { name: 'Get the app' });

  expect(link.getAttribute('href')).toBe('/download/');
  view.show(link);
  await user.click(link);

  expect(tracked).toEqual([
    ['h5_download_app_show', EPISODE],
    ['h5_download_app_click', EPISODE],
  ]);
});
