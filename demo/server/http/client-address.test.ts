import { expect, test } from 'vitest';
import { createClientAddress } from './client-address.ts';

const direct = createClientAddress([]);
const behind = createClientAddress(['10.0.0.0/8', '::1', '192.0.2.7']);

test('without a trusted proxy, X-Forwarded-For is ignored', () => {
  expect(direct('203.0.113.9', '198.51.100.1')).toBe('203.0.113.9');
  expect(direct('::1', '198.51.100.1')).toBe('0:0:0:0');
});

test.each([
  ['one proxy', '10.1.2.3', '203.0.113.9', '203.0.113.9'],
  ['two proxies', '10.1.2.3', '203.0.113.9, 192.0.2.7', '203.0.113.9'],
  ['what the client itself has put before', '10.1.2.3', '127.0.0.1, 203.0.113.9', '203.0.113.9'],
  ['a proxy that is reached over IPv6', '::ffff:10.1.2.3', '203.0.113.9', '203.0.113.9'],
  ['ports and brackets', '::1', '[2001:db8:0:5::9]:443, 10.0.0.1:8080', '2001:db8:0:5'],
  ['a stranger who sends the header', '203.0.113.9', '198.51.100.1', '203.0.113.9'],
  ['a proxy that says nothing', '10.1.2.3', undefined, '10.1.2.3'],
  ['something that is no address', '10.1.2.3', '203.0.113.9, unknown', '10.1.2.3'],
  ['proxies alone', '10.1.2.3', '10.9.9.9, 10.8.8.8', '10.9.9.9'],
])('behind %s', (_, socket, forwarded, address) => {
  expect(behind(socket, forwarded)).toBe(address);
});

test.each([
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2'],
  ['2001:0db8:0001:0002::ffff', '2001:db8:1:2'],
  ['2001:db8::1', '2001:db8:0:0'],
  ['fe80::1%eth0', 'fe80:0:0:0'],
])('%s counts with its whole network', (address, network) => expect(direct(address, '')).toBe(network));

test.each(['proxy.example', '10.0.0.0/33', '10.0.0.0/x', '::1/129', ''])(
  '"%s" cannot be trusted',
  (proxy) => {
    expect(() => createClientAddress([proxy])).toThrow('TRUSTED_PROXIES must list');
  },
);
