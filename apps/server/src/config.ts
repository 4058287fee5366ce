import { resolve } from 'node:path';

import { API_BASE_PATH } from '@hookline/contract';
import {
  ConfigError,
  flag,
  optionalFlag,
  ORIGIN_IS,
  originText,
  PAYMENT_SETTINGS,
  providerUrl,
  readDsn,
  readPaymentConfig,
  readSecretFiles,
  refuseEmulators,
  SECRET_SETTINGS,
  settingReader,
  type Environment,
} from '@hookline/providers';
import { z } from 'zod';

import { COMPANY_SETTINGS, readCompany } from './settings/company-settings.ts';
import { describeSettings } from './settings/describe-settings.ts';
import { FORMER_NAMES, readFormerSettings } from './settings/former-settings.ts';
import { HOLD_SETTINGS, readHoldMonths } from './settings/hold-settings.ts';
import { LIMIT_SETTINGS, readLimits } from './settings/limit-settings.ts';
import { LOGIN_SETTINGS, readLogin } from './settings/login-settings.ts';
import { hostOf, isPrivateSite, refuseClearText, warnOfReach } from './settings/reach-settings.ts';
import { MEDIA_SETTINGS, readMedia } from './settings/media-settings.ts';
import { readSessionIdleMs, SESSION_SETTINGS } from './settings/session-settings.ts';
import { readStudio, STUDIO_SETTINGS } from './settings/studio-settings.ts';
import { warnOfUnknown } from './settings/unknown-settings.ts';
import { wholeNumber } from './settings/whole-number.ts';

const PAGE_CACHE_BYTES_PER_MB = 1024 * 1024;
/** Default drain time behind a balancer; balancers request /readyz every few seconds. */
const BALANCED_DRAIN_SECONDS = 10;

const postgresUrl = z.string().regex(/^postgres(ql)?:\/\//);

/**
 * The server's own settings, each with its schema and a description of its values for error
 * messages. The settings of logins, limits and the company have their own files in settings/; the
 * payment settings are in packages/providers/src/settings, because commands read them, too.
 */
const KEYS = {
  /** Port of the emulators that `npm start` runs if no provider is set up. Default: a free port. */
  EMULATORS_PORT: [wholeNumber(1, 65_535).optional(), 'a whole number from 1 to 65535'],
  /** 1 allows emulators and plain http in a private network, to try the demo on a phone. */
  HOOKLINE_LAN_DEMO: [flag(false), '0 or 1'],
  /** Port to listen on. */
  PORT: [wholeNumber(1, 65_535).default(3000), 'a whole number from 1 to 65535'],
  /**
   * Address to bind. Default: loopback if PUBLIC_ORIGIN is on loopback or TRUST_PROXY is set, else
   * all addresses.
   */
  HOST: [z.string().min(1).optional(), 'a host name or an address'],
  /** Origin that browsers use; https, except for this machine. Default: http://localhost:PORT. */
  PUBLIC_ORIGIN: [originText.optional(), ORIGIN_IS],
  /** Path of the API below PUBLIC_ORIGIN. */
  API_BASE_PATH: [
    z
      .string()
      .regex(/^(?:\/[A-Za-z0-9_-]{1,32}){1,4}$/)
      .default(API_BASE_PATH),
    'a path such as /api, without a slash at its end',
  ],
  /**
   * Base URL of tracking, if tracking has its own host: browsers send events to
   * TRACKING_URL/tracking/report, which must reach this server's call. Default: the API.
   */
  TRACKING_URL: [providerUrl.optional(), 'an address such as https://t.example.com/api'],
  /** Directory of the embedded database, media and the secret. */
  DATA_DIR: [z.string().min(1).default('./data'), 'a directory'],
  /** Connection string of the database owner. Without it, embedded PostgreSQL is started. */
  DATABASE_URL: [postgresUrl.optional(), 'a URL that begins with postgres://'],
  /**
   * Connection string of the login that serves viewers, a member of hookline_app and of no other
   * role. Required with DATABASE_URL, unless DATABASE_OWNER_SERVES is 1.
   */
  DATABASE_APP_URL: [postgresUrl.optional(), 'a URL that begins with postgres://'],
  /**
   * Database role of the application, with the rights on its tables. Two databases on one
   * PostgreSQL server need two names, so that their roles cannot read each other's tables.
   */
  DATABASE_APP_ROLE: [
    z
      .string()
      .regex(/^[a-z_][a-z0-9_]{0,62}$/)
      .optional(),
    'a name of small letters, digits and underscores',
  ],
  /**
   * 1 lets the owner's login serve viewers, acting as hookline_app. An attacker who can run SQL of
   * their own in the server can then become the owner and rewrite the ledger.
   */
  DATABASE_OWNER_SERVES: [flag(false), '0 or 1'],
  /**
   * 1 states that nobody else can reach the network between this machine and the database, such as
   * that of containers on one host. Without it, a public site rejects unencrypted connections.
   */
  DATABASE_PRIVATE_NETWORK: [flag(false), '0 or 1'],
  /**
   * Key that signs tickets, the same on all servers. Without DATABASE_URL, the default is a random
   * key in DATA_DIR/secret.
   */
  SECRET: [z.string().min(32).optional(), 'a text of at least 32 characters'],
  /** The former SECRET, or the next one; tickets signed with it are accepted. */
  SECRET_PREVIOUS: [z.string().min(32).optional(), 'a text of at least 32 characters'],
  /**
   * Seconds for which a stopping server keeps serving while /readyz returns 503, so that a balancer
   * notices. Default: 10 with DATABASE_URL and TRUST_PROXY, which a site with several servers sets,
   * else 0.
   */
  DRAIN_SECONDS: [wholeNumber(0, 300).optional(), 'a whole number from 0 to 300'],
  /** Number of trusted proxies in front of us, which report the visitor's IP address. */
  TRUST_PROXY: [wholeNumber(0, 10).default(0), 'a whole number from 0 to 10'],
  /**
   * 1 tells browsers to use https on every subdomain of the site as well, for a year. Set it only
   * if all subdomains have https: one without becomes unreachable, and browsers remember the rule.
   */
  HSTS_SUBDOMAINS: [flag(false), '0 or 1'],
  /**
   * Request header in which our proxy names the visitor's country, such as CF-IPCountry. The proxy
   * must overwrite a value sent by the visitor. Without this setting, the country is unknown.
   */
  COUNTRY_HEADER: [
    z
      .string()
      .regex(/^[A-Za-z][A-Za-z0-9-]{0,63}$/)
      .transform((name) => name.toLowerCase())
      .optional(),
    'the name of a header',
  ],
  /** 1 lets members watch every episode without coins while they are subscribers. */
  VIP_WATCHES_FREE: [flag(false), '0 or 1'],
  /** Origins of other sites whose scripts may call the API, separated by commas. */
  CORS_ORIGINS: [
    z
      .string()
      .transform((text) => text.split(',').map((each) => each.trim()))
      .pipe(z.array(originText))
      .optional(),
    'a list of origins parted by commas',
  ],
  /**
   * DSN of a Sentry project, or of a service with the same protocol. The server sends its own
   * errors and browser errors there. Without it, errors are only logged.
   */
  SENTRY_DSN: [
    z
      .string()
      .transform(readDsn)
      .refine((target) => target !== null)
      .optional(),
    'a DSN such as https://key@errors.example.com/42',
  ],
  LOG_LEVEL: [
    z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('info'),
    'one of fatal, error, warn, info, debug, trace and silent',
  ],
  /** Size of the cache of rendered pages; 0 renders every request and compresses no page. */
  PAGE_CACHE_MB: [wholeNumber(0, 4096).default(64), 'a whole number from 0 to 4096'],
  /**
   * 1 shows the demo catalogue and renders its episodes. Default: 1 for a site on this machine or
   * with HOOKLINE_LAN_DEMO, else 0, because the demo's products would be for sale.
   */
  HOOKLINE_DEMO: [optionalFlag, '0 or 1'],
  /** 0 omits the demo's thirty days of invented business, which need the emulators. */
  HOOKLINE_DEMO_BUSINESS: [flag(true), '0 or 1'],
  /** Token for reading /metrics from other machines or via a proxy: `Authorization: Bearer`. */
  METRICS_TOKEN: [z.string().min(32).optional(), 'a text of at least 32 characters'],
  /** 1 serves the newest build of the web app at each request. */
  HOOKLINE_DEV: [flag(false), '0 or 1'],
} as const;

/** Settings whose values are omitted from error messages. */
const SECRET_KEYS: ReadonlySet<string> = new Set([
  'DATABASE_URL',
  'DATABASE_APP_URL',
  'SECRET',
  'SECRET_PREVIOUS',
  'METRICS_TOKEN',
  'SENTRY_DSN',
]);

/** All settings that the server reads, in the groups that the studio shows. */
const GROUPS = {
  Server: KEYS,
  Films: MEDIA_SETTINGS,
  Studio: STUDIO_SETTINGS,
  Logins: LOGIN_SETTINGS,
  Payments: PAYMENT_SETTINGS,
  Members: { ...SESSION_SETTINGS, ...HOLD_SETTINGS },
  Limits: LIMIT_SETTINGS,
  Company: COMPANY_SETTINGS,
} as const;

/** Names of all settings read when Hookline starts, including those of its other programs. */
export const SETTING_NAMES: readonly string[] = [
  ...Object.values(GROUPS).flatMap((group) => Object.keys(group)),
  // packages/media/src/config.ts reads it.
  'HOOKLINE_WORK_NICENESS',
  // apps/cli/src/config.ts reads it.
  'HOOKLINE_OPERATOR',
];

/** Settings that hold the path of a secret's file. */
const SECRET_FILES = SECRET_SETTINGS.map((name) => `${name}_FILE`);

export type Config = ReturnType<typeof readConfig>;

/**
 * Reads the whole configuration. Nothing else in the server reads the environment. Each secret may
 * be read from a file instead (`readSecretFiles`).
 *
 * @throws ConfigError
 */
export function readConfig(given: Environment = process.env) {
  const { environment, warnings } = readFormerSettings(readSecretFiles(given));
  const read = settingReader(KEYS, environment, SECRET_KEYS);
  const port = read('PORT');
  const publicOrigin = read('PUBLIC_ORIGIN') ?? `http://localhost:${port}`;
  const login = readLogin(environment);
  const databaseUrl = read('DATABASE_URL') ?? null;
  const databaseAppUrl = read('DATABASE_APP_URL') ?? null;
  if (databaseUrl === null && databaseAppUrl !== null) {
    throw new ConfigError('DATABASE_URL must be set where DATABASE_APP_URL is.');
  }
  const trustedProxyCount = read('TRUST_PROXY');
  const host = hostOf({ publicOrigin, host: read('HOST'), trustedProxyCount });
  const site = { publicOrigin, host, isLanDemo: read('HOOKLINE_LAN_DEMO') };
  refuseEmulators(textsOf(login), site);
  const payment = readPaymentConfig(environment, site);
  const isDemo = read('HOOKLINE_DEMO') ?? isPrivateSite(site);
  refuseClearText(site);
  const hasProviders = [login.google, login.facebook, payment.paypal].some((each) => each !== null);
  return {
    port,
    emulatorsPort: read('EMULATORS_PORT') ?? null,
    ...site,
    /** Null if the site has no studio. */
    studio: readStudio(environment, { publicOrigin, port }),
    apiBasePath: read('API_BASE_PATH'),
    trackingUrl: read('TRACKING_URL') ?? null,
    dataDir: resolve(read('DATA_DIR')),
    login,
    payment,
    company: readCompany(environment, { ...site, isDemo }),
    databaseUrl,
    databaseAppUrl,
    drainSeconds:
      read('DRAIN_SECONDS') ??
      (databaseUrl !== null && trustedProxyCount > 0 ? BALANCED_DRAIN_SECONDS : 0),
    databaseAppRole: read('DATABASE_APP_ROLE') ?? null,
    mayOwnerServe: read('DATABASE_OWNER_SERVES'),
    isDatabaseNetworkPrivate: read('DATABASE_PRIVATE_NETWORK'),
    ...readMedia(environment, { publicOrigin }),
    secret: read('SECRET') ?? null,
    previousSecret: read('SECRET_PREVIOUS') ?? null,
    metricsToken: read('METRICS_TOKEN') ?? null,
    trustedProxyCount,
    isHttpsOnSubdomains: read('HSTS_SUBDOMAINS'),
    countryHeader: read('COUNTRY_HEADER') ?? null,
    holdMonths: readHoldMonths(environment),
    sessionIdleMs: readSessionIdleMs(environment),
    isVipFree: read('VIP_WATCHES_FREE'),
    ...readLimits(environment),
    corsOrigins: read('CORS_ORIGINS') ?? [],
    errorTarget: read('SENTRY_DSN') ?? null,
    logLevel: read('LOG_LEVEL'),
    pageCacheBytesMax: read('PAGE_CACHE_MB') * PAGE_CACHE_BYTES_PER_MB,
    isDemo,
    hasDemoBusiness: isDemo && read('HOOKLINE_DEMO_BUSINESS'),
    isDev: read('HOOKLINE_DEV'),
    settings: describeSettings(GROUPS, { given, environment }),
    /** Warnings for the start-up log, one sentence each. */
    warnings: [
      ...warnings,
      ...warnOfUnknown(given, [...SETTING_NAMES, ...Object.values(FORMER_NAMES), ...SECRET_FILES]),
      ...warnOfReach({ ...site, trustedProxyCount, hasProviders }),
    ],
  };
}

/** Returns the string values of settings; among login settings, these are the provider URLs. */
function textsOf(settings: object): string[] {
  return Object.values(settings).filter((each) => typeof each === 'string');
}
