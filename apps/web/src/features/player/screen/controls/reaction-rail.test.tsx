// @vitest-environment happy-dom
import { screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';

import { renderPage } from '../../../../testing/render-page.tsx';
import { ReactionRail } from './reaction-rail.tsx';

const BEHAVIOR = { thumbUpNum: 1234, likeNum: 0, thumbUpFlag: true, likeFlag: false };

function renderRail(behavior: typeof BEHAVIOR | null) {
  const pressed = {
    onLike: vi.fn<() => void>(),
    onFavourite: vi.fn<() => void>(),
    onEpisodes: vi.fn<() => void>(),
  };
  const { user } = renderPage(<ReactionRail behavior={behavior} {...pressed} />);
  return { user, ...pressed };
}

const button = (name: RegExp | string) => screen.getByRole('button', { name });

test('a viewer reads how many liked it, in short, and what they did themselves', () => {
  renderRail(BEHAVIOR);

  expect(button('Like 1.2K').getAttribute('aria-pressed')).toBe('true');
  expect(button('Add to My List 0').getAttribute('aria-pressed')).toBe('false');
});

test('until the counts have come the buttons work and keep their names', async () => {
  const { user, onLike, onFavourite, onEpisodes } = renderRail(null);

  await user.click(button('Like'));
  await user.click(button('Add to My List'));
  await user.click(button('Episodes'));

  for (const press of [onLike, onFavourite, onEpisodes]) expect(press).toHaveBeenCalledOnce();
});

test('the way to the episodes has nothing to switch', () => {
  renderRail(BEHAVIOR);

  expect(button('Episodes').hasAttribute('aria-pressed')).toBe(false);
});
