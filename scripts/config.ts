import { childSettings } from '@hookline/domain';

/** Reads the environment for the scripts. The server's keys are in apps/server/src/config.ts. */
export function readScriptConfig(environment = process.env) {
  return {
    path: environment['PATH'] ?? '',
    /** Whether a log collector reads the output, rather than a person. */
    isProduction: environment['NODE_ENV'] === 'production',
    /** Path of a Chromium to test with. */
    chromiumPath: environment['CHROMIUM_PATH'] ?? null,
    /** Path of an ffmpeg to make and read films with. */
    ffmpegPath: environment['FFMPEG_PATH'] ?? null,
    /** Directory of another PostgreSQL to test against, with `initdb` and `postgres`. */
    postgresDir: environment['POSTGRES_DIR'] ?? null,
    /** Whether there is a cluster to test against, which vitest.config.ts reads. */
    hasCluster: (environment['CLUSTER_DATABASE_URL'] ?? '') !== '',
    /** Path of a PgBouncer to test against. */
    pgbouncerPath: environment['PGBOUNCER_PATH'] ?? null,
  };
}

/** Returns our environment with additions, for the server and for developer tools. */
export function environmentWith(more: Readonly<Record<string, string>>): NodeJS.ProcessEnv {
  return { ...process.env, ...more };
}

/**
 * Returns the environment of one of our programs that runs beside the server: the machine's
 * settings, the settings that the program needs by name, and additions. It includes npm's settings,
 * because the program runs npm if it finds no ffmpeg.
 */
export function environmentFor(
  names: readonly string[],
  more: Readonly<Record<string, string>>,
): NodeJS.ProcessEnv {
  return { ...childSettings(process.env, { npm: true, names }), ...more };
}
