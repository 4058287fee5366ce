import { z } from 'zod';

import { openPaypal } from '../paypal/open-paypal.ts';
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
import { mayUseStandins, refuseStandins } from './refuse-standins.ts';

/** What server and command line read of the environment about payments. */
const KEYS = {
  /** Credentials of a PayPal app; without them nothing can be bought. */
  PAYPAL_CLIENT_ID: [z.string().min(1).optional(), 'a client id'],
  PAYPAL_CLIENT_SECRET: [z.string().min(1).optional(), 'a client secret'],
  /** Of the webhook that is registered for PUBLIC_ORIGIN/api/pay/paypal/webhook. */
  PAYPAL_WEBHOOK_ID: [z.string().min(1).optional(), 'the id of a webhook'],
  /** https://api-m.sandbox.paypal.com and https://www.sandbox.paypal.com are PayPal's own to try. */
  PAYPAL_API_URL: [providerUrl.default('https://api-m.paypal.com'), PROVIDER_URL_IS],
  PAYPAL_WEB_ORIGIN: [originText.default('https://www.paypal.com'), ORIGIN_IS],
  /** PEM of what vouches for the webhooks of a stand-in. */
  PAYPAL_ROOT_CERTIFICATE: [z.string().startsWith('-----BEGIN').optional(), 'a certificate in PEM'],
} as const;
const SECRETS: ReadonlySet<string> = new Set(['PAYPAL_CLIENT_SECRET']);

export type PaymentConfig = {
  /** Null without credentials: nothing can be bought then. */
  paypal: { id: string; secret: string; webhookId: string } | null;
  apiUrl: string;
  webOrigin: string;
  /** Of a stand-in; null for PayPal itself. */
  rootCertificate: string | null;
};

/** PayPal's own API, for money and for trying. */
const PAYPAL_API = /^https:\/\/api(?:-m)?(?:\.sandbox)?\.paypal\.com$/;
/** PayPal's public simulator signs for this id and delivers to any address that it is given. */
const SIMULATOR_WEBHOOK_ID = 'WEBHOOK_ID';

/**
 * Reads who takes payments, and refuses what would let somebody else speak for PayPal.
 *
 * @throws ConfigError
 */
export function readPaymentConfig(
  environment: Environment,
  site: { publicOrigin: string; isLanDemo: boolean },
): PaymentConfig {
  const read = settingReader(KEYS, environment, SECRETS);
  const credentials = credentialsOf(read('PAYPAL_CLIENT_ID'), read('PAYPAL_CLIENT_SECRET'));
  const webhookId = read('PAYPAL_WEBHOOK_ID') ?? null;
  const rootCertificate = read('PAYPAL_ROOT_CERTIFICATE') ?? null;
  const places = { apiUrl: read('PAYPAL_API_URL'), webOrigin: read('PAYPAL_WEB_ORIGIN') };

  refuseStandins(Object.values(places), site);
  const isPaypal = PAYPAL_API.test(places.apiUrl);
  if (!isPaypal && !mayUseStandins(site)) {
    throw new ConfigError(`PAYPAL_API_URL must be PayPal's own on ${site.publicOrigin}.`);
  }
  if (isPaypal !== (rootCertificate === null)) {
    throw new ConfigError('PAYPAL_ROOT_CERTIFICATE is for a stand-in, and a stand-in needs it.');
  }
  if (webhookId === SIMULATOR_WEBHOOK_ID) {
    throw new ConfigError(
      `PAYPAL_WEBHOOK_ID must not be ${SIMULATOR_WEBHOOK_ID}: PayPal signs for it whatever anybody sends.`,
    );
  }
  if (credentials === null) return { paypal: null, ...places, rootCertificate };
  if (webhookId === null) {
    throw new ConfigError('PAYPAL_WEBHOOK_ID must be set where PAYPAL_CLIENT_ID is.');
  }
  return { paypal: { ...credentials, webhookId }, ...places, rootCertificate };
}

/** Who takes payments; null without credentials. */
export function createPaypal({ paypal, apiUrl, ...rest }: PaymentConfig): Paypal | null {
  if (paypal === null) return null;
  return openPaypal({
    ...rest,
    baseUrl: apiUrl,
    clientId: paypal.id,
    clientSecret: paypal.secret,
    webhookId: paypal.webhookId,
  });
}
