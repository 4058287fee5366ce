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

test('pressing the button on episode 1 opens the earlier episode that it names', async () => {
  const { user, address } = await openAt(`${DRAMA}/1/`);

  await user.click(screen.getByRole('button', { name: 'Continue EP 7' }));

  expect(address()).toBe(`${DRAMA}/7/`);
});

test('a pressed continue button does not reappear on episode 1', async () => {
  const { user, go } = await openAt(`${DRAMA}/1/`);

  await user.click(screen.getByRole('button', { name: 'Continue EP 7' }));
  await go(`${DRAMA}/1/`);

  expect(goOn()).toBeNull();
});

test('after resuming, going back opens the page before the drama, not episode 1', async () => {
  const { user, address, go } = await openAt('/', `${DRAMA}/1/`);

  await user.click(screen.getByRole('button', { name: 'Continue EP 7' }));
  await go(-1);

  expect(address()).toBe('/');
});

test.each(['/', `/reel-shorts/x-${'b'.repeat(32)}/1/`, `${DRAMA}/2/`])(
  'the continue button is not shown on %s',
  async (path) => {
    await openAt(path);

    expect(screen.queryAllByRole('button')).toEqual([]);
  },
);

test('closing the continue button hides it for this drama', async () => {
  const { user, go } = await openAt(`${DRAMA}/1/`);

  await user.click(screen.getByRole('button', { name: 'Close' }));
  await go('/');
  await go(`${DRAMA}/1/`);

  expect(goOn()).toBeNull();
});
