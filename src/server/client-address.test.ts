import { describe, expect, test } from 'vitest';
import { addressList } from './address-list.ts';
import { clientAddress } from './client-address.ts';

const trusted = addressList(['127.0.0.1', '10.0.0.0/8', 'fd00::/8']);

describe('behind trusted proxies the client is the first from the right that is none', () => {
  test.each([
    ['no proxy', '198.51.100.7', undefined, '198.51.100.7'],
    ['a stranger who says to be one', '198.51.100.7', '203.0.113.1', '198.51.100.7'],
    ['one proxy', '127.0.0.1', '203.0.113.1', '203.0.113.1'],
    ['two proxies', '127.0.0.1', '203.0.113.1, 10.1.2.3', '203.0.113.1'],
    ['an invented beginning', '127.0.0.1', '1.1.1.1, 203.0.113.1, 10.1.2.3', '203.0.113.1'],
    ['proxies of IPv6', 'fd00::1', '2001:db8::7, fd12::9', '2001:db8::7'],
    ['IPv4 in IPv6', '::ffff:127.0.0.1', '203.0.113.1', '203.0.113.1'],
    ['IPv4 in IPv6, written in hex', '::ffff:7f00:1', '::FFFF:cb00:7101', '203.0.113.1'],
    ['the same at full length', '0:0:0:0:0:ffff:127.0.0.1', '0::ffff:203.0.113.1', '203.0.113.1'],
    ['ports and brackets', '127.0.0.1', '[2001:db8::7]:443, 10.1.2.3:8080', '2001:db8::7'],
    ['words that are no address', '127.0.0.1', 'unknown, 10.1.2.3', '10.1.2.3'],
    ['nothing but proxies', '127.0.0.1', '10.9.9.9, 10.1.2.3', '10.9.9.9'],
    ['an empty header', '127.0.0.1', '', '127.0.0.1'],
  ])('%s', (_name, socket, forwarded, expected) => {
    expect(clientAddress(socket, forwarded, trusted)).toBe(expected);
  });
});

test.each(['10.0.0.0/33', 'proxy.example', '10.0.0.0/8/8', '::/129', '10.0.0.0/x'])(
  'a list with %s cannot be read',
  (entry) => expect(() => addressList([entry])).toThrow(entry),
);
