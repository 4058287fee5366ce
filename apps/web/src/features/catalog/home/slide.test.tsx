// @vitest-environment happy-dom
// spec: 2 home, a slide shows the number of free episodes, and on phones one sentence of the
//   synopsis

import type { Drama } from '@hookline/contract/client';
import { screen } from '@testing-library/react';
import { expect, onTestFinished, test } from 'vitest';

import { fakeDrama } from '../../../testing/fake-api.ts';
import { begunDramas } from '../begun-dramas.ts';
import { renderPage } from '../../../testing/render-page.tsx';
import { Slide } from './slide.tsx';

const { contentId: DRAMA_ID } = fakeDrama();
const PATH_OF_FOURTH = `/reel-shorts/moon-bride-${DRAMA_ID}/4/`;

function show(changes: Partial<Drama> = {}) {
  const slide = {
    position: '1 of 2',
    eyebrow: 'New',
    isFirst: true,
    isShown: true,
    coinCents: 0.99,
  };
  renderPage(<Slide drama={fakeDrama(changes)} {...slide} listButton={null} />);
  return screen.getByRole('listitem');
}

test.each([
  [{ freeChapterNum: 4 }, '4 free episodes'],
  [{ freeChapterNum: 1 }, '1 free episode'],
  [{ freeChapterNum: 8 }, 'All episodes free'],
])('the slide of a drama with %o shows how many episodes are free', (changes, words) => {
  expect(show(changes).textContent).toContain(words);
});

// spec: 2 home, ours: the hero shows the price of the episodes after the free ones, in coins and in
//   money
// touches: then 30 coins each
test.each([
  [{ freeChapterNum: 4 }, '4 free episodes, then 30 coins each, about $0.30'],
  [{ freeChapterNum: 0 }, '30 coins an episode, about $0.30'],
])(
  'the slide of a drama with %o shows the price of an episode in coins and money',
  (changes, words) => {
    expect(show(changes).textContent).toContain(words);
  },
);

test('the slide of a free drama shows no price', () => {
  expect(show({ freeChapterNum: 8, chapterPrice: 0 }).textContent).not.toContain('$');
});

test('the slide of a drama without free episodes does not mention free episodes', () => {
  expect(show({ freeChapterNum: 0 }).textContent).not.toContain('free');
});

test('phones show the first sentence of the synopsis, desktops the whole synopsis', () => {
  const slide = show({ introduce: 'She married the tide. It wants her back.' });

  expect(slide.textContent).toContain('She married the tide. It wants her back.');
  expect(screen.getByText('It wants her back.').className).toContain('max-md:hidden');
});

test('the button and the picture on a slide open the episode at which the viewer stopped', () => {
  begunDramas.set({ byId: { [DRAMA_ID]: { chapterId: 'fourth', number: 4 } } });
  onTestFinished(() => begunDramas.set(begunDramas.initial));

  const slide = show();

  const button = screen.getByRole('link', { name: 'Continue EP 4: Moon Bride' });
  const links = [...slide.querySelectorAll('a')];
  expect(links).toContain(button);
  expect(links.map((link) => link.pathname)).toEqual([PATH_OF_FOURTH, PATH_OF_FOURTH]);
});

test('the name of the drama is a heading on every screen, even where the cover shows it', () => {
  show();

  expect(screen.getByRole('heading', { name: 'Moon Bride' })).toBeDefined();
});
