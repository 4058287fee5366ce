import { standinsFor } from '../../scripts/start-standins.ts';
import { freePort } from './free-port.ts';

export type RunningStandins = {
  origin: string;
  /** Keys of the server's configuration that make it use them. */
  settings: Readonly<Record<string, string>>;
  stop: () => Promise<void>;
};

/** Runs the stand-ins of Google, Facebook and PayPal for a site, and waits until they answer. */
export async function runStandins(publicOrigin: string): Promise<RunningStandins> {
  const port = await freePort();
  const standins = await standinsFor({
    port,
    publicOrigin,
    host: '127.0.0.1',
    standinsPort: port,
    isLanDemo: false,
    login: { google: null, facebook: null },
    payment: { paypal: null },
  });
  if (standins === null) throw new Error(`${publicOrigin} may not use stand-ins.`);
  const { origin, settings } = standins;
  const { isReady, stop } = standins.start();
  if (await isReady) return { origin, settings, stop };
  await stop();
  throw new Error('The stand-ins did not start.');
}
