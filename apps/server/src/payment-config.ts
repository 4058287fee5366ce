import { ConfigError } from './config-error.ts';
import { mayUseStandins, refuseStandins } from './refuse-standins.ts';

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
 * Puts together who takes payments, and refuses what would let somebody else speak for PayPal.
 *
 * @throws ConfigError
 */
export function paymentConfigOf(
  settings: {
    credentials: { id: string; secret: string } | null;
    webhookId: string | null;
    apiUrl: string;
    webOrigin: string;
    rootCertificate: string | null;
  },
  site: { publicOrigin: string; isLanDemo: boolean },
): PaymentConfig {
  const { credentials, webhookId, apiUrl, webOrigin, rootCertificate } = settings;
  refuseStandins([apiUrl, webOrigin], site);
  const isPaypal = PAYPAL_API.test(apiUrl);
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
  if (credentials === null) return { paypal: null, apiUrl, webOrigin, rootCertificate };
  if (webhookId === null) {
    throw new ConfigError('PAYPAL_WEBHOOK_ID must be set where PAYPAL_CLIENT_ID is.');
  }
  return { paypal: { ...credentials, webhookId }, apiUrl, webOrigin, rootCertificate };
}
