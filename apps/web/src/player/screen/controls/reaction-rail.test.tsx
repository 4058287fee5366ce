// @vitest-environment happy-dom
import { screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';

import { renderPage } from '../../../testing/render-page.tsx';
import type { Counted } from '../../hooks/use-behavior.ts';
import { ReactionRail } from './reaction-rail.tsx';

type Shown = { counted: Counted | null; isBusy?: boolean };

function renderRail(like: Shown, favourite: Shown = like) {
  const pressed = {
    onLike: vi.fn<() => void>(),
    onFavourite: vi.fn<() => void>(),
  };
  const { user } = renderPage(
    <ReactionRail
      isCovered={false}
      like={{ isBusy: false, ...like, toggle: pressed.onLike }}
      favourite={{ isBusy: false, ...favourite, toggle: pressed.onFavourite }}
    />,
  );
  return { user, ...pressed };
}

const button = (name: RegExp | string) => screen.getByRole('button', { name });
const LIKED = { counted: { isOn: true, count: 1234 } };
const NOBODY = { counted: { isOn: false, count: 0 } };

test("the buttons show abbreviated counts and the viewer's own reactions", () => {
  renderRail(LIKED, { counted: { isOn: false, count: 12_345_678 } });

  expect(button('Like 1.2K').getAttribute('aria-pressed')).toBe('true');
  expect(button('Add to My List 12M').getAttribute('aria-pressed')).toBe('false');
});

test('a reaction without a count shows a label instead of zero', () => {
  renderRail(NOBODY);

  expect(button('Like').textContent).toBe('LikeLike');
  expect(button('Add to My List').textContent).toBe('Add to My ListMy List');
});

test('the buttons work and keep their names while the counts load', async () => {
  const { user, onLike, onFavourite } = renderRail({ counted: null });

  await user.click(button('Like'));
  await user.click(button('Add to My List'));

  for (const press of [onLike, onFavourite]) expect(press).toHaveBeenCalledOnce();
});

test('only the pending reaction is marked as busy', () => {
  renderRail({ ...LIKED, isBusy: true }, LIKED);

  expect(button('Like 1.2K').getAttribute('aria-busy')).toBe('true');
  expect(button('Add to My List 1.2K').getAttribute('aria-busy')).toBe('false');
});
