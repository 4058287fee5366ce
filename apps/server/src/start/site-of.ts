import type { Config } from '../config.ts';
import type { Site } from '../deps.ts';
import { facebookAppOf, onlyProviderOf } from '../settings/login-providers.ts';

/**
 * Returns the site data that handlers and pages need.
 *
 * @param storeBase  Base URL of the media store's files for browsers; '' for our own origin.
 */
export function siteOf(config: Config, storeBase: string): Site {
  const { publicOrigin, apiBasePath, trackingUrl, corsOrigins } = config;
  const { trustedProxyCount, isHttpsOnSubdomains, countryHeader } = config;
  const mediaOrigin = config.mediaOrigin === '' ? storeBase : config.mediaOrigin;
  const { isLanDemo, company, payment } = config;
  const isSandbox = payment.paypal !== null && payment.mode === 'sandbox';
  const logins = { onlyProvider: onlyProviderOf(config), facebook: facebookAppOf(config) };
  const addresses = { publicOrigin, apiBasePath, trackingUrl, mediaOrigin, corsOrigins };
  const marks = { isLanDemo, isSandbox };
  const proxies = { trustedProxyCount, isHttpsOnSubdomains, countryHeader };
  return { ...addresses, ...proxies, ...marks, ...logins, company };
}
