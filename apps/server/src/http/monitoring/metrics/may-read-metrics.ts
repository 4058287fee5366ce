import { createHash, timingSafeEqual } from 'node:crypto';

import { isLoopback } from '@hookline/providers';

/** A request for `/metrics`. */
type MetricsRequest = {
  /** Remote IP address of the connection; undefined for a request within the server. */
  socketAddress: string | undefined;
  header: (name: string) => string | undefined;
};

type Rules = {
  token: string | null;
  publicOrigin: string;
  trustedProxyCount: number;
};

/** Headers that proxies add. */
const PROXY_HEADERS = ['x-forwarded-for', 'x-real-ip', 'forwarded', 'via'];
const BEARER = 'Bearer ';

/**
 * Tells whether a request may read the metrics: with the token from anywhere, else from this
 * machine and via no proxy. A proxy on this machine is recognised by its headers. A proxy of a
 * public site with TRUST_PROXY 0 might add no headers, so such a site always needs the token.
 */
export function mayReadMetrics(
  { socketAddress, header }: MetricsRequest,
  { token, publicOrigin, trustedProxyCount }: Rules,
): boolean {
  const authorization = header('authorization');
  if (authorization !== undefined) {
    return token !== null && isSameText(authorization, BEARER + token);
  }
  if (socketAddress === undefined) return true;
  if (!isLoopback(socketAddress)) return false;
  if (PROXY_HEADERS.some((name) => header(name) !== undefined)) return false;
  return trustedProxyCount > 0 || isLoopback(new URL(publicOrigin).hostname);
}

/** Compares texts in a time that does not depend on how many characters match. */
function isSameText(one: string, other: string): boolean {
  return timingSafeEqual(hashOf(one), hashOf(other));
}

function hashOf(text: string): Buffer {
  return createHash('sha256').update(text).digest();
}
