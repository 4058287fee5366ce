// @vitest-environment happy-dom
import { openSheet } from '@hookline/ui/testing';
import { fireEvent } from '@testing-library/react';
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest';

import { choosePreview } from './choose-preview.ts';

beforeEach(() => {
  vi.useFakeTimers();
  document.body.innerHTML = ['a', 'b', 'c']
    .map((id) => `<li><a data-card id="${id}" href="#"><span class="card-frame"></span></a></li>`)
    .join('');
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  document.body.innerHTML = '';
});

function watch({ canHover = true } = {}) {
  vi.stubGlobal('matchMedia', () => ({ matches: canHover }));
  const heard: (string | null)[] = [];
  const stop = choosePreview((card) => void heard.push(card?.id ?? null));
  return { heard, stop };
}

const card = (id: string) => document.getElementById(id) ?? document.body;
const point = (target: Element, pointerType = 'mouse') =>
  void fireEvent.pointerOver(target, { pointerType });

/** Stacks the cards, each half as high as the view. */
function layOut(scrolledPx: number) {
  for (const [index, id] of ['a', 'b', 'c'].entries()) {
    const top = index * (innerHeight / 2) - scrolledPx;
    card(id).getBoundingClientRect = () => new DOMRect(0, top, innerWidth, innerHeight / 2);
  }
}

test('a card plays once the mouse rests on it and stops when the mouse leaves', () => {
  const { heard } = watch();

  point(card('a'));
  vi.advanceTimersByTime(400);
  expect(heard).toEqual([]);
  vi.advanceTimersByTime(100);
  expect(heard).toEqual(['a']);
  point(document.body);

  expect(heard).toEqual(['a', null]);
});

test('moving the mouse across several cards plays only the card it rests on', () => {
  const { heard } = watch();

  for (const id of ['a', 'b', 'c']) {
    point(card(id));
    vi.advanceTimersByTime(200);
  }
  vi.advanceTimersByTime(500);

  expect(heard).toEqual(['c']);
});

test('on a touch screen the card nearest the middle plays once the page has settled', () => {
  const { heard } = watch({ canHover: false });
  layOut(innerHeight / 2);

  point(card('a'), 'touch');
  fireEvent.scroll(document);
  vi.advanceTimersByTime(800);
  expect(heard).toEqual([]);
  vi.advanceTimersByTime(200);
  expect(heard).toEqual(['b']);
  fireEvent.scroll(document);

  expect(heard).toEqual(['b', null]);
});

test('cards do not play under a sheet', () => {
  const { heard } = watch();
  onTestFinished(openSheet());

  point(card('a'));
  vi.advanceTimersByTime(1_000);

  expect(heard).toEqual([]);
});

test('cards do not play after the viewer has left the page', () => {
  const { heard, stop } = watch();

  point(card('a'));
  stop();
  vi.advanceTimersByTime(1_000);
  point(card('b'));
  vi.advanceTimersByTime(1_000);

  expect(heard).toEqual([]);
});

test.each([
  ['on a card', true, ['a']],
  ['elsewhere', false, []],
])(
  'with the mouse %s when the code loads, only a card under the mouse plays',
  (_when, rests, played) => {
    vi.spyOn(card('a'), 'matches').mockReturnValue(rests);
    const { heard } = watch();

    vi.advanceTimersByTime(500);

    expect(heard).toEqual(played);
  },
);
