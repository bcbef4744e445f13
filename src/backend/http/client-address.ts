import { BlockList, isIP, isIPv4 } from 'node:net';

const loopbackNetworks = ['127.0.0.0/8', '::1'];

/** A test for addresses in a list of addresses and networks, such as `10.0.0.7`, `fd00::/8` and `loopback`. */
export function createAddressTest(entries: readonly string[]): (address: string) => boolean {
  const list = new BlockList();
  for (const entry of entries.flatMap(name => (name === 'loopback' ? loopbackNetworks : name))) {
    const [address = '', prefix] = entry.split('/');
    const family = isIPv4(address) ? 'ipv4' : 'ipv6';
    if (prefix === undefined) list.addAddress(address, family);
    else list.addSubnet(address, Number(prefix), family);
  }
  return address => isIP(address) !== 0 && list.check(address, isIPv4(address) ? 'ipv4' : 'ipv6');
}

/** Whether an entry is an address, a network in CIDR notation, or the word `loopback`. */
export function isAddressOrNetwork(entry: string): boolean {
  if (entry === 'loopback') return true;
  const [address = '', prefix, ...rest] = entry.split('/');
  const version = isIP(address);
  if (version === 0 || rest.length > 0) return false;
  return prefix === undefined || (/^\d{1,3}$/.test(prefix) && Number(prefix) <= (version === 4 ? 32 : 128));
}

export const isLoopback = createAddressTest(['loopback']);

const isMappedIpv4 = (groups: readonly string[]) =>
  groups.slice(0, 5).every(group => group === '0') && groups[5] === 'ffff';

/** The eight groups of an IPv6 address, without leading zeros. */
function splitIpv6(address: string): string[] {
  // Parsing it as part of a URL writes it in its shortest form, with hexadecimal groups only.
  const [address6 = ''] = address.split('%');
  const canonical = new URL(`http://[${address6}]`).hostname.slice(1, -1);
  const [head = [], tail = []] = canonical.split('::').map(part => part.split(':').filter(Boolean));
  return [...head, ...Array.from({ length: 8 - head.length - tail.length }, () => '0'), ...tail];
}

/** An IPv4 address if the address is one in the form of IPv6, such as `::ffff:10.0.0.7`. */
export function unwrapAddress(address: string): string {
  if (isIP(address) !== 6) return address;
  const groups = splitIpv6(address);
  if (!isMappedIpv4(groups)) return address;
  const [high = 0, low = 0] = groups.slice(6).map(group => Number.parseInt(group, 16));
  return [high >> 8, high & 255, low >> 8, low & 255].join('.');
}

/** The address of an entry of X-Forwarded-For, which some proxies write with a port: `10.0.0.7:5060`, `[fd00::7]:5060`. */
function readHop(hop: string): string {
  const [, ipv4, ipv6] = /^(?:([\d.]+):\d+|\[([^\]]+)\](?::\d+)?)$/.exec(hop.trim()) ?? [];
  return unwrapAddress(ipv4 ?? ipv6 ?? hop.trim());
}

/**
 * The client of a request: the peer of the connection, or, if that is a trusted proxy, the last address of
 * X-Forwarded-For that isn't one. What stands before it may have been made up by the client.
 */
export function findClientAddress(
  peer: string,
  forwardedFor: string | undefined,
  isTrustedProxy: (address: string) => boolean,
): string {
  let client = unwrapAddress(peer);
  for (const hop of (forwardedFor ?? '').split(',').toReversed()) {
    const address = readHop(hop);
    if (!isTrustedProxy(client) || isIP(address) === 0) break;
    client = address;
  }
  return client;
}

/** What identifies a client: its IPv4 address, or the /64 network of its IPv6 address, which one subscriber has. */
export function toClientKey(address: string): string {
  if (isLoopback(address)) return 'loopback';
  return isIP(address) === 6 ? splitIpv6(address).slice(0, 4).join(':') : address;
}
