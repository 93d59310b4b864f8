import type { IncomingMessage } from 'node:http';
import { isIP } from 'node:net';
import ipaddr from 'ipaddr.js';
import proxyAddr from 'proxy-addr';

/**
 * Where a request comes from: the nearest address that is none of the trusted proxies, as Express finds it for its own
 * requests.
 */
export const createAddressOf = (trustedProxies: readonly string[] = []) => {
  const trust = proxyAddr.compile([...trustedProxies]);
  return (request: IncomingMessage): string => {
    // A socket that is gone has no address any more.
    const { remoteAddress = '' } = request.socket;
    if (remoteAddress === '') return '';
    const told = proxyAddr(request, trust);
    // What a proxy passes on and is no address is nobody's.
    return isIP(told) === 0 ? remoteAddress : told;
  };
};

/** The first bytes of an address, the others zero: `2001:db8:1:2::/64`. What is no address stays as it is. */
const firstBytes = (address: string, count: { readonly ipv4: number; readonly ipv6: number }): string => {
  if (isIP(address) === 0) return address;
  // `::ffff:192.0.2.1` is 192.0.2.1 to whoever listens on both.
  const parsed = ipaddr.process(address);
  const kept = count[parsed.kind()];
  const network = parsed.toByteArray().map((byte, index) => (index < kept ? byte : 0));
  return `${ipaddr.fromByteArray(network).toString()}/${kept * 8}`;
};

/** What is limited by address is counted by this: an IPv4 address, or the /64 that one subscriber of IPv6 has to himself. */
export const networkOf = (address: string): string => firstBytes(address, { ipv4: 4, ipv6: 8 });

/** The addresses that one customer may rent at a time: a /24 of IPv4, a /48 of IPv6. */
export const neighbourhoodOf = (address: string): string => firstBytes(address, { ipv4: 3, ipv6: 6 });
