import { expect, test } from '@jest/globals';
import type { IncomingMessage } from 'node:http';
import { createAddressOf, neighbourhoodOf, networkOf } from './caller-address.ts';

test.each([
  ['an IPv4 address by itself', '192.0.2.7', '192.0.2.7/32', '192.0.2.0/24'],
  [
    'an IPv4 address in the words of IPv6 as that address',
    '::ffff:192.0.2.7',
    '192.0.2.7/32',
    '192.0.2.0/24',
  ],
  ['the same in hexadecimal', '::FFFF:c000:0207', '192.0.2.7/32', '192.0.2.0/24'],
  ['an IPv6 address by its /64', '2001:db8:1:2:a:b:c:d', '2001:db8:1:2::/64', '2001:db8:1::/48'],
  ['another one of the same /64', '2001:0DB8:1:2::1', '2001:db8:1:2::/64', '2001:db8:1::/48'],
  ['one of an interface', 'fe80::1%eth0', 'fe80::/64', 'fe80::/48'],
  ['the loopback', '::1', '::/64', '::/48'],
  ['what is no address as it stands', 'unknown', 'unknown', 'unknown'],
  ['nothing as nothing', '', '', ''],
])('counts %s', (_, address, network, neighbourhood) => {
  expect(networkOf(address)).toBe(network);
  expect(neighbourhoodOf(address)).toBe(neighbourhood);
});

const forwarded = (header: string, trusted = ['loopback']): string =>
  createAddressOf(trusted)({
    headers: { 'x-forwarded-for': header },
    socket: { remoteAddress: '127.0.0.1' },
  } as unknown as IncomingMessage);

test.each([
  ['what a trusted proxy passes on', '192.0.2.7', '192.0.2.7'],
  ['no script', 'x<script>', '127.0.0.1'],
  ['no text of seven kilobytes', `=HYPERLINK(evil)${'A'.repeat(7_000)}`, '127.0.0.1'],
  ['no address with a port', '192.0.2.7:443', '127.0.0.1'],
  ['no name before an address that is trusted', 'evil, 127.0.0.1', '127.0.0.1'],
])('takes for the address of a caller %s', (_, header, address) => {
  expect(forwarded(header)).toBe(address);
});
