import { userInfo } from 'node:os';
import { join, resolve } from 'node:path';

import { OPERATOR_CHARACTERS_MAX } from '@hookline/domain/checkout';
import {
  flag,
  ORIGIN_IS,
  originText,
  readPaymentConfig,
  readSecretFiles,
  settingReader,
  type Environment,
  type PaymentConfig,
} from '@hookline/providers';
import type { Config as ServerConfig } from '@hookline/server/config';
import { z } from 'zod';

/** Settings that decide whether an emulator may take payments. The port does not matter. */
const SITE_KEYS = {
  PUBLIC_ORIGIN: [originText.default('http://localhost'), ORIGIN_IS],
  HOOKLINE_LAN_DEMO: [flag(false), '0 or 1'],
} as const;

const OPERATOR_KEYS = {
  HOOKLINE_OPERATOR: [
    z
      .string()
      .trim()
      .min(1)
      .max(OPERATOR_CHARACTERS_MAX)
      .regex(/^[^\p{Cc}\p{Cf}]*$/u)
      .optional(),
    `a name of up to ${OPERATOR_CHARACTERS_MAX} characters, such as 'ada'`,
  ],
} as const;

/** Default port, for a server whose configuration has none. */
const PORT_DEFAULT = 3000;

export type Config = ReturnType<typeof readConfig>;

/**
 * Reads the environment of a command; no other module of the program reads it. The keys mean the
 * same as for the server, and secrets may be in files. An empty value counts as unset.
 *
 * @throws ConfigError for a secret's file that cannot be read, or an invalid name.
 */
export function readConfig(given: Environment = process.env) {
  const environment = readSecretFiles(given);
  const read = (key: string) => (environment[key] === '' ? undefined : environment[key]);
  const readOperator = settingReader(OPERATOR_KEYS, environment);
  const dataDir = resolve(read('DATA_DIR') ?? './data');
  const port = read('PORT') ?? PORT_DEFAULT;
  const serverUrl = `http://localhost:${port}`;
  return {
    dataDir,
    /** Owner's login on an external PostgreSQL; null for the embedded one. */
    databaseUrl: read('DATABASE_URL') ?? null,
    databaseAppUrl: read('DATABASE_APP_URL') ?? null,
    databaseAppRole: read('DATABASE_APP_ROLE') ?? null,
    /** Whether the owner's login may also serve the site. */
    mayOwnerServe: read('DATABASE_OWNER_SERVES') === '1',
    mediaStore: read('MEDIA_STORE') ?? join(dataDir, 'media'),
    ffmpegPath: read('FFMPEG_PATH') ?? null,
    /** Origin of the pages, read as the server reads it. */
    siteUrl: (read('PUBLIC_ORIGIN') ?? serverUrl).replace(/\/+$/, ''),
    /** Origin of the studio's pages, read as the server reads it for a site on this machine. */
    studioUrl: (
      read('STUDIO_ORIGIN') ?? `http://localhost:${read('STUDIO_PORT') ?? Number(port) + 1}`
    ).replace(/\/+$/, ''),
    /** URL of this machine's server. */
    serverUrl,
    /**
     * Name of the operator in the audit. Without the setting, it is the account that called sudo,
     * or else this account; null if this account has no name.
     */
    operator: readOperator('HOOKLINE_OPERATOR') ?? read('SUDO_USER') ?? accountName(),
    /** The user's working directory: npm runs scripts in the repository's folder. */
    callerDir: read('INIT_CWD') ?? process.cwd(),
    /**
     * Reads who takes payments; `emulators` are used when no PayPal settings are given. Only
     * commands that call PayPal call this, because it throws a ConfigError for wrong settings.
     */
    readPayment: (emulators: Environment = {}): PaymentConfig => {
      const readSite = settingReader(SITE_KEYS, environment);
      return readPaymentConfig(
        { ...environment, ...emulators },
        {
          publicOrigin: readSite('PUBLIC_ORIGIN'),
          isLanDemo: readSite('HOOKLINE_LAN_DEMO'),
          // A command binds no address; the server has checked its own address.
          host: 'localhost',
        },
      );
    },
    /**
     * Reads the settings for hashes of deleted accounts: the servers' secret, null if it is not on
     * this machine, and how long hashes are kept. It throws a StartError or a ConfigError.
     */
    readHolds: async () => {
      const server = await import('@hookline/server/account-holds');
      return {
        secret: server.findSecret({ secret: read('SECRET') ?? null, dataDir }),
        previousSecret: read('SECRET_PREVIOUS') ?? null,
        months: server.readHoldMonths(environment),
      };
    },
    /** Reads the idle time after which the servers end a login. It throws a ConfigError. */
    readSessionIdleMs: async () => {
      const server = await import('@hookline/server/session-settings');
      return server.readSessionIdleMs(environment);
    },
    /** Reads all settings as a starting server does, with additions. It throws a ConfigError. */
    readSettings: async (more: Environment = {}): Promise<ServerConfig> => {
      // Imported only when needed: other commands start without the server's packages.
      const server = await import('@hookline/server/config');
      return server.readConfig({ ...environment, ...more });
    },
  };
}

/** Returns the name of the account; null for a container's user without a name. */
export function accountName(): string | null {
  try {
    return userInfo().username;
  } catch (error) {
    // Node throws this error if the system has no entry for the user.
    if (error instanceof Error && error.name === 'SystemError') return null;
    throw error;
  }
}
