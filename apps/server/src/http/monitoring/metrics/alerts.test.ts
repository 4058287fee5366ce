// spec: 12 operation, alerts, their documentation and the metrics agree
// touches: deploy/alerts.yml

import { readFileSync } from 'node:fs';
import { join } from 'node:path';

import { playback, work } from '@hookline/db';
import { beforeAll, expect, test } from 'vitest';

import { startBackground } from '../../../jobs/start-background.ts';
import { startPaidShop } from '../../../testing/start-paid-shop.ts';

const TOP = join(import.meta.dirname, '../../../../../..');
const RULES = readFileSync(join(TOP, 'deploy/alerts.yml'), 'utf8');
const DOCUMENT = readFileSync(join(TOP, 'docs/observability.md'), 'utf8');

/** Keywords of PromQL, and `up`, a metric that Prometheus adds to each scrape. */
const WORDS = new Set(
  'up and unless by ignoring group_left sum max rate increase time offset histogram_quantile'.split(
    ' ',
  ),
);
/** Labels whose values may appear only when something fails. */
const LATER = new Set(['status', 'outcome', 'state']);

/** The labels of each series of a scrape, by metric name. */
type Scrape = ReadonlyMap<string, readonly ReadonlyMap<string, string>[]>;

function labelsOf(text: string): Map<string, string> {
  return new Map(
    [...text.matchAll(/(\w+)="([^"]*)"/g)].map(([, key = '', value = '']) => [key, value]),
  );
}

function readScrape(text: string): Scrape {
  const series = text.split('\n').filter((line) => line !== '' && !line.startsWith('#'));
  const named = series.map((line) => ({
    name: /^\w+/.exec(line)?.[0] ?? '',
    labels: labelsOf(line),
  }));
  return new Map(
    [...Map.groupBy(named, ({ name }) => name)].map(([name, rows]) => [
      name,
      rows.map(({ labels }) => labels),
    ]),
  );
}

/** Reads the alert rules of the file. An expression consists of all further-indented lines. */
function readRules(text: string): { name: string; expression: string }[] {
  const rule = /- alert: (\w+)\n\s+expr: >-\n((?: {10}.*\n)+)/g;
  return [...text.matchAll(rule)].map(([, name = '', expression = '']) => ({ name, expression }));
}

/** Lists names in an expression that a scrape lacks. */
function faultsOf(expression: string, scrape: Scrape): string[] {
  const selectors = [...expression.matchAll(/\b([a-z_]\w*)\{([^}]*)\}/g)];
  const matched = selectors.flatMap(([, name = '', matchers = '']) =>
    [...matchers.matchAll(/(\w+)(=~|!=|=)"([^"]*)"/g)].flatMap(
      ([, label = '', sign, value = '']) => {
        if (name === 'up') return [];
        const values = (scrape.get(name) ?? []).map((labels) => labels.get(label));
        if (values.every((each) => each === undefined)) return `${name} has no label ${label}`;
        const expected = new RegExp(`^(?:${value})$`);
        const isThere = sign === '!=' || values.some((each) => expected.test(each ?? ''));
        return isThere || LATER.has(label) ? [] : `${name} has no ${label} ${value}`;
      },
    ),
  );
  const grouped = [...expression.matchAll(/\bby \(([^)]*)\)/g)].flatMap(([, names = '']) =>
    names.split(', '),
  );
  const labels = new Set([...scrape.values()].flat().flatMap((each) => Array.from(each.keys())));
  const plain = expression
    .replaceAll(/\{[^}]*\}|\[[^\]]*\]|\b(?:by|ignoring) \([^)]*\)|offset \w+/g, ' ')
    .matchAll(/\b[a-z_]\w*/g);
  const unknown = [...plain]
    .map(([name]) => name)
    .filter((name) => !WORDS.has(name) && !scrape.has(name));
  return [
    ...matched,
    ...unknown.map((name) => `there is no metric ${name}`),
    ...grouped.filter((label) => !labels.has(label)).map((label) => `there is no label ${label}`),
  ];
}

let scrape: Scrape;
beforeAll(async () => {
  await using shop = await startPaidShop(60);
  const jobs = startBackground(shop.deps);
  await jobs.runDue();
  await jobs.stop();
  // Kinds of work without an item have no counts. Servers leave films to workers.
  const film = { kind: playback.ENCODING, key: 'a'.repeat(32), dueAtMs: 0, nowMs: 0 };
  await work.enqueueWork(shop.deps.db, film);
  // Requests with an invalid ticket and for a page, because counters for files and pages appear
  // with their first request.
  await shop.app.request('/play/hls/none/key');
  await shop.app.request('/x/');
  scrape = readScrape(await (await shop.app.request('/metrics')).text());
});

test('each alert uses only metrics and labels that a running server exports', () => {
  const faults = readRules(RULES).flatMap(({ name, expression }) =>
    faultsOf(expression, scrape).map((fault) => `${name}: ${fault}`),
  );

  expect(faults).toEqual([]);
  expect(readRules(RULES)).toHaveLength(RULES.match(/- alert:/g)?.length ?? 0);
});

test.each([
  { expression: 'hookline_database_upp == 0', fault: 'there is no metric hookline_database_upp' },
  { expression: 'sumo(hookline_database_up)', fault: 'there is no metric sumo' },
  {
    expression: 'hookline_logins_total{result="refused"}',
    fault: 'hookline_logins_total has no label result',
  },
  {
    expression: 'hookline_logins_total{provider="gogle"}',
    fault: 'hookline_logins_total has no provider gogle',
  },
  { expression: 'max by (chek) (hookline_books_faults)', fault: 'there is no label chek' },
])('an alert with the expression $expression is detected as faulty', ({ expression, fault }) => {
  expect(faultsOf(expression, scrape)).toEqual([fault]);
});

test('docs/observability.md has a row for each alert and metric, and no others', () => {
  const rows = DOCUMENT.split('\n').filter((line) => line.startsWith('| `'));
  const named = rows.flatMap((row) => row.split(' | ')[0]?.match(/(?<=`)\w+(?=`)/g) ?? []);
  const alerts = readRules(RULES).map(({ name }) => name);
  const metrics = [...scrape.keys()]
    .filter((name) => name.startsWith('hookline_'))
    .map((name) => name.replace(/_(?:bucket|count|sum)$/, ''));
  // Exported only if an error service is configured.
  const forwarded = ['forwarded', 'failed', 'dropped'].map(
    (name) => `hookline_errors_${name}_total`,
  );

  const expected = new Set([...alerts, ...metrics, ...forwarded]);

  expect(named.filter((name) => /^(?:Hookline|hookline_)/.test(name)).toSorted()).toEqual(
    [...expected].toSorted(),
  );
});

test('exactly the documented order events have a counter from the start', () => {
  const counted = (scrape.get('hookline_order_events_total') ?? []).flatMap(
    (labels) => labels.get('event') ?? [],
  );
  const documented = DOCUMENT.match(/(?<=`)order-[a-z]+(?=`)/g) ?? [];

  expect(counted.toSorted()).toEqual([...new Set(documented)].toSorted());
});
