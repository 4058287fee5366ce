import { setTimeout as sleep } from 'node:timers/promises';

import { standinsFor } from '../../scripts/start-standins.ts';
import { freePort } from './free-port.ts';

const START_TIMEOUT_MS = 20_000;
const POLL_MS = 25;

export type RunningStandins = {
  origin: string;
  /** Keys of the server's configuration that make it use them. */
  settings: Readonly<Record<string, string>>;
  stop: () => Promise<void>;
};

/** Runs the stand-ins of Google and Facebook for a site, and waits until they answer. */
export async function runStandins(publicOrigin: string): Promise<RunningStandins> {
  const standins = standinsFor({
    publicOrigin,
    host: '127.0.0.1',
    standinsPort: await freePort(),
    isLanDemo: false,
    login: { google: null, facebook: null },
  });
  if (standins === null) throw new Error(`${publicOrigin} may not use stand-ins.`);
  const { origin, settings } = standins;
  const { stop } = standins.start();

  const deadlineMs = Date.now() + START_TIMEOUT_MS;
  while (!(await answers(origin))) {
    if (Date.now() > deadlineMs) throw new Error('The stand-ins did not start.');
    await sleep(POLL_MS);
  }
  return { origin, settings, stop };
}

async function answers(origin: string): Promise<boolean> {
  return fetch(`${origin}/google/.well-known/openid-configuration`).then(
    ({ ok }) => ok,
    // They do not listen yet.
    () => false,
  );
}
