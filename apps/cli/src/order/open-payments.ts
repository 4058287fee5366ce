import { createPaypal, type Paypal } from '@hookline/providers';

import type { Config } from '../config.ts';
import { readEmulatorSettings } from './emulator-settings.ts';

/**
 * Opens the PayPal that the environment configures, as the server does. Without credentials, opens
 * the emulator of the `npm start` that runs on the same data directory.
 *
 * @throws ConfigError for a wrong value.
 * @throws Error with one human-readable sentence if neither is available.
 */
export async function openPayments({ dataDir, readPayment }: Config): Promise<Paypal> {
  const paypal =
    createPaypal(readPayment()) ?? createPaypal(readPayment(await readEmulatorSettings(dataDir)));
  if (paypal !== null) return paypal;
  throw new Error(
    'PayPal is not set up: set PAYPAL_CLIENT_ID, PAYPAL_CLIENT_SECRET and PAYPAL_WEBHOOK_ID as for the server, or run npm start beside it with the same DATA_DIR.',
  );
}
