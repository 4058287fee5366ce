import { randomUUID } from 'node:crypto';
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { createClient, type Client } from '@hookline/contract';
import type { Database } from '@hookline/db';
import { createTestDatabase, type LotSeed } from '@hookline/db/testing';
import { topUp, TEST_SECRET } from '@hookline/services/testing';
import type { ShareImages } from '@hookline/media';
import type { ErrorForwarder, Paypal } from '@hookline/providers';
import { createDatabaseClock, type DatabaseClock } from '@hookline/services';
import { setCategories } from '@hookline/services/catalog';
import type { LoginProviders } from '@hookline/services/identity';
import type { Logger } from 'pino';
import { inject } from 'vitest';

import { createDeps } from '../create-deps.ts';
import { openRecords } from '../open-records.ts';
import type { Site } from '../deps.ts';
import { createApp } from '../http/create-app.ts';
import type { App } from '../http/answer-call.ts';
import { createLog } from '../http/monitoring/logs/error-log.ts';
import type { PerMinute } from '../http/limits/limits.ts';
import type { Endpoint } from '../http/serve.ts';
import type { WebFiles } from '../pages/list-web-files.ts';
import type { Render } from '../pages/renderer.ts';
import { addDrama, type DramaSeed } from './add-drama.ts';
import { addViewer } from './add-viewer.ts';
import { fakeStore } from './fake-media.ts';

export const NOW_MS = 1_800_000_000_000;
const PAGE_CACHE_BYTES = 10_000_000;
const PER_MINUTE = {
  call: 6000,
  errorReport: 60,
  feedback: 5,
  library: 600,
  login: 120,
  order: 10,
  page: 1200,
  play: 600,
  receipt: 120,
  tracking: 600,
  search: 600,
  view: 600,
  webhook: 1200,
};
const SITE: Site = {
  publicOrigin: 'http://localhost:3000',
  apiBasePath: '/api',
  trackingUrl: null,
  mediaOrigin: '',
  corsOrigins: [],
  trustedProxyCount: 0,
  isHttpsOnSubdomains: false,
  countryHeader: null,
  isLanDemo: false,
  isSandbox: false,
  onlyProvider: null,
  facebook: null,
  company: { name: 'Hookline', links: {} },
};
const VIEWERS_PER_NETWORK = 300;
const SERVER = {
  dataDir: tmpdir(),
  version: '1.2.3',
  build: () => 'test',
  secret: TEST_SECRET,
  holdMonths: 24,
  exportsPerHour: 5,
  sessionIdleMs: 7 * 24 * 60 * 60 * 1000,
};

type Options = {
  site?: Partial<Site>;
  /** Renderer that replaces the web app. */
  render?: Render;
  /** Files of the web app's build. */
  files?: WebFiles;
  buildId?: string;
  /** Endpoints of the test, in addition to or instead of those of the contract. */
  endpoints?: readonly Endpoint[];
  shareImages?: ShareImages;
  login?: LoginProviders;
  paypal?: Paypal;
  isVipFree?: boolean;
  metricsToken?: string;
  perMinute?: Partial<PerMinute>;
  viewersPerNetwork?: number;
  errorForwarder?: ErrorForwarder;
  /** Database of another server, which also closes the database. Default: the test's own. */
  db?: Database;
  /** Database that the monitor polls. Default: the test's, to save a connection. */
  monitorDb?: Database;
};

const EMPTY_PAGE: Render = async () => ({ status: 200, headers: {}, html: '<!DOCTYPE html>' });

/** Starts the whole server on its own database, with a fixed clock. Use it with `await using`. */
export async function startTestApp({
  site,
  render = EMPTY_PAGE,
  files: webFiles = new Map(),
  buildId = 'test',
  endpoints,
  shareImages = { make: async () => null },
  login,
  paypal,
  isVipFree = false,
  metricsToken,
  perMinute,
  viewersPerNetwork = VIEWERS_PER_NETWORK,
  errorForwarder,
  db: sharedDb,
  monitorDb,
}: Options = {}) {
  const db = sharedDb ?? (await createTestDatabase(inject('postgres')));
  const [clock, machine] = [{ nowMs: NOW_MS }, { aheadMs: 0 }];
  const { files, asked, store } = fakeStore();
  const problems: string[] = [];
  const log = openTestLog(problems);
  const recordsDir = join(tmpdir(), `hookline-records-${randomUUID()}`);
  const { deps, stop } = createDeps({
    site: { ...SITE, ...site },
    db,
    monitorDb: monitorDb ?? db,
    store,
    shareImages,
    records: openRecords({ dataDir: recordsDir, log }),
    ...SERVER,
    metricsToken: metricsToken ?? null,
    login: login ?? { google: null, facebook: null },
    paypal: paypal ?? null,
    isVipFree,
    perMinute: { ...PER_MINUTE, ...perMinute },
    viewersPerNetwork,
    log,
    errorForwarder: errorForwarder ?? null,
    clock: clockOf(machine),
    now: () => clock.nowMs,
  });
  await deps.catalogMonitor.refresh();
  const web = { render, buildId, files: webFiles, pageCacheBytesMax: PAGE_CACHE_BYTES };
  const { app, pages } = createApp(deps, web, endpoints);
  const clientWith = clientsOf(app);

  return {
    app,
    pages,
    deps,
    /** The server's clock. Set it to let time pass. */
    clock,
    /** The machine's clock; `aheadMs` is how far it is ahead of the database's. */
    machine,
    /** Files in the store, by path. */
    files,
    /** Paths that were read from the store, in order. */
    asked,
    /** Log lines of level warn and above, each a line of JSON. */
    problems,
    guest: clientWith({ currentlanguage: 'en' }),
    clientWith,
    addDrama: (prices: readonly number[], seed: Partial<DramaSeed> = {}) =>
      addDrama(db, prices, { publishedAtMs: NOW_MS, ...seed }),
    /** Adds a logged-in member with these lots, granted in this order. */
    addViewer: (lots: readonly LotSeed[] = [], options: { subscribed?: boolean } = {}) =>
      addViewer({ db, clientWith, nowMs: clock.nowMs }, { lots, ...options }),
    /** Credits an order's coins and bonus, as its payment does. */
    topUp: (order: Parameters<typeof topUp>[1]) => topUp(db, order),
    addCategories: (categoryIds: readonly string[]) => addCategories(db, categoryIds),
    async [Symbol.asyncDispose]() {
      stop();
      if (sharedDb === undefined) await db.destroy();
      await rm(recordsDir, { recursive: true, force: true });
    },
  };
}

function clockOf(machine: { aheadMs: number }): DatabaseClock {
  const machineMs = () => Date.now() + machine.aheadMs;
  return createDatabaseClock({ machineMs, elapsedMs: () => performance.now() });
}

function openTestLog(lines: string[]): Logger {
  const settings = { level: 'warn', forwarder: null, release: () => 'test', now: () => NOW_MS };
  return createLog(settings, { write: (line) => void lines.push(line) });
}

function clientsOf(app: App): (headers: Record<string, string>) => Client {
  const fetch = async (url: string, init: RequestInit) => app.request(url, init);
  return (headers) => createClient({ baseUrl: '/api', fetch, headers: () => headers });
}

async function addCategories(db: Database, categoryIds: readonly string[]): Promise<void> {
  const categories = categoryIds.map((categoryId) => ({
    categoryId,
    texts: { 'en-US': categoryId },
  }));
  await setCategories({ categories }, { db });
}
