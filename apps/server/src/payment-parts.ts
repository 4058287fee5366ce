import { openPaypal, type Paypal } from '@hookline/providers';

import type { Config } from './config.ts';

/** Who takes payments; null without credentials. */
export function createPaypal({ payment }: Pick<Config, 'payment'>): Paypal | null {
  const { paypal, apiUrl, webOrigin, rootCertificate } = payment;
  if (paypal === null) return null;
  return openPaypal({
    baseUrl: apiUrl,
    webOrigin,
    clientId: paypal.id,
    clientSecret: paypal.secret,
    webhookId: paypal.webhookId,
    rootCertificate,
  });
}
