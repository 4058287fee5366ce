import { playback, poolLoad, type Database } from '@hookline/db';
import type { ShareImages } from '@hookline/media';
import type { ErrorForwarder, Paypal } from '@hookline/providers';
import { createKeyedQueue, type DatabaseClock } from '@hookline/services';
import { createAccountHolds, type LoginProviders } from '@hookline/services/identity';
import { createPageCursors } from '@hookline/services/library';
import { createViewCounter } from '@hookline/services/player';
import { createTrackingBuffer } from '@hookline/services/tracking';
import type { Logger } from 'pino';

import { createCaches } from './cache/create-caches.ts';
import { startCatalogMonitor, type CatalogMonitor } from './cache/catalog-monitor.ts';
import type { Deps, Site } from './deps.ts';
import { createErrorIntake } from './features/tracking/error-intake.ts';
import { createViewerKeys } from './features/player/viewer-key.ts';
import type { FileStore } from './files/file-store.ts';
import { openMediaVersions } from './files/media-versions.ts';
import { createKnownLogins } from './http/limits/known-logins.ts';
import { createLimits, type Limits, type PerMinute } from './http/limits/limits.ts';
import type { SharedLimitParts } from './http/limits/shared-rate-limit.ts';
import { createBusinessEvents } from './http/monitoring/metrics/business-events.ts';
import { measureProviders } from './http/monitoring/metrics/measure-providers.ts';
import { createClockWatch } from './http/monitoring/health/clock-watch.ts';
import {
  createMetrics,
  type LabelledReading,
  type Reading,
} from './http/monitoring/metrics/metrics.ts';
import { processReadings } from './http/monitoring/metrics/process-readings.ts';
import type { Probe } from './http/monitoring/health/probe.ts';
import { createStoreProbe, createViewerProbe } from './http/monitoring/health/probes.ts';
import { createRefusedWrites } from './http/monitoring/health/refused-writes.ts';
import { startSecurityEvents } from './http/monitoring/logs/security-events.ts';
import { trackingReadings } from './http/monitoring/metrics/tracking-readings.ts';
import { viewReadings } from './http/monitoring/metrics/view-readings.ts';
import { moneyGauges } from './jobs/money-gauges.ts';
import { createWorkCounters } from './jobs/work-counters.ts';
import { operatorGauge } from './jobs/operator-gauge.ts';
import { workGauges } from './jobs/work-gauges.ts';
import { createNetworkHash } from './http/monitoring/logs/network-hash.ts';
import { createTickets } from './files/tickets.ts';

/**
 * Limits on one login's concurrent calls. A browser opens six connections to a site, so the calls
 * of one browser do not wait. A call runs up to four statements at once.
 */
const MEMBER_CALLS = { runningMax: 6, waitingMax: 200, waitMaxMs: 10_000 };

type ServerParts = {
  site: Site;
  db: Database;
  /** Connection that only the monitor and the members' probe use. */
  monitorDb: Database;
  store: FileStore;
  shareImages: ShareImages;
  records: Pick<Deps, 'headFiles' | 'journal'>;
  login: LoginProviders;
  paypal: Paypal | null;
  /** Time without a request after which a login expires. */
  sessionIdleMs: number;
  isVipFree: boolean;
  /** The site's data directory, whose disk is measured. */
  dataDir: string;
  version: string;
  /** Id of the web app build that is served now. */
  build: () => string;
  secret: string;
  /** The former secret; some of its tickets may still be valid. */
  previousSecret?: string | null;
  metricsToken?: string | null;
  perMinute: PerMinute;
  /** Maximum number of guests per network that count as viewers per day. */
  viewersPerNetwork: number;
  /** Maximum number of exports of a member's data per hour. */
  exportsPerHour: number;
  /** Months for which a deleted account that was blocked or in debt is remembered. */
  holdMonths: number;
  log: Logger;
  /** Null without an error service. */
  errorForwarder?: ErrorForwarder | null;
  /** The database's clock, which the monitor reads. */
  clock: DatabaseClock;
  /** Returns the time by the database's clock; tests may replace it. */
  now: () => number;
};

/** Creates the dependencies of handlers. `stop` stops background activity, not the database. */
export function createDeps(world: ServerParts): {
  deps: Deps;
  /** Makes `/readyz` report that no more requests should be sent here. */
  drain: () => void;
  stop: () => void;
} {
  const { db, log, now } = world;
  const metrics = createMetrics();
  const watched = watchOthers(world);
  const { catalogMonitor, storeProbe, refusedWrites } = watched;
  metrics.add(databaseGauge(catalogMonitor));
  const events = createBusinessEvents({ metrics, log });
  const { login, paypal } = measureProviders(world, metrics);
  metrics.addLabelled(
    ...processReadings(world),
    storeGauge(storeProbe),
    poolGauge(db),
    ...workGauges({ db, now }),
    ...moneyGauges({ db, paypal, now }),
    operatorGauge({ db }),
  );

  let isServing = true;
  const { site, store, shareImages, records, sessionIdleMs, isVipFree } = world;
  const keyed = createKeyed(world);
  const securityEvents = startSecurityEvents({ log, hashNetwork: keyed.hashNetwork });
  return {
    deps: {
      site,
      db,
      ...watched,
      ...createCaches(world, catalogMonitor),
      store,
      mediaVersions: openMediaVersions((mediaId) => playback.findMediaVersion(db, mediaId)),
      shareImages,
      ...records,
      ...keyed,
      ...createIntakes(world, { metrics, refusedWrites }),
      login,
      paypal,
      sessionIdleMs,
      isVipFree,
      pageCursors: createPageCursors({ now }),
      limits: limitsOf(world, {
        isDatabaseUp: catalogMonitor.isDatabaseUp,
        hash: keyed.hashNetwork,
      }),
      knownLogins: createKnownLogins(),
      memberCalls: createKeyedQueue(MEMBER_CALLS),
      metrics,
      events,
      securityEvents,
      onOrderChange: (transition) => events.orderChanged(transition),
      ...createWorkCounters(metrics, now),
      metricsToken: world.metricsToken ?? null,
      log,
      now,
      isServing: () => isServing,
    },
    drain: () => {
      isServing = false;
    },
    stop: () => {
      catalogMonitor.stop();
      securityEvents.stop();
    },
  };
}

/** Monitors the server's external dependencies: the database and the media store. */
function watchOthers({ monitorDb, store, log, clock, now }: ServerParts) {
  const onChange = (what: string) => (change: { isUp: boolean; error?: unknown }) => {
    if (change.isUp) log.info(`${what} is back`);
    else log.error({ err: change.error }, `${what} is away`);
  };
  const clockWatch = createClockWatch({ clock, log });
  return {
    catalogMonitor: startCatalogMonitor({
      db: monitorDb,
      clock,
      onChange: onChange('the database'),
      onBeat: clockWatch.look,
    }),
    clockWatch,
    refusedWrites: createRefusedWrites({ now }),
    storeProbe: createStoreProbe({ store, now, onChange: onChange('the media store') }),
    viewerProbe: createViewerProbe({ db: monitorDb, now, onChange: onMembers(log) }),
  };
}

const onMembers = (log: Logger) => (change: { isUp: boolean; error?: unknown }) => {
  if (change.isUp) log.info('members can be served again');
  else log.error({ err: change.error }, 'no member can be served: their tables cannot be used');
};

/** Creates everything whose keys are derived from the site's secret. */
function createKeyed({ db, now, secret, previousSecret = null, holdMonths: months }: ServerParts) {
  const secrets = { secret, previousSecret };
  return {
    tickets: createTickets(secrets, now),
    viewerKeys: createViewerKeys({ secret, now }),
    accountHolds: createAccountHolds({ db, secrets, months }),
    hashNetwork: createNetworkHash(secret),
  };
}

function limitsOf(
  { db, perMinute, exportsPerHour, now }: ServerParts,
  shared: Omit<SharedLimitParts, 'db'>,
): Limits {
  return createLimits({ perMinute, exportsPerHour, now }, { db, ...shared });
}

/** Creates the intakes for browser reports; they buffer rows in memory and write batches. */
function createIntakes(
  world: ServerParts,
  { metrics, refusedWrites }: Pick<Deps, 'metrics' | 'refusedWrites'>,
) {
  const onError = (what: string) => (error: unknown) => {
    refusedWrites.note(error);
    world.log.warn({ err: error }, `${what} could not be written and wait`);
  };
  const { db, log, now, viewersPerNetwork, errorForwarder = null } = world;
  const viewCounter = createViewCounter({
    db,
    now,
    viewersPerNetwork,
    onError: onError('views'),
  });
  const trackingBuffer = createTrackingBuffer({
    db,
    onError: onError('events'),
  });
  const errorIntake = createErrorIntake({ log, forwarder: errorForwarder });
  metrics.add(...viewReadings(viewCounter), ...trackingReadings(trackingBuffer));
  metrics.add(...errorIntake.readings);
  return { viewCounter, trackingBuffer, errorIntake };
}

function databaseGauge(monitor: CatalogMonitor): Reading {
  return {
    name: 'hookline_database_up',
    help: 'Whether the database answered when it was last asked.',
    kind: 'gauge',
    read: () => (monitor.isDatabaseUp() ? 1 : 0),
  };
}

function storeGauge(probe: Probe): LabelledReading {
  return {
    name: 'hookline_store_up',
    help: 'Whether the media store answered when it was last asked.',
    labelNames: [],
    read: async () => [{ labels: {}, value: (await probe.isUp()) ? 1 : 0 }],
  };
}

function poolGauge(db: Database): LabelledReading {
  return {
    name: 'hookline_database_connections',
    help: 'Connections to the database: open, idle among them, and requests that wait for one.',
    labelNames: ['state'],
    read: async () => {
      const { total, idle, waiting } = poolLoad(db);
      return Object.entries({ open: total, idle, waiting }).map(([state, value]) => ({
        labels: { state },
        value,
      }));
    },
  };
}
