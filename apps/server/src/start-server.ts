import type { Server } from 'node:http';

import { describeServer, openDatabase, playback } from '@hookline/db';
import { createShareImages, openMediaStore } from '@hookline/media';
import { createPaypal } from '@hookline/providers';
import { createDatabaseClock } from '@hookline/services';
import { startViewFlushes } from '@hookline/services/player';
import { startTrackingFlushes } from '@hookline/services/tracking';
import type { Logger } from 'pino';

import { openMonitorDatabase } from './cache/open-monitor-database.ts';
import type { Config } from './config.ts';
import { createDeps } from './create-deps.ts';
import type { Deps } from './deps.ts';
import type { DatabaseSubject } from './doctor/check.ts';
import { logReports } from './doctor/log-reports.ts';
import { runChecks } from './doctor/run-checks.ts';
import { openFileStore } from './files/file-store.ts';
import { openRecords } from './open-records.ts';
import { createApp } from './http/create-app.ts';
import { createLoginProviders } from './settings/login-providers.ts';
import { createNodeServer, type Listening } from './http/listen.ts';
import { startBackground } from './jobs/start-background.ts';
import { startServerBeats } from './jobs/start-server-beats.ts';
import { followWebBuild, loadWebBuild, WEB_DIST } from './pages/renderer.ts';
import { adviseRoot } from './start/advise-root.ts';
import { holdPort, listenOn } from './start/hold-port.ts';
import { joinServers } from './start/join-servers.ts';
import { closeServer, leaveBalancer } from './start/leave-port.ts';
import { loadSecret } from './start/load-secret.ts';
import { openConnections } from './start/open-connections.ts';
import { openLog, type OpenLog } from './start/open-log.ts';
import { prepareDatabase } from './start/prepare-database.ts';
import { readVersion } from './start/read-version.ts';
import { siteOf } from './start/site-of.ts';
import { closeStudio, listenForStudio, openStudio, type OpenStudio } from './studio/open-studio.ts';

export type RunningServer = {
  url: string;
  /** Origin of the studio; null if it is off. */
  studioUrl: string | null;
  log: Logger;
  /** Completes running requests, then stops everything that was started. May be called twice. */
  stop: () => Promise<void>;
  /** Whether stored films wait for a worker. */
  isEncodingDue: () => Promise<boolean>;
  /**
   * Runs the checks of `hookline doctor` while serving, and logs their findings. Stopping the
   * server abandons the checks, except those that hold a connection or a file: it waits for these.
   */
  examine: () => Promise<void>;
};

type Options = {
  /** Called at each step. Default: writes a line to the log. */
  onProgress?: (line: string) => void;
  /** Directory of the apps/web build. */
  webDist?: URL;
};

/** Input of the start-up steps. They add their cleanups to `ends`, which runs in reverse. */
type Start = {
  config: Config;
  opened: OpenLog;
  onProgress: (line: string) => void;
  webDist: URL;
  ends: AsyncDisposableStack;
};

/**
 * Starts the whole server. Until it is ready, connections are refused.
 *
 * @throws StartError if the port is taken, another secret is in use, or the login owns the tables.
 *   DatabaseRefusal, or an error from the database launcher or the web build. Each has a
 *   human-readable message of one sentence.
 */
export async function startServer(
  config: Config,
  { onProgress, webDist = WEB_DIST }: Options = {},
): Promise<RunningServer> {
  const opened = openLog(config);
  const { log } = opened;
  const say = onProgress ?? ((line: string) => log.info(line));
  for (const warning of config.warnings) log.warn(warning);
  const ends = new AsyncDisposableStack();
  // Hold the port first: if another server has it, this one must not touch anything.
  await using _ = await holdPort(config);

  try {
    const parts = { config, opened, onProgress: say, webDist, ends };
    const { listening, studio, drain, subject } = await startParts(parts);
    const studioServer =
      studio === null ? null : await listenForStudio(studio, { host: config.host, log });
    ends.defer(() => closeStudio(studioServer, log));
    const server = createNodeServer(listening);
    await listenOn(server, config);
    if (process.getuid?.() === 0) {
      const advise = onProgress ?? ((line: string) => log.warn(line));
      advise(adviseRoot(config));
    }
    const stopping = new AbortController();
    const examine = async () => {
      const reports = await runChecks(subject, stopping.signal);
      // A check that failed because the server was stopping is no fault.
      if (!stopping.signal.aborted) logReports(reports, { config, log });
    };
    const stop = async () => {
      stopping.abort();
      drain();
      studio?.endStreams();
      await leaveBalancer(server, config.drainSeconds);
      await closeServer(server, log);
      await examined;
      await ends.disposeAsync();
    };
    let examined: Promise<void> | null = null;
    let stopped: Promise<void> | null = null;
    return {
      url: config.publicOrigin,
      studioUrl: studioUrlOf(studio, studioServer),
      log,
      isEncodingDue: () => playback.isEncodingDue(subject.db, subject.now()),
      stop: () => (stopped ??= stop()),
      examine: () => (examined ??= examine()),
    };
  } catch (error) {
    await ends.disposeAsync();
    throw error;
  }
}

async function startParts({
  config,
  opened: { log, errorForwarder, setRelease },
  onProgress,
  webDist,
  ends,
}: Start): Promise<{
  listening: Listening;
  studio: OpenStudio | null;
  drain: () => void;
  subject: DatabaseSubject;
}> {
  const web = await (config.isDev ? followWebBuild(webDist) : loadWebBuild(webDist));
  setRelease(web.buildId);
  ends.defer(async () => errorForwarder?.stop());
  const secret = loadSecret(config);
  const connections = await openConnections(config, onProgress);
  ends.defer(connections.stop);

  const onError = (error: Error) => log.warn({ err: error }, 'a database connection broke');
  const roleCheck = { mayLoginOwn: config.mayOwnerServe };
  const db = openDatabase({ connection: connections.app, onError, roleCheck });
  ends.defer(() => db.destroy());
  const monitorDb = openMonitorDatabase({ connection: connections.app, onError });
  ends.defer(() => monitorDb.destroy());
  const mediaStore = openMediaStore({ url: config.mediaStore ?? `${config.dataDir}/media` });
  const mayHaveOthers = config.databaseUrl !== null;
  const clock = createDatabaseClock();
  const onChecked = async () => {
    await clock.follow(() => describeServer(db));
    await joinServers(db, { web, mediaStore, mayHaveOthers, log, now: clock.now });
  };
  const migration = await prepareDatabase({ config, connections, db, secret, log, onChecked });
  ends.defer(migration.stop);

  const site = siteOf(config, mediaStore.publicBase);
  const store = openFileStore(mediaStore);
  const shareImages = createShareImages(mediaStore);
  const { previousSecret, metricsToken, sessionIdleMs, isVipFree } = config;
  const { perMinute, exportsPerHour, viewersPerNetwork, port } = config;
  const providers = { login: createLoginProviders(config), paypal: createPaypal(config.payment) };
  const limits = { perMinute, exportsPerHour, viewersPerNetwork };
  const world = {
    site,
    db,
    monitorDb,
    store,
    shareImages,
    records: openRecords({ ...config, log }),
    dataDir: config.dataDir,
    version: readVersion(),
    build: () => web.buildId,
    secret,
    previousSecret,
    metricsToken,
    ...limits,
    holdMonths: config.holdMonths,
    log,
    errorForwarder,
    clock,
    now: clock.now,
  };
  const { deps, drain, stop } = createDeps({ ...world, ...providers, sessionIdleMs, isVipFree });
  ends.defer(stop);
  await startBesideRequests({ ...world, port, ...clock }, { deps, ends });

  const pageCacheBytesMax = config.isDev ? 0 : config.pageCacheBytesMax;
  // `web` is not copied, because in development its build id changes.
  const studio = openStudio(deps, config);
  const viewers = createApp(deps, Object.assign(web, { pageCacheBytesMax }));
  const listening = { ...viewers, studio: studio?.atSharedPort };
  const { owner, app } = connections;
  return { listening, studio, drain, subject: { config, owner, app, db, now: Date.now } };
}

/** Starts what runs beside requests: writes of buffered views and events, work, and beats. */
async function startBesideRequests(
  server: Parameters<typeof startServerBeats>[0],
  { deps, ends }: { deps: Deps; ends: AsyncDisposableStack },
): Promise<void> {
  const { stop: stopViews } = startViewFlushes(deps.viewCounter);
  ends.defer(stopViews);
  const { stop: stopTracking } = startTrackingFlushes(deps.trackingBuffer);
  ends.defer(stopTracking);
  await deps.catalogMonitor.refresh();
  const { stop: stopWork } = startBackground(deps);
  ends.defer(stopWork);
  const { stop: stopBeats } = startServerBeats(server, deps);
  ends.defer(stopBeats);
}

function studioUrlOf(studio: OpenStudio | null, server: Server | null): string | null {
  if (studio === null) return null;
  return studio.atSharedPort === undefined && server === null ? null : studio.site.origin;
}
