import { parseArgs } from 'node:util';

import { buildApps } from '../scripts/build-web.ts';
import { isMeasured, rowsOf, tableOf, type BenchRow } from './bench-row.ts';
import { measureCacheMisses } from './cache-misses.ts';
import { measureCheckout } from './checkout.ts';
import { measureEngineTimes } from './engine-times.ts';
import { measureFirstLoad } from './first-load.ts';
import { measureGreedy } from './greedy.ts';
import { measureGrowth } from './growth.ts';
import { measureInteractionTimes } from './interaction-times.ts';
import { measureHistoryReport } from './history-report.ts';
import { benchImportCost } from './import-cost.ts';
import { measureOfflineTimes } from './offline-times.ts';
import { measurePaywallTimes } from './paywall-times.ts';
import { measureLoginTimes } from './login-times.ts';
import { measureLibraryLists } from './library-lists.ts';
import { measurePagerFrames } from './pager-frames.ts';
import { measurePlayerTimes } from './player-times.ts';
import { measureSearch } from './search.ts';
import { measureServerCpu } from './server-cpu.ts';
import { measureSiteCosts } from './site-costs.ts';
import { measureSitemap } from './sitemap.ts';
import { measureSlowPhone } from './slow-phone.ts';
import { measureStudioLists } from './studio-lists.ts';
import { measureTapTimes } from './tap-times.ts';
import { measureTracking } from './tracking.ts';
import { measureUnlock } from './unlock.ts';

/** Benchmarks by name. `npm run bench -- server-cpu` runs one of them. */
const BENCHMARKS: Readonly<Record<string, () => Promise<BenchRow[]>>> = {
  'server-cpu': measureServerCpu,
  'first-load': measureFirstLoad,
  'slow-phone': measureSlowPhone,
  'offline-times': measureOfflineTimes,
  'player-times': measurePlayerTimes,
  'pager-frames': measurePagerFrames,
  'tap-times': measureTapTimes,
  'interaction-times': measureInteractionTimes,
  'login-times': measureLoginTimes,
  'paywall-times': measurePaywallTimes,
  'engine-times': measureEngineTimes,
  unlock: measureUnlock,
  greedy: measureGreedy,
  checkout: measureCheckout,
  'history-report': measureHistoryReport,
  tracking: measureTracking,
  'library-lists': measureLibraryLists,
  growth: measureGrowth,
  'cache-misses': measureCacheMisses,
  search: measureSearch,
  sitemap: measureSitemap,
  'site-costs': measureSiteCosts,
  'studio-lists': measureStudioLists,
  'import-cost': benchImportCost,
};

const { positionals } = parseArgs({ allowPositionals: true });
const unknown = positionals.filter((name) => BENCHMARKS[name] === undefined);
if (unknown.length > 0) {
  throw new Error(
    `There is no benchmark ${unknown[0]}; there are ${Object.keys(BENCHMARKS).join(', ')}.`,
  );
}

await buildApps();
const rows: BenchRow[] = [];
for (const [name, measure] of Object.entries(BENCHMARKS)) {
  if (positionals.length > 0 && !positionals.includes(name)) continue;
  console.error(`Measuring ${name}`);
  rows.push(...rowsOf(name, await measure()));
}
console.log(`\n${tableOf(rows)}`);
if (!rows.every(isMeasured)) process.exitCode = 1;
