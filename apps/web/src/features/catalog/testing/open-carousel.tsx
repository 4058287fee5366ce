import { fakeIntersections } from '@hookline/ui/testing';
import { act, screen } from '@testing-library/react';
import { vi } from 'vitest';

import { fakeDrama } from '../../../testing/fake-api.ts';
import { fakeScreen } from '../../../testing/fake-screen.ts';
import { renderPage } from '../../../testing/render-page.tsx';
import { Carousel } from '../home/carousel.tsx';

export const SLIDE_WIDTH_PX = 400;
export const NAMES = ['Moon Bride', 'Salt and Silk', 'The Last Heir'];

export const carouselOf = (names: readonly string[]) => ({
  column: {
    columnId: 'picks',
    columnName: 'Editors’ picks',
    contents: names.map((contentName) => fakeDrama({ contentId: idOf(contentName), contentName })),
  },
  coinCents: null,
  ListControl: () => null,
});

/** Returns an id of 32 digits, like a drama id. */
function idOf(name: string): string {
  return Buffer.from(name.padEnd(16)).toString('hex').slice(0, 32);
}

/** Renders a carousel with its slides side by side; `moves` records how its row was scrolled. */
export function openCarousel(
  names: readonly string[] = NAMES,
  screenOf: Parameters<typeof fakeScreen>[0] = {},
) {
  const moves: ScrollToOptions[] = [];
  const device = fakeScreen(screenOf);
  const view = fakeIntersections();
  const page = renderPage(<Carousel {...carouselOf(names)} />);
  const row = screen.getByRole('list');
  row.scrollBy = (move?: ScrollToOptions | number) => {
    if (typeof move === 'object') moves.push(move);
  };
  letItBeHeld(row);
  vi.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(function rect(
    this: Element,
  ) {
    const left = this === row ? 0 : slides().findIndex((each) => each === this) * SLIDE_WIDTH_PX;
    return new DOMRect(left, 0, SLIDE_WIDTH_PX, 600);
  });
  return {
    ...page,
    device,
    view,
    row,
    moves,
    /** Simulates scrolling the row until this slide (zero-based) is in view. */
    land: (index: number) => act(() => view.show(slides()[index] ?? row)),
  };
}

/** Simulates hover and focus, because the test document lacks `:not(:hover, :focus-within)`. */
function letItBeHeld(row: HTMLElement) {
  let isPointedAt = false;
  row.addEventListener('mouseenter', () => (isPointedAt = true));
  row.addEventListener('mouseleave', () => (isPointedAt = false));
  vi.spyOn(row, 'matches').mockImplementation((selector) => {
    const isHeld =
      (selector.includes(':hover') && isPointedAt) ||
      (selector.includes(':focus-within') && row.contains(document.activeElement));
    return isHeld !== selector.startsWith(':not(');
  });
}

/** Items of the row, one per drama. */
export const slides = () => screen.getAllByRole('listitem');

export const button = (name: string) => screen.getByRole('button', { name });
