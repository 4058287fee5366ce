// @vitest-environment happy-dom
import type { Drama } from '@hookline/contract/client';
import { openSheet } from '@hookline/ui/testing';
import { act, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import { readCard } from '../../features/tracking/cards/read-card.ts';
import { fakeDrama } from '../../testing/fake-api.ts';
import { fakeServer } from '../../testing/fake-server.ts';
import { renderPage } from '../../testing/render-page.tsx';
import type { RailReaction } from '../screen/controls/reaction-rail.tsx';
import { DRAMA } from '../testing/drama.ts';
import { playerAt } from '../testing/player-at.ts';
import { Ending } from './ending.tsx';

const LIKE: Drama[] = ['One', 'Two', 'Three', 'Four'].map((contentName, index) =>
  fakeDrama({ contentId: String(index).repeat(32), contentName }),
);
const NO_LIKE: RailReaction = { counted: null, isBusy: false, toggle: () => undefined };

let hasReducedMotion = false;
beforeEach(() => {
  hasReducedMotion = false;
  vi.useFakeTimers();
  vi.stubGlobal('matchMedia', () => ({ matches: hasReducedMotion }));
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

type End = { autoplaysNext?: boolean; dramas?: Drama[]; like?: RailReaction };

/** Renders the end of a drama after its related dramas have loaded. */
async function reachEnd({ autoplaysNext = true, dramas = LIKE, like = NO_LIKE }: End = {}) {
  const { player } = playerAt(5);
  player.store.dispatch({ kind: 'chosen', chosen: { autoplaysNext } });
  const replay = vi.spyOn(player.playback, 'play').mockImplementation(() => undefined);
  const onEpisodes = vi.fn<() => void>();
  const server = fakeServer({ related: dramas });
  const page = renderPage(
    <Ending player={player} drama={DRAMA} like={like} onEpisodes={onEpisodes} />,
    { api: server.api },
  );
  await act(() => vi.advanceTimersByTimeAsync(200));
  return { ...page, replay, onEpisodes };
}

const wait = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
const press = (name: string) => act(() => fireEvent.click(screen.getByRole('button', { name })));
const firstPath = `/reel-shorts/one-${LIKE[0]?.contentId}/1/`;
const ring = () => document.querySelector('[data-part="ring"]');

test('after exactly five seconds without input the first related drama opens', async () => {
  const { address } = await reachEnd();
  expect(ring()).not.toBeNull();

  await wait(4_700);
  expect(address()).toBe('/');
  await wait(300);

  expect(address()).toBe(firstPath);
});

// spec: 2 player, five seconds after the end of a drama the next one starts, unless the viewer does
//   anything
test.each([
  ['a touch', () => fireEvent.pointerDown(document.body)],
  ['a key', () => fireEvent.keyDown(document.body, { key: 'Tab' })],
  ['a turn of the wheel', () => fireEvent.wheel(document.body)],
  ['leaving the tab', () => fireEvent(document, new Event('visibilitychange'))],
])('%s cancels the countdown for good, and the dramas remain', async (_sign, give) => {
  const { address } = await reachEnd();

  act(() => void give());
  await wait(20_000);

  expect(address()).toBe('/');
  expect(ring()).toBeNull();
  expect(screen.getAllByRole('link')).toHaveLength(3);
});

test.each([
  ['turned autoplay off', { autoplaysNext: false }, false],
  ['asked for less motion', {}, true],
])('no drama starts automatically for a viewer who has %s', async (_choice, end, isStill) => {
  hasReducedMotion = isStill;
  const { address } = await reachEnd(end);

  await wait(20_000);

  expect(ring()).toBeNull();
  expect(address()).toBe('/');
});

test('no drama starts automatically under an open sheet', async () => {
  const { address } = await reachEnd();
  const close = openSheet();

  await wait(20_000);
  close();

  expect(address()).toBe('/');
});

test('Cancel stops the countdown, and Play now still opens the first related drama', async () => {
  const { address } = await reachEnd();
  await press('Cancel');
  await wait(20_000);
  expect(address()).toBe('/');

  await press('Play now');
  await wait(100);

  expect(address()).toBe(firstPath);
});

/** Swipes from 600 px to `toPx` in a tenth of a second, on a panel of 800 px. */
function swipe(toPx: number, contentPx = 800) {
  const panel = screen.getByRole('region');
  Object.defineProperty(panel, 'clientHeight', { value: 800 });
  Object.defineProperty(panel, 'scrollHeight', { value: contentPx });
  act(() => {
    fireEvent.touchStart(panel, { touches: [{ clientY: 600 }] });
    vi.advanceTimersByTime(100);
    fireEvent.touchEnd(panel, { changedTouches: [{ clientY: toPx }] });
  });
}

// spec: 2 player, a swipe up at the end starts the first related drama
// touches: touchStart
test('a swipe up starts the first related drama', async () => {
  const { address } = await reachEnd();

  swipe(400);
  await wait(100);

  expect(address()).toBe(firstPath);
});

test.each([
  ['a tap', 600, 800],
  ['a swipe down', 700, 800],
  ['a finger that scrolls the panel on a short screen', 400, 1_000],
])('%s starts no drama', async (_what, toPx, contentPx) => {
  const { address } = await reachEnd();

  swipe(toPx, contentPx);

  expect(address()).toBe('/');
});

test('a screen reader announces the end and the next drama, without moving the focus', async () => {
  const before = document.activeElement;
  await reachEnd();

  expect(screen.getByRole('status').textContent).toBe(
    'You finished Moon Bride. One starts in 5 seconds.',
  );
  expect(document.activeElement).toBe(before);
});

test('tracking records the related dramas at the end as their own column', async () => {
  await reachEnd();

  const link = screen.getByRole('link', { name: 'Two' });

  expect(readCard(link)).toMatchObject({ columnId: 'ending', position: 1 });
});

test('without related dramas the end offers a like, a replay and the episodes', async () => {
  const toggle = vi.fn<() => void>();
  const { replay, onEpisodes } = await reachEnd({ dramas: [], like: { ...NO_LIKE, toggle } });
  expect(screen.getByRole('status').textContent).toBe('You finished Moon Bride');

  await press('Like');
  await press('Play again');
  await press('Episodes');

  expect([toggle, replay, onEpisodes].map((each) => each.mock.calls.length)).toEqual([1, 1, 1]);
  expect(screen.queryByRole('button', { name: 'Play now' })).toBeNull();
});
