/** localhost, 127.0.0.0/8 and ::1, also IPv4-mapped in IPv6 and in the brackets of a URL. */
const LOOPBACK_HOST = /^(?:localhost|(?:::ffff:)?127(?:\.\d{1,3}){3}|::1|\[::1\])$/i;

/**
 * Tells whether only this machine can reach a host: a name, an IP address, or the hostname of a
 * URL.
 */
export function isLoopback(host: string): boolean {
  return LOOPBACK_HOST.test(host);
}

/** Returns the IP address to bind for a loopback host. `localhost` is bound as IPv4. */
export function loopbackAddressOf(host: string): string {
  return host === 'localhost' ? '127.0.0.1' : host.replace(/^\[|\]$/g, '');
}
