import { STUDIO_CALLS, StudioError } from '@hookline/contract/studio';
import { rollups } from '@hookline/db';
import { CURRENCY } from '@hookline/domain/checkout';
import { accountText } from '@hookline/domain/wallet';
import { reportFunnel } from '@hookline/services/tracking';

import { serveStudio } from '../serve-studio.ts';

const DAY_MS = 86_400_000;
const DAYS_MAX = 366;
/** The funnel reads the events of each day. */
const FUNNEL_DAYS_MAX = 31;
const DRAMAS_MAX = 100;

type Period = { from: string; until: string };

const dayOf = (atMs: number) => new Date(atMs).toISOString().slice(0, 'YYYY-MM-DD'.length);
const startOf = (day: string) => Date.parse(`${day}T00:00:00.000Z`);

/** @throws StudioError 'invalid' for a period that ends before it begins, or is too long. */
function spanOf({ from, until }: Period, daysMax = DAYS_MAX) {
  const firstMs = startOf(from);
  const lastMs = startOf(until);
  if (firstMs > lastMs) throw invalid('It must not be after the last day.');
  const dayCount = (lastMs - firstMs) / DAY_MS + 1;
  if (dayCount > daysMax) throw invalid(`At most ${daysMax} days can be shown at once.`);
  return { firstMs, lastMs, dayCount };
}

const invalid = (text: string) => new StudioError('invalid', text, { fields: { from: text } });

export const reportSalesEndpoint = serveStudio(
  STUDIO_CALLS.reportSales,
  async ({ input, deps: { db } }) => {
    const { firstMs, dayCount } = spanOf(input);
    const beforeFrom = dayOf(firstMs - dayCount * DAY_MS);
    const beforeUntil = dayOf(firstMs - DAY_MS);
    return {
      sales: await rollups.listSalesDays(db, { fromDay: input.from, untilDay: input.until }),
      before: await rollups.listSalesDays(db, { fromDay: beforeFrom, untilDay: beforeUntil }),
      beforeFrom,
      beforeUntil,
    };
  },
);

export const reportDramasEndpoint = serveStudio(
  STUDIO_CALLS.reportDramas,
  async ({ input, deps: { db } }) => {
    spanOf(input);
    const days = { fromDay: input.from, untilDay: input.until };
    const dramas = await rollups.listBestDramas(db, { ...days, dramasMax: DRAMAS_MAX });
    return { currency: CURRENCY, dramas };
  },
);

export const reportFunnelEndpoint = serveStudio(
  STUDIO_CALLS.reportFunnel,
  async ({ input, deps }) => {
    const days = [];
    for await (const row of reportFunnel(spanOf(input, FUNNEL_DAYS_MAX), deps)) days.push(row);
    return { days };
  },
);

export const reportCoinsEndpoint = serveStudio(
  STUDIO_CALLS.reportCoins,
  async ({ input, deps: { db } }) => {
    spanOf(input);
    const rows = await rollups.listCoinDays(db, { fromDay: input.from, untilDay: input.until });
    return {
      days: rows.map(({ day, accountType, coin, bonus }) => ({
        day,
        name: accountText(accountType),
        coin,
        bonus,
      })),
    };
  },
);
