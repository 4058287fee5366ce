// @vitest-environment happy-dom
// spec: 2 player, a moving page settles after a key or a release, and a drag can take it over
// touches: apps/web/src/player/screen/paging/pager.ts

import { act } from '@testing-library/react';
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest';

import { TRAVEL_MAX_MS } from '../../rules/gestures/spring.ts';
import { startPlayer } from '../../testing/start-player.ts';
import { Pager } from './pager.ts';

const HEIGHT_PX = 900;

/** Fakes an animation, whose clock the test moves and which the test ends. */
class FakeAnimation extends EventTarget {
  currentTime = 0;
  isCancelled = false;
  readonly offsetsPx: number[];

  constructor(keyframes: unknown) {
    super();
    this.offsetsPx = [...JSON.stringify(keyframes).matchAll(/translateY\((.+?)px\)/g)].map(
      ([, px]) => Number(px),
    );
  }

  cancel(): void {
    this.isCancelled = true;
  }

  finish(): void {
    this.dispatchEvent(new Event('finish'));
  }
}

let animations: FakeAnimation[] = [];

beforeEach(() => {
  animations = [];
  vi.stubGlobal('matchMedia', () => ({ matches: false }));
  vi.stubGlobal(
    'ResizeObserver',
    class {
      readonly #tell: () => void;
      constructor(tell: () => void) {
        this.#tell = tell;
      }
      observe() {
        this.#tell();
      }
      disconnect() {}
    },
  );
  Object.assign(HTMLElement.prototype, {
    animate: (keyframes: unknown) => {
      const animation = new FakeAnimation(keyframes);
      animations.push(animation);
      return animation;
    },
  });
});
afterEach(() => {
  vi.unstubAllGlobals();
  Reflect.deleteProperty(HTMLElement.prototype, 'animate');
});

/** Starts a pager on a stage of 900 px, in which pictures and texts move. */
async function startPager(epIndex = 1) {
  const started = await startPlayer(epIndex);
  const stage = document.createElement('section');
  Object.defineProperty(stage, 'clientHeight', { value: HEIGHT_PX });
  const travellers = ['pictures', 'words'].map((name) => {
    const element = document.createElement('div');
    element.dataset['travels'] = name;
    stage.append(element);
    return element;
  });
  const pager = new Pager(started.player);
  onTestFinished(pager.attach(stage));
  return {
    ...started,
    pager,
    stage,
    paging: () => stage.dataset['paging'],
    transforms: () => travellers.map((element) => element.style.transform),
    offsetPx: () => Number(/\((.+)px\)/.exec(travellers[0]?.style.transform ?? '')?.[1]),
    release: (byPx: number, velocityPxPerMs = 0) =>
      act(() => pager.release({ byPx, velocityPxPerMs })),
    flight: () => {
      // Pictures and texts have the same animation; that of the pictures was created first.
      const flight = animations.at(-2);
      if (flight === undefined) throw new Error('Nothing moves.');
      return flight;
    },
  };
}

test('pictures and texts follow the finger pixel by pixel', async () => {
  const { pager, paging, transforms } = await startPager();

  pager.drag(-40);
  expect(transforms()).toEqual(['translateY(-40px)', 'translateY(-40px)']);
  expect(paging()).toBe('drag');
  pager.drag(25);

  expect(transforms()).toEqual(['translateY(25px)', 'translateY(25px)']);
});

test('a page released too early returns and leaves no trace', async () => {
  const { pager, release, flight, paging, transforms, state } = await startPager();
  pager.drag(-200);

  release(-200);
  expect([flight().offsetsPx[0], flight().offsetsPx.at(-1)]).toEqual([-200, 0]);
  expect(pager.store.get().isMoving).toBe(true);
  flight().finish();

  expect(state().epIndex).toBe(1);
  expect([paging(), pager.store.get().isMoving, ...transforms()]).toEqual([
    undefined,
    false,
    '',
    '',
  ]);
});

test.each([
  ['up', -400, 2, 'next', HEIGHT_PX - 400],
  ['down', 400, 0, 'previous', 400 - HEIGHT_PX],
])('a page released far %s continues, and the new one starts next to it', async (...row) => {
  const [, byPx, epIndex, paging, fromPx] = row;
  const { pager, release, flight, state, stage } = await startPager();
  pager.drag(byPx);

  release(byPx);

  expect(state().epIndex).toBe(epIndex);
  expect(stage.dataset['paging']).toBe(paging);
  expect([flight().offsetsPx[0], flight().offsetsPx.at(-1)]).toEqual([fromPx, 0]);
});

test('switching without a drag moves the pages in from a whole page away', async () => {
  const { player, flight, paging } = await startPager();

  act(() => player.next());

  expect(flight().offsetsPx[0]).toBe(HEIGHT_PX);
  expect(paging()).toBe('next');
});

test('a drag takes over moving pages at their current position', async () => {
  const { pager, player, flight, offsetPx } = await startPager();
  act(() => player.next());
  const travelling = flight();
  travelling.currentTime = 50;

  pager.drag(-10);

  expect(travelling.isCancelled).toBe(true);
  expect(offsetPx()).toBeGreaterThan(300);
  expect(offsetPx()).toBeLessThan(600);
});

test('an animation that a drag took over has no effect if it finishes late', async () => {
  const { pager, player, flight, transforms } = await startPager();
  act(() => player.next());
  const travelling = flight();
  pager.drag(-10);

  travelling.finish();

  expect(transforms()[0]).not.toBe('');
});

test('two switches in a row travel the whole way, without a jump', async () => {
  const { player, flight } = await startPager(0);
  act(() => player.next());
  flight().currentTime = 1;

  act(() => player.next());

  expect(flight().offsetsPx[0]).toBeGreaterThan(HEIGHT_PX * 1.9);
});

test.each([
  ['before the first episode', 0, 300],
  ['after the first locked one', 3, -300],
])('a drag meets resistance %s', async (_where, epIndex, byPx) => {
  const { pager, release, offsetPx, state, flight } = await startPager(epIndex);

  pager.drag(byPx);
  expect(offsetPx()).toBeCloseTo(Math.sign(byPx) * 139.44);
  release(byPx, Math.sign(byPx));

  expect(state().epIndex).toBe(epIndex);
  expect(flight().offsetsPx.at(-1)).toBe(0);
});

test.each([
  ['past a third', -301, 1],
  ['by less than a third', -299, 0],
])('a page at the wall dragged up %s is rejected %s times', async (_far, byPx, count) => {
  const { pager, release, state } = await startPager(3);
  pager.drag(byPx);

  release(byPx);

  expect(state().refusedCount).toBe(count);
});

// spec: 2 player, with reduced motion the pages do not move
// touches: apps/web/src/player/screen/paging/pager.ts
test('with reduced motion the pages do not move, and a swipe still switches', async () => {
  vi.stubGlobal('matchMedia', () => ({ matches: true }));
  const { pager, release, transforms, state, paging } = await startPager();

  pager.drag(-400);
  expect(transforms()).toEqual(['', '']);
  release(-400);

  expect(state().epIndex).toBe(2);
  expect([animations.length, paging()]).toEqual([0, undefined]);
});

test('the old film pauses at once and keeps its frame until the pages have settled', async () => {
  const { player, film } = await startPager();
  await film().showPicture();
  const { video } = film();
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());

  act(() => player.next());
  expect([video.paused, video.dataset['role']]).toEqual([true, 'leaving']);
  act(() => void vi.advanceTimersByTime(TRAVEL_MAX_MS - 1));
  expect(video.getAttribute('src')).not.toBeNull();
  act(() => void vi.advanceTimersByTime(1));

  expect(video.getAttribute('src')).toBeNull();
  expect(video.dataset['role']).toBe('next');
});

test('switching back at once keeps the film without reloading it', async () => {
  const { player, film, state } = await startPager();
  await film().showPicture();
  const { video, loadCount } = film();
  act(() => player.next());

  act(() => player.previous());

  expect([state().epIndex, film().video === video, loadCount()]).toEqual([1, true, 0]);
});
