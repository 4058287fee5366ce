import { availableParallelism } from 'node:os';
import { join, resolve } from 'node:path';

/** Configuration of the demo worker. Only this module of the demo reads the environment. */
export type DemoConfig = {
  databaseUrl: string;
  databaseAppRole: string | null;
  dataDir: string;
  /** A directory or an s3:// URL, the same as the server's. */
  mediaStore: string;
  ffmpegPath: string | null;
  /** Whether people log in at emulators, which offer the demo's members. */
  hasEmulators: boolean;
  /** Load average above which episodes wait if no viewer has requested them. */
  loadMax: number;
};

/** @throws Error with one sentence if DATABASE_URL is missing. */
export function readDemoConfig(environment: NodeJS.ProcessEnv = process.env): DemoConfig {
  const { DATABASE_URL: databaseUrl, DATA_DIR, MEDIA_STORE, FFMPEG_PATH } = environment;
  const { DATABASE_APP_ROLE, HOOKLINE_EMULATORS } = environment;
  if (databaseUrl === undefined || databaseUrl === '') {
    throw new Error('DATABASE_URL must say where the database of the demo is.');
  }
  const dataDir = resolve(DATA_DIR === undefined || DATA_DIR === '' ? './data' : DATA_DIR);
  return {
    databaseUrl,
    databaseAppRole:
      DATABASE_APP_ROLE === undefined || DATABASE_APP_ROLE === '' ? null : DATABASE_APP_ROLE,
    dataDir,
    mediaStore:
      MEDIA_STORE === undefined || MEDIA_STORE === '' ? join(dataDir, 'media') : MEDIA_STORE,
    ffmpegPath: FFMPEG_PATH === undefined || FFMPEG_PATH === '' ? null : FFMPEG_PATH,
    hasEmulators: HOOKLINE_EMULATORS === '1',
    loadMax: availableParallelism() * 1.5 + 1,
  };
}
