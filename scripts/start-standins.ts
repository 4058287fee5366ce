import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { join } from 'node:path';

import type { Config } from '../apps/server/src/config.ts';
import { mayUseStandins } from '../apps/server/src/refuse-standins.ts';
import { environmentWith } from './config.ts';
import { root } from './root.ts';

const STOP_TIMEOUT_MS = 5_000;
const SECRET_BYTES = 24;

type Settings = Readonly<Record<string, string>>;

/** What is read of the server's configuration. */
type Site = Pick<Config, 'publicOrigin' | 'host' | 'standinsPort' | 'isLanDemo'> & {
  login: Pick<Config['login'], 'google' | 'facebook'>;
};

export type Standins = {
  origin: string;
  /** Keys for the server: where the stand-ins are, and credentials they will know. */
  settings: Settings;
  /** Lines for whoever started the demo. */
  welcome: string;
  start: () => { stop: () => Promise<void> };
};

/**
 * Stand-ins for the login providers, unless one of them is set up or the site is open to others:
 * anybody may be anybody there.
 */
export function standinsFor(config: Site): Standins | null {
  const isSetUp = config.login.google !== null || config.login.facebook !== null;
  if (isSetUp || !mayUseStandins(config)) return null;
  const origin = new URL(config.publicOrigin);
  origin.port = String(config.standinsPort);
  const settings = settingsFor(origin.origin);
  return {
    origin: origin.origin,
    settings,
    start: () => run(config, { ...settings, STANDINS_ORIGIN: origin.origin }),
    welcome: [
      '  Log in with the stand-in of Google or Facebook as Nora (new), Cora (500 coins and',
      '  100 bonus) or Vera (VIP), or with any name of yours.',
    ].join('\n'),
  };
}

/** The secrets are drawn at each start, so that nobody can know them from reading this. */
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
  };
}

function secret(): string {
  return randomBytes(SECRET_BYTES).toString('base64url');
}

/** A process of their own; the channel between us tells it when we are gone. */
function run(config: Site, settings: Settings): { stop: () => Promise<void> } {
  const child = spawn(process.execPath, [join(root, 'apps/standins/src/main.ts')], {
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    env: environmentWith({
      ...settings,
      STANDINS_PORT: String(config.standinsPort),
      PUBLIC_ORIGIN: config.publicOrigin,
      HOST: config.host,
    }),
  });
  child.once('exit', (code) => {
    if (code !== 0 && code !== null) {
      console.error(`The stand-ins ended with ${code}: nobody can log in. See STANDINS_PORT.`);
    }
  });
  return {
    stop: async () => {
      if (child.exitCode !== null || child.signalCode !== null) return;
      const kill = setTimeout(() => child.kill('SIGKILL'), STOP_TIMEOUT_MS);
      child.kill('SIGTERM');
      await once(child, 'exit');
      clearTimeout(kill);
    },
  };
}
