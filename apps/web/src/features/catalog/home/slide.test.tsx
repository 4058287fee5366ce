// @vitest-environment happy-dom
// spec: 2 home, a slide says how many episodes are free, and its first sentence on phones

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
])('a slide of a drama with %o says so', (changes, words) => {
  expect(show(changes).textContent).toContain(words);
});

// spec: 2 home, ours: the hero says what the episodes after the free ones cost, in coins and in
//   money
// touches: then 30 coins each
test.each([
  [{ freeChapterNum: 4 }, '4 free episodes, then 30 coins each, about $0.30'],
  [{ freeChapterNum: 0 }, '30 coins an episode, about $0.30'],
])(
  'a slide of a drama with %o says what an episode costs, in coins and money',
  (changes, words) => {
    expect(show(changes).textContent).toContain(words);
  },
);

test('a slide of a drama that is free names no price', () => {
  expect(show({ freeChapterNum: 8, chapterPrice: 0 }).textContent).not.toContain('$');
});

test('a slide of a drama without free episodes promises none', () => {
  expect(show({ freeChapterNum: 0 }).textContent).not.toContain('free');
});

test('a phone reads the first sentence of the introduction, a desktop all of it', () => {
  const slide = show({ introduce: 'She married the tide. It wants her back.' });

  expect(slide.textContent).toContain('She married the tide. It wants her back.');
  expect(screen.getByText('It wants her back.').className).toContain('max-md:hidden');
});

test('a drama that the viewer has begun goes on where it was left, by its button and its picture', () => {
  begunDramas.set({ byId: { [DRAMA_ID]: { chapterId: 'fourth', number: 4 } } });
  onTestFinished(() => begunDramas.set(begunDramas.initial));

  const slide = show();

  const button = screen.getByRole('link', { name: 'Continue EP 4: Moon Bride' });
  const links = [...slide.querySelectorAll('a')];
  expect(links).toContain(button);
  expect(links.map((link) => link.pathname)).toEqual([PATH_OF_FOURTH, PATH_OF_FOURTH]);
});

test('the name of the drama is a heading on every screen, also where the cover carries it', () => {
  show();

  expect(screen.getByRole('heading', { name: 'Moon Bride' })).toBeDefined();
});
