// @vitest-environment happy-dom
import { act, screen } from '@testing-library/react';
import { expect, test } from 'vitest';

import { renderPage } from '../../../../testing/render-page.tsx';
import type { EpisodeStatus } from '../../engine/state/player-state.ts';
import { playerAt } from '../../testing/player-at.ts';
import { StatusPanel } from './status-panel.tsx';

function renderPanel(status: EpisodeStatus) {
  const { player, asked } = playerAt(0);
  player.store.dispatch({ kind: 'status', epIndex: 0, status });
  const { user } = renderPage(<StatusPanel player={player} />);
  return { player, asked, user };
}

test.each(['loading', 'playable', 'locked'] as const)(
  'an episode that is %s needs no words',
  (kind) => {
    renderPanel({ kind });

    expect(screen.queryByRole('heading')).toBeNull();
  },
);

test('an episode that did not load is asked for again by a tap', async () => {
  const { user, asked, player } = renderPanel({ kind: 'failed' });
  expect(screen.getByRole('heading', { name: 'This episode did not load' })).toBeTruthy();

  await user.click(screen.getByRole('button', { name: 'Try again' }));

  expect(asked).toEqual([player.store.get().episodes[0]?.id]);
});

test('while it is asked for again the failure is not on the screen', () => {
  const { player } = renderPanel({ kind: 'failed' });

  act(() => player.retry());

  expect(screen.queryByRole('heading')).toBeNull();
});

test('an episode in preparation says that it will start automatically', () => {
  renderPanel({ kind: 'processing', retryAfterSeconds: 5 });

  expect(screen.getByText('It starts by itself in a moment.')).toBeTruthy();
  expect(screen.queryByRole('button')).toBeNull();
});

test('an episode of the app leads to the app', () => {
  renderPanel({ kind: 'download' });

  expect(screen.getByRole('link', { name: 'Get the app' }).getAttribute('href')).toBe('/download/');
});
