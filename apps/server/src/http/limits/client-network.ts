import { isIPv6 } from 'node:net';

const NETWORK_GROUPS = 4;
const ADDRESS_GROUPS = 8;
/** Length at which addresses are cut off, so that a bad proxy cannot fill the memory. */
const TEXT_CHARACTERS_MAX = 64;

/**
 * Returns the network that identifies one client: an IPv4 address, or the /64 network of an IPv6
 * address, because a single household can use every address of its /64.
 */
export function clientNetwork(address: string): string {
  const text = address.slice(0, TEXT_CHARACTERS_MAX);
  const ipv4 = /^::ffff:(?<ipv4>\d+\.\d+\.\d+\.\d+)$/i.exec(text)?.groups?.['ipv4'];
  if (ipv4 !== undefined) return ipv4;
  const [plain = ''] = text.split('%');
  if (!isIPv6(plain)) return text;

  // URL parsing normalises it: lower case, no leading zeros, the longest run of zeros omitted.
  const [head = '', tail] = new URL(`http://[${plain}]/`).hostname.slice(1, -1).split('::');
  const [first, last] = [groupsOf(head), groupsOf(tail ?? '')];
  const zeros = Array.from({ length: ADDRESS_GROUPS - first.length - last.length }, () => '0');
  return `${[...first, ...zeros, ...last].slice(0, NETWORK_GROUPS).join(':')}::/64`;
}

function groupsOf(part: string): string[] {
  return part === '' ? [] : part.split(':');
}
