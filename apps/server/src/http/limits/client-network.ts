import { isIPv6 } from 'node:net';

const NETWORK_GROUPS = 4;
const ADDRESS_GROUPS = 8;
/** First six groups of an IPv6 address that contains an IPv4 address (RFC 4291, 2.5.5.2). */
const IPV4_MAPPED = '0:0:0:0:0:ffff';
/** Length at which addresses are cut off, so that a bad proxy cannot fill the memory. */
const TEXT_CHARACTERS_MAX = 64;

/**
 * Returns the network that identifies one client: an IPv4 address, or the /64 network of an IPv6
 * address, because a single household can use every address of its /64. An IPv4-mapped IPv6
 * address counts as the IPv4 address, however it is written.
 */
export function clientNetwork(address: string): string {
  const text = address.slice(0, TEXT_CHARACTERS_MAX);
  const [plain = ''] = text.split('%');
  if (!isIPv6(plain)) return text;

  // URL parsing normalises it: hexadecimal, lower case, the longest run of zeros omitted.
  const [head = '', tail] = new URL(`http://[${plain}]/`).hostname.slice(1, -1).split('::');
  const [first, last] = [groupsOf(head), groupsOf(tail ?? '')];
  const zeros = Array.from({ length: ADDRESS_GROUPS - first.length - last.length }, () => '0');
  const groups = [...first, ...zeros, ...last];
  const [high = '', low = ''] = groups.slice(-2);
  if (groups.slice(0, -2).join(':') === IPV4_MAPPED) return [high, low].flatMap(bytesOf).join('.');
  return `${groups.slice(0, NETWORK_GROUPS).join(':')}::/64`;
}

/** Returns the two bytes of a group of an address. */
function bytesOf(group: string): number[] {
  const value = Number.parseInt(group, 16);
  return [value >> 8, value & 0xff];
}

function groupsOf(part: string): string[] {
  return part === '' ? [] : part.split(':');
}
