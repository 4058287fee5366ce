// @vitest-environment happy-dom
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';

import { renderSite } from '../../testing/render-site.tsx';
import { ContinueButton } from './continue-button.tsx';

const contentId = 'a'.repeat(32);
const DRAMA = `/reel-shorts/moon-bride-${contentId}`;

function openAt(...entries: string[]) {
  const element = <ContinueButton contentId={contentId} episodeNumber={7} />;
  return renderSite([{ path: '*', element }], { entries });
}

const goOn = () => screen.queryByRole('button', { name: 'Continue EP 7' });

test('on episode 1 of the drama that was left, one press goes on', async () => {
  const { user, address } = await openAt(`${DRAMA}/1/`);

  await user.click(screen.getByRole('button', { name: 'Continue EP 7' }));

  expect(address()).toBe(`${DRAMA}/7/`);
});

test('once pressed, it does not come back on episode 1', async () => {
  const { user, go } = await openAt(`${DRAMA}/1/`);

  await user.click(screen.getByRole('button', { name: 'Continue EP 7' }));
  await go(`${DRAMA}/1/`);

  expect(goOn()).toBeNull();
});

test('the back button then leads to the page before the drama, not to episode 1', async () => {
  const { user, address, go } = await openAt('/', `${DRAMA}/1/`);

  await user.click(screen.getByRole('button', { name: 'Continue EP 7' }));
  await go(-1);

  expect(address()).toBe('/');
});

test.each(['/', `/reel-shorts/x-${'b'.repeat(32)}/1/`, `${DRAMA}/2/`])(
  'on %s it has nothing to say',
  async (path) => {
    await openAt(path);

    expect(screen.queryAllByRole('button')).toEqual([]);
  },
);

test('a viewer who closes it is not asked again on this drama', async () => {
  const { user, go } = await openAt(`${DRAMA}/1/`);

  await user.click(screen.getByRole('button', { name: 'Close' }));
  await go('/');
  await go(`${DRAMA}/1/`);

  expect(goOn()).toBeNull();
});
