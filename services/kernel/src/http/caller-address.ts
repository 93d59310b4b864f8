import type { IncomingMessage } from 'node:http';
import proxyAddr from 'proxy-addr';

/**
 * Where a request comes from: the nearest address that is none of the trusted proxies, as Express finds it for its own
 * requests.
 */
export const createAddressOf = (trustedProxies: readonly string[] = []) => {
  const trust = proxyAddr.compile([...trustedProxies]);
  return (request: IncomingMessage): string => {
    // A socket that is gone has no address any more.
    if (!request.socket.remoteAddress) return '';
    return proxyAddr(request, trust);
  };
};
