import { isEmulator } from '../settings/refuse-emulators.ts';

/** The PayPal that takes payments. The sandbox is PayPal's own for trying, and takes no money. */
export type PaypalMode = 'live' | 'sandbox' | 'emulator';

const LIVE_API = /^https:\/\/api(?:-m)?\.paypal\.com$/;
const SANDBOX_API = /^https:\/\/api(?:-m)?\.sandbox\.paypal\.com$/;

/** Tells which PayPal answers at the base URL of an API; null for a stranger. */
export function modeOfApi(url: string): PaypalMode | null {
  if (LIVE_API.test(url)) return 'live';
  if (SANDBOX_API.test(url)) return 'sandbox';
  return isEmulator(url) ? 'emulator' : null;
}

/** Tells which PayPal has its pages at an origin; null for a stranger. */
export function modeOfOrigin(origin: string): PaypalMode | null {
  if (origin === PAYPAL_ADDRESSES.live.webOrigin) return 'live';
  if (origin === PAYPAL_ADDRESSES.sandbox.webOrigin) return 'sandbox';
  return isEmulator(origin) ? 'emulator' : null;
}

/** Base URL of the API and origin of the pages; none ends in a slash. */
export type PaypalAddresses = { apiUrl: string; webOrigin: string };

export const PAYPAL_ADDRESSES = {
  live: { apiUrl: 'https://api-m.paypal.com', webOrigin: 'https://www.paypal.com' },
  sandbox: {
    apiUrl: 'https://api-m.sandbox.paypal.com',
    webOrigin: 'https://www.sandbox.paypal.com',
  },
} as const satisfies Record<'live' | 'sandbox', PaypalAddresses>;
