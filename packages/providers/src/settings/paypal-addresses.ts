import {
  modeOfApi,
  modeOfOrigin,
  PAYPAL_ADDRESSES,
  type PaypalAddresses,
  type PaypalMode,
} from '../paypal/paypal-mode.ts';
import { ConfigError } from './config-error.ts';

/**
 * Completes PayPal's URLs: a missing API or page URL is derived from the other.
 *
 * @param given.isSandbox  Whether PAYPAL_SANDBOX is 1.
 * @throws ConfigError for a URL that is not PayPal's, and for two URLs that do not belong together.
 */
export function completeAddresses(given: {
  apiUrl: string | undefined;
  webOrigin: string | undefined;
  isSandbox: boolean;
}): PaypalAddresses & { mode: PaypalMode } {
  const { apiUrl, webOrigin, isSandbox } = given;
  const apiMode = apiUrl === undefined ? null : requireMode('PAYPAL_API_URL', modeOfApi(apiUrl));
  const webMode =
    webOrigin === undefined ? null : requireMode('PAYPAL_WEB_ORIGIN', modeOfOrigin(webOrigin));
  const mode = apiMode ?? webMode ?? (isSandbox ? 'sandbox' : 'live');
  if (webMode !== null && webMode !== mode) {
    throw new ConfigError(
      `PAYPAL_API_URL ${apiUrl ?? ''} and PAYPAL_WEB_ORIGIN ${webOrigin ?? ''} do not belong together: set only one, and the other follows.`,
    );
  }
  if (isSandbox && mode === 'live') {
    throw new ConfigError(
      `PAYPAL_SANDBOX=1 and ${apiUrl ?? webOrigin ?? ''} do not belong together: money is taken there.`,
    );
  }
  if (mode !== 'emulator') {
    const own = PAYPAL_ADDRESSES[mode];
    return { apiUrl: apiUrl ?? own.apiUrl, webOrigin: webOrigin ?? own.webOrigin, mode };
  }
  if (apiUrl === undefined) {
    throw new ConfigError('PAYPAL_API_URL must be set where PAYPAL_WEB_ORIGIN is an emulator.');
  }
  return { apiUrl, webOrigin: webOrigin ?? new URL(apiUrl).origin, mode };
}

function requireMode(key: string, mode: PaypalMode | null): PaypalMode {
  if (mode !== null) return mode;
  throw new ConfigError(`${key} must be PayPal's own, or an emulator near the site.`);
}
