// @vitest-environment happy-dom
import { act } from '@testing-library/react';
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest';

import { fakeFrames } from '../../testing/frames.ts';
import { startPlayer } from '../../testing/start-player.ts';
import { Pager } from './pager.ts';

let frames: ReturnType<typeof fakeFrames>;
beforeEach(() => {
  vi.stubGlobal('matchMedia', () => ({ matches: false }));
  vi.stubGlobal(
    'ResizeObserver',
    class {
      observe() {}
      disconnect() {}
    },
  );
  const flight = { addEventListener: () => undefined, cancel: () => undefined, currentTime: 0 };
  Object.assign(HTMLElement.prototype, { animate: () => flight });
});
afterEach(() => {
  frames.end();
  Reflect.deleteProperty(HTMLElement.prototype, 'animate');
});

/** Opens an episode, by default the second of three free ones, with three posters. */
async function startPages(epIndex = 1) {
  const started = await startPlayer(epIndex);
  frames = fakeFrames();
  vi.stubGlobal('matchMedia', () => ({ matches: false }));
  const stage = document.createElement('section');
  const pages = ['previous', 'current', 'next'].map((place) => {
    const page = document.createElement('div');
    page.dataset['place'] = place;
    stage.append(page);
    return page;
  });
  const track = document.createElement('div');
  track.dataset['travels'] = '';
  stage.append(track);
  const pager = new Pager(started.player);
  onTestFinished(pager.attach(stage));
  const drawn: number[] = [];
  started.player.store.watch(() => drawn.push(started.state().epIndex));
  return { ...started, drawn, places: () => pages.map((page) => page.dataset['place']) };
}

test.each([
  ['next', ['previous', 'previous', 'current'], 2],
  ['previous', ['current', 'next', 'next'], 0],
] as const)('a switch to the %s episode moves pages before rendering', async (way, places, to) => {
  const pages = await startPages();

  act(() => pages.player[way]());

  expect(pages.places()).toEqual(places);
  expect(pages.drawn).not.toContain(to);
  act(() => frames.paint());
  expect(pages.drawn.at(-1)).toBe(to);
});

test('switching back before rendering restores the places of the pages', async () => {
  const pages = await startPages();
  act(() => pages.player.next());

  act(() => pages.player.previous());

  expect(pages.places()).toEqual(['previous', 'current', 'next']);
  expect(pages.drawn.at(-1)).toBe(1);
});

test('a further switch before rendering is rendered at once', async () => {
  const pages = await startPages(0);
  act(() => pages.player.next());

  act(() => pages.player.next());

  expect(pages.places()).toEqual(['previous', 'current', 'next']);
  expect(pages.drawn.at(-1)).toBe(2);
});

test('a switch to an episode with a message moves no page before rendering', async () => {
  const pages = await startPages(2);

  act(() => pages.player.next());

  expect(pages.state().status.kind).toBe('locked');
  expect(pages.places()).toEqual(['previous', 'current', 'next']);
  expect(pages.drawn.at(-1)).toBe(3);
});
