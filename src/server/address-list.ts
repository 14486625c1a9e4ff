import { BlockList, isIP, isIPv4 } from 'node:net';

/** Addresses that the settings name, one by one or as networks such as 10.0.0.0/8. */
export type AddressList = { has(address: string): boolean };

/** Throws at an entry that is neither an address nor a network. */
export function addressList(entries: readonly string[]): AddressList {
  const list = new BlockList();
  for (const entry of entries) addTo(list, entry);
  return {
    has(address) {
      const ip = plainAddress(address);
      if (!ip) return false;
      return list.check(ip, isIPv4(ip) ? 'ipv4' : 'ipv6');
    },
  };
}

function addTo(list: BlockList, entry: string) {
  const [start = '', bits, ...rest] = entry.split('/');
  const address = plainAddress(start);
  if (!address || rest.length > 0) throw new Error(`not an address: ${entry}`);
  const type = isIPv4(address) ? 'ipv4' : 'ipv6';
  if (bits === undefined) return list.addAddress(address, type);
  const most = type === 'ipv4' ? 32 : 128;
  if (!/^\d{1,3}$/.test(bits) || Number(bits) > most) throw new Error(`not a network: ${entry}`);
  list.addSubnet(address, Number(bits), type);
}

/** The address without port, brackets and zone; one of IPv4 as such. Undefined for words that are none. */
export function plainAddress(words: string): string | undefined {
  const [, bracketed] = /^\[([^\]]*)\](?::\d+)?$/.exec(words.trim()) ?? [];
  const [, alone] = /^([\d.]+):\d+$/.exec(words.trim()) ?? [];
  const address = (bracketed ?? alone ?? words.trim()).replace(/%.*$/, '');
  if (!isIP(address)) return undefined;
  return isIPv4(address) ? address : ipv4Within(address) ?? address.toLowerCase();
}

/** The address of IPv4 that one of IPv6 stands for, in whichever form that is written. */
function ipv4Within(address: string): string | undefined {
  const [, high = '', low = ''] =
    /^\[::ffff:([\da-f]+):([\da-f]+)\]$/.exec(new URL(`http://[${address}]`).hostname) ?? [];
  if (low === '') return undefined;
  const [front, back] = [parseInt(high, 16), parseInt(low, 16)];
  return [front >> 8, front & 255, back >> 8, back & 255].join('.');
}
