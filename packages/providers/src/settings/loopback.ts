/** 127.0.0.0/8 and ::1, also as an IPv4 address in an IPv6 one and in the brackets of a URL. */
const LOOPBACK_HOST = /^(?:localhost|(?:::ffff:)?127(?:\.\d{1,3}){3}|::1|\[::1\])$/i;

/** Whether only this machine can reach a host: a name, an address, or the hostname of a URL. */
export function isLoopback(host: string): boolean {
  return LOOPBACK_HOST.test(host);
}

/** Returns the address to bind for a loopback host. `localhost` is bound as IPv4. */
export function loopbackAddressOf(host: string): string {
  return host === 'localhost' ? '127.0.0.1' : host.replace(/^\[|\]$/g, '');
}
