import { z } from 'zod';

import { openPaypal, PAYPAL_API } from '../paypal/open-paypal.ts';
import type { Paypal } from '../paypal/paypal.ts';
import { ConfigError } from './config-error.ts';
import {
  credentialsOf,
  ORIGIN_IS,
  originText,
  PROVIDER_URL_IS,
  providerUrl,
  settingReader,
  type Environment,
} from './read-setting.ts';
import { isEmulator, refuseEmulators, type Reach } from './refuse-emulators.ts';

/** The payment settings that server and command line share. */
const KEYS = {
  /** Credentials of a PayPal app; without them nothing can be bought. */
  PAYPAL_CLIENT_ID: [z.string().min(1).optional(), 'a client id'],
  PAYPAL_CLIENT_SECRET: [z.string().min(1).optional(), 'a client secret'],
  /** Id of the webhook that is registered for PUBLIC_ORIGIN/api/pay/paypal/webhook. */
  PAYPAL_WEBHOOK_ID: [z.string().min(1).optional(), 'the id of a webhook'],
  /** https://api-m.sandbox.paypal.com and https://www.sandbox.paypal.com are PayPal's own to try. */
  PAYPAL_API_URL: [providerUrl.default('https://api-m.paypal.com'), PROVIDER_URL_IS],
  PAYPAL_WEB_ORIGIN: [originText.default('https://www.paypal.com'), ORIGIN_IS],
} as const;
const SECRETS: ReadonlySet<string> = new Set(['PAYPAL_CLIENT_SECRET']);

export type PaymentConfig = {
  /** Null without credentials: nothing can be bought then. */
  paypal: { id: string; secret: string; webhookId: string } | null;
  apiUrl: string;
  webOrigin: string;
};

/** PayPal's public simulator signs for this id and delivers to any address that it is given. */
const SIMULATOR_WEBHOOK_ID = 'WEBHOOK_ID';

/**
 * Reads who takes payments, and refuses settings that would let another server answer as PayPal.
 *
 * @throws ConfigError
 */
export function readPaymentConfig(environment: Environment, site: Reach): PaymentConfig {
  const read = settingReader(KEYS, environment, SECRETS);
  const credentials = credentialsOf(read('PAYPAL_CLIENT_ID'), read('PAYPAL_CLIENT_SECRET'));
  const webhookId = read('PAYPAL_WEBHOOK_ID') ?? null;
  const places = { apiUrl: read('PAYPAL_API_URL'), webOrigin: read('PAYPAL_WEB_ORIGIN') };

  refuseEmulators(Object.values(places), site);
  if (!PAYPAL_API.test(places.apiUrl) && !isEmulator(places.apiUrl)) {
    throw new ConfigError("PAYPAL_API_URL must be PayPal's own, or an emulator near the site.");
  }
  if (webhookId === SIMULATOR_WEBHOOK_ID) {
    throw new ConfigError(
      `PAYPAL_WEBHOOK_ID must not be ${SIMULATOR_WEBHOOK_ID}: PayPal signs for it whatever anybody sends.`,
    );
  }
  if (credentials === null) return { paypal: null, ...places };
  if (webhookId === null) {
    throw new ConfigError('PAYPAL_WEBHOOK_ID must be set where PAYPAL_CLIENT_ID is.');
  }
  return { paypal: { ...credentials, webhookId }, ...places };
}

/** Who takes payments; null without credentials. */
export function createPaypal({ paypal, apiUrl, webOrigin }: PaymentConfig): Paypal | null {
  if (paypal === null) return null;
  return openPaypal({
    webOrigin,
    baseUrl: apiUrl,
    clientId: paypal.id,
    clientSecret: paypal.secret,
    webhookId: paypal.webhookId,
  });
}
