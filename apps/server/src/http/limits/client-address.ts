/**
 * Returns the visitor's IP address. Each of our proxies appends the IP address of its client to
 * X-Forwarded-For; the visitor could have made up any earlier entries.
 *
 * @param proxyCount  Number of proxies in front of us; 0 ignores the header.
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

/** Formats with a port or brackets: `192.0.2.1:443`, `[2001:db8::1]` or `[2001:db8::1]:443`. */
const WITH_PORT = /^(?:(?<ipv4>\d{1,3}(?:\.\d{1,3}){3}):\d{1,5}|\[(?<ipv6>[^\]]+)\](?::\d{1,5})?)$/;

/** Removes the port, which some gateways, such as Azure's, add and which varies by connection. */
function withoutPort(hop: string): string {
  const { ipv4, ipv6 } = WITH_PORT.exec(hop)?.groups ?? {};
  return ipv4 ?? ipv6 ?? hop;
}
