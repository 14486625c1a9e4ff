import { BlockList, isIP } from 'node:net';

/** Why texts and keys are not sent to an address. */
export type AddressProblem = 'malformed' | 'credentials' | 'plain' | 'private' | 'unknown-host';

/** Hosts that may be reached although they are private: `host` or `host:port`, as the settings name them. */
export type AllowedHosts = ReadonlySet<string>;

/** The names of an address on such a list. */
export function hostNames(url: URL): [string, string] {
  const host = bare(url.hostname);
  return [host, `${host}:${url.port || (url.protocol === 'https:' ? '443' : '80')}`];
}

export function isAllowed(url: URL, allowed: AllowedHosts): boolean {
  return hostNames(url).some((name) => allowed.has(name));
}

/** What can be said of an address before anybody asks where its name leads. */
export function problemOf(address: string, allowed: AllowedHosts): AddressProblem | undefined {
  const url = URL.parse(address.trim());
  if (!url || !/^https?:$/.test(url.protocol) || !url.hostname) return 'malformed';
  if (url.username || url.password) return 'credentials';
  if (isAllowed(url, allowed)) return undefined;
  const host = bare(url.hostname);
  if (isIP(host) ? isPrivate(host) : isLocalName(host)) return 'private';
  // Keys go with every call.
  return url.protocol === 'http:' ? 'plain' : undefined;
}

/** Whether an IP address is anything but a place on the public internet. */
export function isPrivate(ip: string): boolean {
  const address = ip.replace(/%.*$/, '');
  const version = isIP(address);
  if (version === 0) return true; // what cannot be read is not trusted
  if (version === 4) return notPublicV4.check(address, 'ipv4');
  return !maybePublicV6.check(address, 'ipv6') || notPublicV6.check(address, 'ipv6');
}

const privateV4: readonly [string, number][] = [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 3],
];

/** Where an IPv4 address stands inside an IPv6 address: the bits in front of it, and the address for its groups. */
const embedded: readonly [bits: number, addressOf: (groups: string) => string][] = [
  [96, (groups) => `::${groups}`],
  [96, (groups) => `::ffff:${groups}`],
  [96, (groups) => `::ffff:0:${groups}`],
  [96, (groups) => `64:ff9b::${groups}`],
  [16, (groups) => `2002:${groups}::`],
];

const notPublicV4 = listOf(privateV4, 'ipv4');

/** Only 2000::/3 is public, and what carries an IPv4 address. */
const maybePublicV6 = listOf([
  ['2000::', 3],
  ...embedded.map(([bits, addressOf]): [string, number] => [addressOf('0:0'), bits]),
], 'ipv6');

/** Teredo, ORCHID and examples, and all that carries a private IPv4 address. */
const notPublicV6 = listOf([
  ['2001::', 23],
  ['2001:db8::', 32],
  ['3ff0::', 12],
  ...embedded.flatMap(([bits, addressOf]) =>
    privateV4.map(([start, own]): [string, number] => [addressOf(groupsOf(start)), bits + own])
  ),
], 'ipv6');

function listOf(subnets: readonly [string, number][], type: 'ipv4' | 'ipv6'): BlockList {
  const list = new BlockList();
  for (const [start, bits] of subnets) list.addSubnet(start, bits, type);
  return list;
}

/** An IPv4 address as two groups of IPv6. */
function groupsOf(ip: string): string {
  const [a = 0, b = 0, c = 0, d = 0] = ip.split('.').map(Number);
  return `${(a * 256 + b).toString(16)}:${(c * 256 + d).toString(16)}`;
}

/** Names that lead into a house network, whatever the resolver says. */
function isLocalName(host: string): boolean {
  const name = host.toLowerCase().replace(/\.$/, '');
  return !name.includes('.') || /\.(localhost|local|internal|intranet|lan|home|corp)$/.test(name);
}

function bare(hostname: string): string {
  return hostname.replace(/^\[|\]$/g, '').toLowerCase();
}
