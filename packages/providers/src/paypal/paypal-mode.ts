import { isEmulator } from '../settings/refuse-emulators.ts';

/** Kind of PayPal in use. The sandbox is PayPal's own test system, and moves no money. */
export type PaypalMode = 'live' | 'sandbox' | 'emulator';

const LIVE_API = /^https:\/\/api(?:-m)?\.paypal\.com$/;
const SANDBOX_API = /^https:\/\/api(?:-m)?\.sandbox\.paypal\.com$/;

/** Returns the kind of PayPal at an API base URL; null if it is not PayPal's. */
export function modeOfApi(url: string): PaypalMode | null {
  if (LIVE_API.test(url)) return 'live';
  if (SANDBOX_API.test(url)) return 'sandbox';
  return isEmulator(url) ? 'emulator' : null;
}

/** Returns the kind of PayPal at a page origin; null if it is not PayPal's. */
export function modeOfOrigin(origin: string): PaypalMode | null {
  if (origin === PAYPAL_ADDRESSES.live.webOrigin) return 'live';
  if (origin === PAYPAL_ADDRESSES.sandbox.webOrigin) return 'sandbox';
  return isEmulator(origin) ? 'emulator' : null;
}

/** Base URL of the API and origin of the pages, both without a trailing slash. */
export type PaypalAddresses = { apiUrl: string; webOrigin: string };

export const PAYPAL_ADDRESSES = {
  live: { apiUrl: 'https://api-m.paypal.com', webOrigin: 'https://www.paypal.com' },
  sandbox: {
    apiUrl: 'https://api-m.sandbox.paypal.com',
    webOrigin: 'https://www.sandbox.paypal.com',
  },
} as const satisfies Record<'live' | 'sandbox', PaypalAddresses>;
