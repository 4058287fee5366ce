import { emulatorsFor } from '../../scripts/start-emulators.ts';
import { findFreePort } from '../../apps/server/src/testing/find-free-port.ts';

export type RunningEmulators = {
  origin: string;
  /** Settings that make the server use the emulators. */
  settings: Readonly<Record<string, string>>;
  stop: () => Promise<void>;
};

/** Runs the emulators of Google, Facebook and PayPal for a site, and waits until they respond. */
export async function runEmulators(publicOrigin: string): Promise<RunningEmulators> {
  const port = await findFreePort();
  const emulators = await emulatorsFor({
    port,
    publicOrigin,
    host: '127.0.0.1',
    emulatorsPort: port,
    isLanDemo: false,
    login: { google: null, facebook: null },
    payment: { paypal: null },
  });
  if (emulators === null) throw new Error(`${publicOrigin} may not use emulators.`);
  const { origin, settings } = emulators;
  const { isReady, stop } = emulators.start();
  if (await isReady) return { origin, settings, stop };
  await stop();
  throw new Error('The emulators did not start.');
}
