import { BlockList, isIP } from 'node:net';

/**
 * Addresses of IPv4 that are not of the public Internet (IANA special-purpose registry, RFC 6890 and its updates), and
 * those of many receivers at once.
 */
const notPublic4 = [
  '0.0.0.0/8',
  '10.0.0.0/8',
  '100.64.0.0/10',
  '127.0.0.0/8',
  '169.254.0.0/16',
  '172.16.0.0/12',
  '192.0.0.0/24',
  '192.0.2.0/24',
  '192.31.196.0/24',
  '192.52.193.0/24',
  '192.88.99.0/24',
  '192.168.0.0/16',
  '192.175.48.0/24',
  '198.18.0.0/15',
  '198.51.100.0/24',
  '203.0.113.0/24',
  '224.0.0.0/4',
  '240.0.0.0/4',
];
/**
 * What IPv6 gives out to the public is one block; loopback, link-local, local, multicast, IPv4-mapped and NAT64 addresses
 * lie outside of it. Inside are those that carry an IPv4 address (6to4, Teredo), and those for examples and tests.
 */
const public6 = '2000::/3';
const notPublic6 = ['2001::/23', '2001:db8::/32', '2002::/16', '2620:4f:8000::/48', '3fff::/20'];

const listOf = (networks: readonly string[], family: 'ipv4' | 'ipv6'): BlockList => {
  const list = new BlockList();
  for (const network of networks) {
    const [address = '', bits] = network.split('/');
    list.addSubnet(address, Number(bits), family);
  }
  return list;
};

const refused4 = listOf(notPublic4, 'ipv4');
const given6 = listOf([public6], 'ipv6');
const refused6 = listOf(notPublic6, 'ipv6');

/** Whether an address is one of the public Internet. What is no address is none, and neither is one of a single network card. */
export const isPublicAddress = (address: string): boolean => {
  if (address.includes('%')) return false;
  switch (isIP(address)) {
    case 4:
      return !refused4.check(address, 'ipv4');
    case 6:
      return given6.check(address, 'ipv6') && !refused6.check(address, 'ipv6');
    default:
      return false;
  }
};
