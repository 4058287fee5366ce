// @vitest-environment happy-dom
import type { ColumnStyle } from '@hookline/domain/catalog';
import { screen, within } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';

import { fakeDrama } from '../../../testing/fake-api.ts';
import { renderPage } from '../../../testing/render-page.tsx';
import { ColumnRow } from './column-row.tsx';

const ROW_WIDTH_PX = 1000;

afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

/** An observer that reports at once, as browsers do soon after `observe`. */
class MeasuringObserver {
  readonly #tell: () => void;
  constructor(tell: () => void) {
    this.#tell = tell;
  }
  observe(): void {
    this.#tell();
  }
  disconnect(): void {}
}

/** Renders a column of two dramas. `moves` records how far its row was scrolled. */
function open({
  direction = 'ltr',
  style = 'row',
}: { direction?: string; style?: ColumnStyle } = {}) {
  const moves: unknown[] = [];
  const contents = ['a', 'b'].map((each) => fakeDrama({ contentId: each.repeat(32) }));
  const column = { columnId: 'new', columnName: 'New this week', columnType: 2, style, contents };
  const page = renderPage(<ColumnRow column={column} />);
  const row = screen.getByRole('list');
  row.style.direction = direction;
  vi.spyOn(row, 'clientWidth', 'get').mockReturnValue(ROW_WIDTH_PX);
  row.scrollBy = (move?: unknown) => void moves.push(move);
  return { ...page, moves };
}

/** Finds the arrows, which have no accessible name because only a mouse uses them. */
const arrows = () => screen.getAllByRole('button', { hidden: true });

test.each([
  { cards: 'more cards than fit', scrollWidth: ROW_WIDTH_PX + 200, areShown: true },
  { cards: 'cards that all fit', scrollWidth: ROW_WIDTH_PX, areShown: false },
  { cards: 'cards that fit without the padding', scrollWidth: ROW_WIDTH_PX + 20, areShown: false },
])('a row with $cards has arrows: $areShown', ({ scrollWidth, areShown }) => {
  vi.stubGlobal('ResizeObserver', MeasuringObserver);
  vi.stubGlobal('getComputedStyle', () => ({ paddingInlineEnd: '50px' }));
  vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(ROW_WIDTH_PX);
  vi.spyOn(HTMLElement.prototype, 'scrollWidth', 'get').mockReturnValue(scrollWidth);

  open();

  const isShown = arrows()[0]?.parentElement?.classList.contains('md:can-hover:flex');
  expect(isShown).toBe(areShown);
});

test('a row shows its column name and links to the full list', () => {
  open();
  const region = within(screen.getByRole('region', { name: 'New this week' }));

  expect(region.getByRole('heading', { name: 'New this week' })).toBeDefined();
  expect(region.getByRole('link', { name: 'See all: New this week' }).getAttribute('href')).toBe(
    '/category/new-2/',
  );
  expect(region.getAllByRole('link', { name: /Moon Bride/ })).toHaveLength(2);
});

test.each([
  ['ltr', [-850, 850]],
  ['rtl', [850, -850]],
])(
  'in %s text direction the arrows scroll by a little less than a screen',
  async (direction, lefts) => {
    const { user, moves } = open({ direction });

    for (const arrow of arrows()) await user.click(arrow);

    expect(moves).toEqual(lefts.map((left) => ({ left, behavior: 'smooth' })));
  },
);

test('keyboards and screen readers skip the arrows of a row', async () => {
  const { user } = open();
  const stops: (Element | null)[] = [];

  for (let step = 0; step < 5; step += 1) {
    await user.tab();
    stops.push(document.activeElement);
  }

  const [seeAll, ...cards] = screen.getAllByRole('link');
  const shares = screen.getAllByRole('button');
  expect(shares.map((button) => button.getAttribute('aria-label'))).toEqual(
    cards.map(() => 'Share Moon Bride'),
  );
  expect(stops).toEqual([seeAll, ...cards.flatMap((card, index) => [card, shares[index]])]);
});

test('a ranking is an ordered list with the ranks beside the posters', () => {
  open({ style: 'top10' });
  const items = screen.getAllByRole('listitem');

  expect(screen.getByRole('list').tagName).toBe('OL');
  expect(items.map((item) => item.firstElementChild?.textContent)).toEqual(['1', '2']);
  expect(within(items[1] ?? document.body).getByRole('link', { name: /Moon Bride/ })).toBeDefined();
});

// spec: 2 home, a ranking is a numbered list, and tiles link to their genres
test('tiles link to their genre pages, and the column links to all genres', () => {
  open({ style: 'tiles' });
  const region = within(screen.getByRole('region', { name: 'New this week' }));

  expect(region.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
    '/browse/all/1/',
    '/browse/romance/1/',
    '/browse/romance/1/',
  ]);
  expect(region.getAllByRole('link', { name: 'Romance' })).toHaveLength(2);
});

test.each(['row', 'wide', 'spotlight'] as const)(
  'a column in the style %s shows its cards',
  (style) => {
    open({ style });

    expect(screen.getAllByRole('link', { name: /Moon Bride/ })).toHaveLength(2);
  },
);
