import { isIP } from 'node:net';

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
  if (isIP(ip) === 4) return isPrivateV4(numberOf(ip));
  const groups = groupsOf(ip);
  if (!groups) return true; // what cannot be read is not trusted
  const [a = 0, b = 0] = groups;
  const isZero = (to: number) => groups.slice(0, to).every((group) => group === 0);
  const last = v4At(groups, 6);
  if (isZero(6)) return last <= 1 || isPrivateV4(last); // ::, ::1 and IPv4 in the old manner
  if (isZero(5) && groups[5] === 0xffff) return isPrivateV4(last);
  if (isZero(4) && groups[4] === 0xffff && groups[5] === 0) return isPrivateV4(last);
  if (a === 0x64 && b === 0xff9b) return groups[2] === 1 || isPrivateV4(last);
  if (a === 0x2002) return isPrivateV4(v4At(groups, 1));
  // Of the rest only 2000::/3 is public; in it Teredo, ORCHID and examples are not.
  const isGlobal = (a & 0xe000) === 0x2000;
  const isSpecial = (a === 0x2001 && (b < 0x200 || b === 0xdb8)) || (a & 0xfff0) === 0x3ff0;
  return !isGlobal || isSpecial;
}

/** Bits in front and how many of them count. */
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

function isPrivateV4(ip: number): boolean {
  return privateV4.some(([start, bits]) =>
    Math.floor(ip / 2 ** (32 - bits)) === Math.floor(numberOf(start) / 2 ** (32 - bits))
  );
}

function numberOf(ip: string): number {
  return ip.split('.').reduce((sum, part) => sum * 256 + Number(part), 0);
}

function v4At(groups: readonly number[], at: number): number {
  return (groups[at] ?? 0) * 65_536 + (groups[at + 1] ?? 0);
}

/** The eight groups of an IPv6 address, however it is written; undefined when it is none. */
function groupsOf(ip: string): number[] | undefined {
  // The parser of addresses knows all spellings and answers the shortest.
  const host = URL.parse(`http://[${ip.replace(/%.*$/, '')}]/`)?.hostname;
  if (!host) return undefined;
  const [head = '', tail] = bare(host).split('::');
  const front = head ? head.split(':') : [];
  const back = tail ? tail.split(':') : [];
  const zeros = Array<string>(8 - front.length - back.length).fill('0');
  return [...front, ...zeros, ...back].map((group) => parseInt(group, 16));
}

/** Names that lead into a house network, whatever the resolver says. */
function isLocalName(host: string): boolean {
  const name = host.toLowerCase().replace(/\.$/, '');
  return !name.includes('.') || /\.(localhost|local|internal|intranet|lan|home|corp)$/.test(name);
}

function bare(hostname: string): string {
  return hostname.replace(/^\[|\]$/g, '').toLowerCase();
}
