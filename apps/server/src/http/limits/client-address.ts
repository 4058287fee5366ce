/**
 * Address of the visitor. Each proxy that is ours adds the address it was called from at the end
 * of X-Forwarded-For; what stands before those could be made up by the visitor.
 *
 * @param proxyCount  How many proxies stand before us; 0 believes no header.
 */
export function clientAddress(
  socketAddress: string | undefined,
  forwardedFor: string | undefined,
  proxyCount: number,
): string {
  const fallback = socketAddress ?? 'unknown';
  if (proxyCount === 0 || forwardedFor === undefined) return fallback;
  const hops = forwardedFor.split(',').map((hop) => hop.trim());
  return hops.at(-Math.min(proxyCount, hops.length)) || fallback;
}
