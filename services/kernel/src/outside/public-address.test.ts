import { expect, test } from '@jest/globals';
import { isPublicAddress } from './public-address.ts';

test.each([
  '1.1.1.1',
  '8.8.8.8',
  '93.184.216.34',
  '100.63.255.255',
  '100.128.0.0',
  '172.15.255.255',
  '172.32.0.0',
  '192.167.255.255',
  '223.255.255.255',
  '2606:4700:4700::1111',
  '2a01:e0a::1',
  '2620:fe::fe',
])('%s is an address of the public Internet', (address) => {
  expect(isPublicAddress(address)).toBe(true);
});

test.each([
  // This host, loopback, private, link-local (and the metadata of clouds), shared by a provider's customers.
  '0.0.0.0',
  '0.1.2.3',
  '127.0.0.1',
  '127.255.255.254',
  '10.0.0.1',
  '172.16.0.1',
  '172.31.255.255',
  '192.168.1.1',
  '169.254.169.254',
  '100.64.0.1',
  '100.127.255.255',
  // Protocols, examples, benchmarks, relays.
  '192.0.0.8',
  '192.0.2.1',
  '192.88.99.1',
  '198.18.0.1',
  '198.19.255.255',
  '198.51.100.1',
  '203.0.113.1',
  // Many at once, reserved, everybody.
  '224.0.0.1',
  '239.255.255.255',
  '240.0.0.1',
  '255.255.255.255',
  // The same in IPv6.
  '::',
  '::1',
  'fe80::1',
  'fec0::1',
  'fc00::1',
  'fd12:3456::1',
  'ff02::1',
  '2001:db8::1',
  '3fff::1',
  '100::1',
  // IPv4 inside IPv6: mapped, compatible, translated (NAT64, also a network's own), 6to4, Teredo, ISATAP on a link.
  '::ffff:127.0.0.1',
  '::ffff:8.8.8.8',
  '::ffff:7f00:1',
  '::127.0.0.1',
  '::7f00:1',
  '::ffff:0:127.0.0.1',
  '64:ff9b::7f00:1',
  '64:ff9b::808:808',
  '64:ff9b:1::1',
  '2002:7f00:1::1',
  '2001:0:4136:e378::1',
  'fe80::5efe:7f00:1',
  // No addresses.
  '',
  'localhost',
  'example.fr',
  '127.1',
  '2130706433',
  '0x7f.0.0.1',
  '017700000001',
  '[::1]',
  'fe80::1%eth0',
  '2606:4700::1111%1',
])('%s is none', (address) => {
  expect(isPublicAddress(address)).toBe(false);
});
