/** Reads the environment for the scripts. The server's keys are in apps/server/src/config.ts. */
export function readScriptConfig(environment = process.env) {
  return {
    path: environment['PATH'] ?? '',
    /** A Chromium to test with. */
    chromiumPath: environment['CHROMIUM_PATH'] ?? null,
    /** An ffmpeg to make and read films with. */
    ffmpegPath: environment['FFMPEG_PATH'] ?? null,
    /** Directory of another PostgreSQL to test against, with `initdb` and `postgres`. */
    postgresDir: environment['POSTGRES_DIR'] ?? null,
    /** A PgBouncer to test against. */
    pgbouncerPath: environment['PGBOUNCER_PATH'] ?? null,
  };
}

/** Returns our environment with additions, for a program that we run. */
export function environmentWith(more: Readonly<Record<string, string>>): NodeJS.ProcessEnv {
  return { ...process.env, ...more };
}
