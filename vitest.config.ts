import type { Plugin } from 'vite';
import { defineConfig, type TestProjectInlineConfiguration } from 'vitest/config';

import { findEngines, type Engines } from './scripts/find-engines.ts';
import { findTestFiles, type Need, type TestFile } from './tests/projects/find-needs.ts';
import { SlowestFiles } from './tests/projects/slowest-files.ts';

/** `npm test` finds these programs and passes them on; plain `vitest run` uses Debian's paths. */
const {
  CHROMIUM_PATH = '/usr/bin/chromium',
  /** Browser for the long run's layouts, which are the same in a headless shell. */
  HEADLESS_SHELL_PATH = CHROMIUM_PATH,
  FFMPEG_PATH = 'ffmpeg',
  POSTGRES_DIR = '/usr/lib/postgresql/15/bin',
  PGBOUNCER_PATH = '/usr/sbin/pgbouncer',
  /** Seed of the random tests. A failed run prints it; set it to repeat that run. */
  HOOKLINE_TEST_SEED = String(Math.floor(Math.random() * 2 ** 31)),
  /** Minutes for which `npm run test:long` restarts two servers in turn. */
  HOOKLINE_ROLLING_MINUTES = '2',
  /** Seconds for which two servers and their database fail during purchases; 300 is thorough. */
  HOOKLINE_STORM_SECONDS = '60',
  /** Coordinator of a Citus cluster for tests alone (docs/scale.md). */
  CLUSTER_DATABASE_URL = '',
  /** File for the duration of each test file, which `npm test` reads. */
  HOOKLINE_FILE_TIMES,
  /** Folder outside the repository in which `npm run test:long` saves a picture of every screen. */
  HOOKLINE_SCREENSHOTS,
} = process.env;

declare module 'vitest' {
  interface ProvidedContext {
    /** Whether this is the long run, which has only the cases that `npm test` leaves out. */
    isLong: boolean;
    /** Minutes of rolling restarts. */
    rollingMinutes: number;
    /** Duration of the storm in seconds. */
    stormSeconds: number;
    /** Seed of every random test whose failure would otherwise be hard to repeat. */
    seed: number;
    chromiumPath: string;
    /** Browser that the journeys of a project share. */
    sharedChromiumPath: string;
    ffmpegPath: string;
    /** Programs of Debian's PostgreSQL and of PgBouncer, against which the long run tests us. */
    databaseServers: { postgresDir: string; pgbouncerPath: string };
    /** Installed browsers besides Chromium. */
    engines: Engines;
  }
}

const POSTGRES = 'tests/projects/start-postgres.ts';
const PARTITIONED_POSTGRES = 'tests/projects/start-partitioned-postgres.ts';
const CLUSTER = 'tests/projects/start-cluster.ts';
const EMULATORS = 'tests/projects/start-emulators.ts';
const CHROMIUM = 'tests/projects/start-chromium.ts';
const SITE = 'tests/projects/start-site.ts';

/** Global set-up files by project. Each runs once for all test files of the project. */
const SET_UP: Readonly<Record<Need, readonly string[]>> = {
  pure: [],
  db: [POSTGRES],
  http: [POSTGRES, EMULATORS],
  media: [POSTGRES],
  cluster: [CLUSTER, EMULATORS],
  browser: [CHROMIUM, SITE],
};

const BROWSER_LIMITS = {
  testTimeout: 60_000,
  hookTimeout: 60_000,
  // Repeats only a test whose engine has crashed, because a crash says nothing about the site.
  retry: { count: 2, condition: /^WebKit has crashed\.$/ },
};

const files = findTestFiles(import.meta.dirname);
const needing = (...needs: Need[]) => files.filter(({ need }) => needs.includes(need));
/**
 * Tests of wallets, orders and sessions, whose rows belong to members. One file is left out because
 * it expects query plans for unpartitioned tables.
 */
const isOfMembers = ({ path }: TestFile) =>
  (!path.endsWith('/control-reads.test.ts') &&
    /^packages\/(?:db|services)\/src\/(?:wallet|orders|identity|checkout|library|audit)\//.test(
      path,
    )) ||
  /^apps\/server\/src\/features\/(?:wallet|checkout|identity|library|player\/play)\//.test(path);
const isLayout = ({ path }: TestFile) => path.startsWith('tests/journeys/layout/');
const isStudio = ({ path }: TestFile) => path.startsWith('apps/studio/');
const isWeb = ({ path }: TestFile) => /^(?:apps\/(?:web|studio)|packages\/ui)\//.test(path);

/** The build splits each message catalog; a test that loads the deferred half gets the whole. */
const wholeMessages: Plugin = {
  name: 'whole-messages',
  enforce: 'pre',
  transform: {
    filter: { id: /\/apps\/web\/messages\/[^/]+\.json\?.*\bdeferred$/ },
    handler: (json) => ({ code: `export default ${json}`, moduleType: 'js', map: null }),
  },
};

type Options = NonNullable<TestProjectInlineConfiguration['test']>;

function project(name: string, found: readonly TestFile[], options: Options = {}) {
  const include = found.map(({ path }) => path);
  // Without an `include`, a project would run every test file.
  return { extends: true as const, test: { name, include: [...include, 'none'], ...options } };
}

/**
 * Creates a project for browser code. Tests with and without a document are separate, because the
 * runner starts a new process, which loads all libraries again, when the environment changes.
 */
const webProject = (name: string, isChosen: (file: TestFile) => boolean) => ({
  ...project(
    name,
    needing('pure').filter((file) => isWeb(file) && isChosen(file)),
    { setupFiles: ['tests/projects/clean-up-dom.ts'], isolate: false },
  ),
  plugins: [wholeMessages],
});

/** Options of a project that runs after all lower groups, with at most this many files at once. */
const lane = (groupOrder: number, maxWorkers: number): Options => ({
  ...BROWSER_LIMITS,
  globalSetup: [...SET_UP.browser],
  // Playwright takes half a second of CPU to load: once for each worker, not for each file.
  isolate: false,
  sequence: { groupOrder },
  maxWorkers,
  fileParallelism: maxWorkers > 1,
});

const clusterFiles = [...needing('db', 'http').filter(isOfMembers), ...needing('cluster')];
const clusterProject = project('long-cluster', clusterFiles, {
  globalSetup: [...SET_UP.cluster],
  provide: { clusterUrl: CLUSTER_DATABASE_URL },
  // Each statement takes two hops between three servers, which share one machine.
  testTimeout: 60_000,
  hookTimeout: 120_000,
  isolate: false,
  sequence: { groupOrder: 7 },
  maxWorkers: 2,
});

export default defineConfig({
  test: {
    provide: {
      isLong: false,
      rollingMinutes: Number(HOOKLINE_ROLLING_MINUTES),
      stormSeconds: Number(HOOKLINE_STORM_SECONDS),
      seed: Number(HOOKLINE_TEST_SEED),
      chromiumPath: CHROMIUM_PATH,
      sharedChromiumPath: CHROMIUM_PATH,
      ffmpegPath: FFMPEG_PATH,
      databaseServers: { postgresDir: POSTGRES_DIR, pgbouncerPath: PGBOUNCER_PATH },
      engines: findEngines(),
      screenshots: HOOKLINE_SCREENSHOTS,
    },
    reporters: ['default', new SlowestFiles(HOOKLINE_FILE_TIMES)],
    // At the lowest priority, encoding would not proceed until all other tests are done.
    env: { HOOKLINE_WORK_NICENESS: '0' },
    testTimeout: 20_000,
    hookTimeout: 30_000,
    // On a busy machine, vitest's default of one second is too short.
    expect: { poll: { timeout: 15_000 } },
    // Workers share two cores with the database they test.
    maxWorkers: 3,
    // use-intl imports React by a condition that resolves to another copy of it outside Vite.
    server: { deps: { inline: ['use-intl'] } },
    projects: [
      project(
        'pure',
        needing('pure').filter((file) => !isWeb(file)),
        { isolate: false },
      ),
      webProject('web', (file) => !file.isDom),
      webProject('web-dom', (file) => file.isDom && !isStudio(file)),
      webProject('studio-dom', (file) => file.isDom && isStudio(file)),
      project('db', needing('db'), { globalSetup: [...SET_UP.db], isolate: false }),
      project('http', needing('http'), { globalSetup: [...SET_UP.http], isolate: false }),
      project('media', needing('media'), { globalSetup: [...SET_UP.media], isolate: false }),
      project(
        'browser',
        needing('browser').filter(({ isAlone }) => !isAlone),
        lane(1, 2),
      ),
      project(
        'browser-alone',
        needing('browser').filter(({ isAlone }) => isAlone),
        lane(2, 1),
      ),
      project(
        'long',
        needing('pure', 'db', 'http', 'media').filter(({ isLong }) => isLong),
        {
          globalSetup: [...SET_UP.http],
          provide: { isLong: true },
          sequence: { groupOrder: 3 },
          maxWorkers: 2,
        },
      ),
      project('long-partitioned', needing('db', 'http').filter(isOfMembers), {
        globalSetup: [PARTITIONED_POSTGRES, EMULATORS],
        isolate: false,
        sequence: { groupOrder: 5 },
        maxWorkers: 2,
      }),
      ...(CLUSTER_DATABASE_URL === '' ? [] : [clusterProject]),
      project(
        'long-browser',
        needing('browser').filter((file) => file.isLong && !file.isAlone && !isLayout(file)),
        { ...lane(4, 2), provide: { isLong: true } },
      ),
      project(
        'long-layout',
        needing('browser').filter((file) => file.isLong && !file.isAlone && isLayout(file)),
        { ...lane(4, 2), provide: { isLong: true, sharedChromiumPath: HEADLESS_SHELL_PATH } },
      ),
      project(
        'long-browser-alone',
        needing('browser').filter(({ isLong, isAlone }) => isLong && isAlone),
        { ...lane(6, 1), provide: { isLong: true } },
      ),
    ],
  },
});
