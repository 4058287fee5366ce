// @vitest-environment happy-dom
import { fakeIntersections } from '@hookline/ui/testing';
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest';

import { trackInto } from '../track.ts';
import { watchCards } from './watch-cards.ts';

const idOf = (letter: string) => letter.repeat(32);
const cardOf = (letter: string) =>
  `<li><a data-card href="/es-ES/reel-shorts/name-${idOf(letter)}/1/"><img></a></li>`;
const PAGE = `
  <section data-column="picks"><ul>${cardOf('a')}${cardOf('b')}</ul></section>
  <section data-column="new"><a id="all" href="/category/new-2/">See all</a><ul>${cardOf('a')}</ul></section>
  <ul id="list">${cardOf('c')}</ul>
  <a id="terms" href="/terms-of-use/">Terms</a>`;

let view: ReturnType<typeof fakeIntersections>;
let tracked: [string, object][];
let stop = () => undefined as void;

beforeEach(() => {
  vi.useFakeTimers();
  view = fakeIntersections();
  document.body.innerHTML = PAGE;
  tracked = [];
  trackInto(() => undefined);
  trackInto(({ event: { en, kv } }) => tracked.push([en, kv.eventParams]));
});
afterEach(() => {
  stop();
  trackInto(null);
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

function begin() {
  const cards = watchCards();
  ({ stop } = cards);
  return cards;
}

function element(selector: string): HTMLElement {
  const found = document.querySelector<HTMLElement>(selector);
  if (found === null) throw new Error(`${selector} is not there.`);
  return found;
}

const stay = (event: Event) => event.preventDefault();
const firstCard = () => element('[data-column="picks"] li:nth-child(2) a');

test('cards and columns that come into view are recorded with their positions', () => {
  begin();

  view.show(firstCard());
  view.show(element('[data-column="new"]'));

  expect(tracked).toEqual([
    ['h5_video_show', { contentId: idOf('b'), columnId: 'picks', position: 1 }],
    ['h5_column_show', { columnId: 'new', position: 1 }],
  ]);
});

// spec: 2 card, a card and a column that come into view are recorded once per page view
test('a card counts once per page view, however often it is shown or re-rendered', async () => {
  const { begin: beginPage } = begin();
  view.show(firstCard());
  view.hide(firstCard());
  view.show(firstCard());
  firstCard().replaceWith(firstCard().cloneNode());
  await vi.advanceTimersByTimeAsync(250);
  view.show(firstCard());
  expect(tracked).toHaveLength(1);

  beginPage();
  view.show(firstCard());

  expect(tracked).toHaveLength(2);
});

test('the same drama counts in each of its columns', () => {
  begin();

  view.show(element('[data-column="picks"] a'));
  view.show(element('[data-column="new"] a[data-card]'));

  expect(tracked.map(([, params]) => params)).toEqual([
    { contentId: idOf('a'), columnId: 'picks', position: 0 },
    { contentId: idOf('a'), columnId: 'new', position: 0 },
  ]);
});

test('cards rendered later also count; in a plain list they have no column', async () => {
  begin();

  element('#list').insertAdjacentHTML('beforeend', cardOf('d'));
  await vi.advanceTimersByTimeAsync(250);
  view.show(element('#list li:last-child a'));

  expect(tracked).toEqual([['h5_video_show', { contentId: idOf('d'), position: 1 }]]);
});

// spec: 2 card, clicks on a card and on a column's link are recorded
test('clicks on cards and column links count, clicks on other links do not', () => {
  begin();
  document.body.addEventListener('click', stay);
  onTestFinished(() => document.body.removeEventListener('click', stay));

  element('[data-column="picks"] a img').click();
  element('#all').click();
  element('#terms').click();

  expect(tracked).toEqual([
    ['h5_video_click', { contentId: idOf('a'), columnId: 'picks', position: 0 }],
    ['h5_column_click', { columnId: 'new', position: 1 }],
  ]);
});
