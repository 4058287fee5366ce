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
  return withoutPort(hops.at(-Math.min(proxyCount, hops.length)) ?? '') || fallback;
}

/** `192.0.2.1:443`, `[2001:db8::1]` or `[2001:db8::1]:443`. */
const WITH_PORT = /^(?:(?<ipv4>\d{1,3}(?:\.\d{1,3}){3}):\d{1,5}|\[(?<ipv6>[^\]]+)\](?::\d{1,5})?)$/;

/** Some gateways, such as Azure's, add the port, which is another for every connection. */
function withoutPort(hop: string): string {
  const { ipv4, ipv6 } = WITH_PORT.exec(hop)?.groups ?? {};
  return ipv4 ?? ipv6 ?? hop;
}
