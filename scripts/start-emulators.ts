import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { join } from 'node:path';

import { mayUseEmulators } from '@hookline/providers';

import type { Config } from '../apps/server/src/config.ts';
import { environmentFor } from './config.ts';
import { lowerPriority } from './lower-priority.ts';
import { pickPort } from './pick-port.ts';
import { root } from './root.ts';

const START_TIMEOUT_MS = 30_000;
/** Lower priority than the server's, because the first page is needed before the first login. */
const NICENESS = 5;
const STOP_TIMEOUT_MS = 5_000;
const SECRET_BYTES = 24;
/** Distance from PORT, so that the ports right after it stay free for other sites of ours. */
const PORT_DISTANCE = 10_000;
const PORT_MAX = 65_535;
/** Settings that the emulators read from their environment, besides those passed to them. */
const EMULATOR_SETTINGS = ['API_BASE_PATH'];

type Settings = Readonly<Record<string, string>>;

/** The part of the server's configuration that decides about emulators. */
type Site = Pick<Config, 'port' | 'publicOrigin' | 'host' | 'emulatorsPort' | 'isLanDemo'> & {
  login: Pick<Config['login'], 'google' | 'facebook'>;
  payment: Pick<Config['payment'], 'paypal'>;
  /** Where PayPal's emulator keeps its orders; without it, they are lost when it stops. */
  dataDir?: string;
};

export type Emulators = {
  origin: string;
  /** Settings for the server: addresses of the emulators, and credentials that they accept. */
  settings: Settings;
  start: () => RunningEmulators;
};

export type RunningEmulators = {
  /** Resolves to whether the emulators respond; false if they have ended or are too slow. */
  isReady: Promise<boolean>;
  stop: () => Promise<void>;
};

/**
 * Prepares emulators of login and payment providers; the result's `start` starts them. Returns null
 * if a real provider is set up, or if the site is reachable from outside, because at emulators
 * anybody can log in as anybody.
 */
export async function emulatorsFor(config: Site): Promise<Emulators | null> {
  const { google, facebook } = config.login;
  const isSetUp = [google, facebook, config.payment.paypal].some((provider) => provider !== null);
  if (isSetUp || !mayUseEmulators(config)) return null;
  const port = config.emulatorsPort ?? (await pickPort(config.host, portFarFrom(config.port)));
  const { hostname } = new URL(config.publicOrigin);
  const origin = `http://${hostname}:${port}`;
  const settings = settingsFor(origin);
  const environment = {
    ...settings,
    EMULATORS_ORIGIN: origin,
    EMULATORS_PORT: String(port),
    PUBLIC_ORIGIN: config.publicOrigin,
    HOST: config.host,
    ...(config.dataDir !== undefined && {
      PAYPAL_BOOKS: join(config.dataDir, 'emulators', 'paypal.jsonl'),
    }),
  };
  return { origin, settings, start: () => run(environment) };
}

function portFarFrom(port: number): number {
  const isRoom = port + PORT_DISTANCE <= PORT_MAX;
  return isRoom ? port + PORT_DISTANCE : port - PORT_DISTANCE;
}

/** Makes the provider settings. The secrets are random at each start, so none is in the source. */
function settingsFor(origin: string): Settings {
  return {
    GOOGLE_ISSUER: `${origin}/google`,
    GOOGLE_CLIENT_ID: 'hookline-demo',
    GOOGLE_CLIENT_SECRET: secret(),
    FACEBOOK_GRAPH_URL: `${origin}/facebook/v23.0`,
    FACEBOOK_DIALOG_URL: `${origin}/facebook/v23.0`,
    FACEBOOK_SDK_URL: `${origin}/facebook/en_US/sdk.js`,
    FACEBOOK_APP_ID: '100000000000001',
    FACEBOOK_APP_SECRET: secret(),
    PAYPAL_API_URL: `${origin}/paypal`,
    PAYPAL_WEB_ORIGIN: origin,
    PAYPAL_CLIENT_ID: 'hookline-demo',
    PAYPAL_CLIENT_SECRET: secret(),
    PAYPAL_WEBHOOK_ID: '1JE4291016473214C',
  };
}

function secret(): string {
  return randomBytes(SECRET_BYTES).toString('base64url');
}

/** Starts the emulator process. It stops when its channel to this process closes. */
function run(environment: Settings): RunningEmulators {
  const child = spawn(process.execPath, [join(root, 'apps/emulators/src/main.ts')], {
    stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
    env: environmentFor(EMULATOR_SETTINGS, environment),
  });
  lowerPriority(child, NICENESS);
  child.once('exit', (code) => {
    if (code !== 0 && code !== null) {
      console.error(`The emulators ended with ${code}, so nobody can log in. See EMULATORS_PORT.`);
    }
  });
  const { promise: isReady, resolve } = Promise.withResolvers<boolean>();
  const timeout = setTimeout(resolve, START_TIMEOUT_MS, false);
  // The process prints one line when it is ready.
  child.stdout?.once('data', () => resolve(true));
  child.once('exit', () => resolve(false));
  return {
    isReady: isReady.finally(() => clearTimeout(timeout)),
    stop: async () => {
      if (child.exitCode !== null || child.signalCode !== null) return;
      const kill = setTimeout(() => child.kill('SIGKILL'), STOP_TIMEOUT_MS);
      child.kill('SIGTERM');
      await once(child, 'exit');
      clearTimeout(kill);
    },
  };
}
