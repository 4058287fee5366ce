import { z } from 'zod';

import { openPaypal, SIMULATOR_WEBHOOK_ID } from '../paypal/open-paypal.ts';
import type { PaypalMode } from '../paypal/paypal-mode.ts';
import type { Paypal } from '../paypal/paypal.ts';
import { ConfigError } from './config-error.ts';
import { isLoopback } from './loopback.ts';
import { completeAddresses } from './paypal-addresses.ts';
import {
  credentialsOf,
  flag,
  ORIGIN_IS,
  originText,
  PROVIDER_URL_IS,
  providerUrl,
  settingReader,
  type Environment,
} from './read-setting.ts';
import { isLanSite, refuseEmulators, type Reach } from './refuse-emulators.ts';

/** Payment settings that the server and the command line share. */
export const PAYMENT_SETTINGS = {
  /** Credentials of a PayPal app; without them nothing can be bought. */
  PAYPAL_CLIENT_ID: [z.string().min(1).optional(), 'a client id'],
  PAYPAL_CLIENT_SECRET: [z.string().min(1).optional(), 'a client secret'],
  /** Id of the webhook registered for PUBLIC_ORIGIN/api/pay/paypal/webhook. */
  PAYPAL_WEBHOOK_ID: [z.string().min(1).optional(), 'the id of a webhook'],
  /** 1 uses PayPal's sandbox, which moves no money. Every page shows that. */
  PAYPAL_SANDBOX: [flag(false), '0 or 1'],
  /** URLs of PayPal. Each defaults to match the other; without either, PAYPAL_SANDBOX decides. */
  PAYPAL_API_URL: [providerUrl.optional(), PROVIDER_URL_IS],
  PAYPAL_WEB_ORIGIN: [originText.optional(), ORIGIN_IS],
} as const;
const SECRETS: ReadonlySet<string> = new Set(['PAYPAL_CLIENT_SECRET']);

export type PaymentConfig = {
  /** Null without credentials; nothing can be bought then. */
  paypal: { id: string; secret: string; webhookId: string } | null;
  apiUrl: string;
  webOrigin: string;
  mode: PaypalMode;
};

/**
 * Reads the payment settings, and rejects values that would let another server pose as PayPal.
 *
 * @throws ConfigError
 */
export function readPaymentConfig(environment: Environment, site: Reach): PaymentConfig {
  const read = settingReader(PAYMENT_SETTINGS, environment, SECRETS);
  const credentials = credentialsOf(
    ['PAYPAL_CLIENT_ID', read('PAYPAL_CLIENT_ID')],
    ['PAYPAL_CLIENT_SECRET', read('PAYPAL_CLIENT_SECRET')],
  );
  const webhookId = read('PAYPAL_WEBHOOK_ID') ?? null;
  const given = { apiUrl: read('PAYPAL_API_URL'), webOrigin: read('PAYPAL_WEB_ORIGIN') };
  const isSandbox = read('PAYPAL_SANDBOX');

  refuseEmulators(
    Object.values(given).filter((url) => url !== undefined),
    site,
  );
  const addresses = completeAddresses({ ...given, isSandbox });
  if (addresses.mode === 'sandbox' && !isSandbox && isPublic(site)) {
    throw new ConfigError(
      `PayPal's sandbox moves no money: set PAYPAL_SANDBOX=1 to let it serve ${site.publicOrigin}, whose pages then say so.`,
    );
  }
  if (webhookId === SIMULATOR_WEBHOOK_ID) {
    throw new ConfigError(
      `PAYPAL_WEBHOOK_ID must not be ${SIMULATOR_WEBHOOK_ID}: PayPal signs for it whatever anybody sends.`,
    );
  }
  if (credentials === null) return { paypal: null, ...addresses };
  if (webhookId === null) {
    throw new ConfigError('PAYPAL_WEBHOOK_ID must be set where PAYPAL_CLIENT_ID is.');
  }
  return { paypal: { ...credentials, webhookId }, ...addresses };
}

/** Tells whether people outside this machine and a demo's network can reach the site. */
function isPublic(site: Reach): boolean {
  return !isLoopback(new URL(site.publicOrigin).hostname) && !isLanSite(site);
}

/** Creates the PayPal client; null without credentials. */
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
