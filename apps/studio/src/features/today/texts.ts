import type { TodayFigure } from '@hookline/contract/studio';

import { formatCount, formatMoney } from '../../lib/format.ts';

type Figure = TodayFigure['figure'];

/** Names of the figures, in the order in which they are shown. */
export const FIGURE_NAMES: Readonly<Record<Figure, string>> = {
  cents: 'Money',
  orders: 'Paid orders',
  members: 'New members',
  plays: 'Plays',
  unlocks: 'Unlocks',
};

/** Formats a value of a figure. */
export const figureText = (figure: Figure, value: number, currency: string): string =>
  figure === 'cents' ? formatMoney(value, currency) : formatCount(value);
