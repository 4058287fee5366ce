import { availableParallelism } from 'node:os';
import { join, resolve } from 'node:path';

import type { PaymentConfig } from '@hookline/providers';

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
  /** PayPal's emulator, where the demo's members pay; null if the demo has no business. */
  business: PaymentConfig | null;
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
    business: environment['HOOKLINE_DEMO_BUSINESS'] === '1' ? readEmulator(environment) : null,
    loadMax: availableParallelism() * 1.5 + 1,
  };
}

/** @throws Error with one sentence if a setting of PayPal's emulator is missing. */
function readEmulator(environment: NodeJS.ProcessEnv): PaymentConfig {
  const read = (key: string): string => {
    const value = environment[key];
    if (value === undefined || value === '') {
      throw new Error(`${key} must be set for the business of the demo.`);
    }
    return value;
  };
  return {
    paypal: {
      id: read('PAYPAL_CLIENT_ID'),
      secret: read('PAYPAL_CLIENT_SECRET'),
      webhookId: read('PAYPAL_WEBHOOK_ID'),
    },
    apiUrl: read('PAYPAL_API_URL'),
    webOrigin: read('PAYPAL_WEB_ORIGIN'),
    mode: 'emulator',
  };
}
