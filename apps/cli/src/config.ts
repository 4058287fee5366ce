import { join, resolve } from 'node:path';

type Environment = Readonly<Record<string, string | undefined>>;

export type Config = ReturnType<typeof readConfig>;

/**
 * Reads the environment of a command; nothing else of the program looks at it. The keys mean what
 * they mean to the server. An empty value is none.
 */
export function readConfig(environment: Environment = process.env) {
  const read = (key: string) => (environment[key] === '' ? undefined : environment[key]);
  const dataDir = resolve(read('DATA_DIR') ?? './data');
  return {
    dataDir,
    /** The owner's login of a PostgreSQL of yours; null stands for the embedded one. */
    databaseUrl: read('DATABASE_URL') ?? null,
    databaseAppUrl: read('DATABASE_APP_URL') ?? null,
    mediaStore: read('MEDIA_STORE') ?? join(dataDir, 'media'),
    ffmpegPath: read('FFMPEG_PATH') ?? null,
    /** Where the user stood: npm runs scripts in the repository's folder. */
    callerDir: read('INIT_CWD') ?? process.cwd(),
  };
}
