import { isIPv4 } from 'node:net';

/** Whether a host, by name or address, is this machine and nobody in between. */
export const isLoopback = (host: string): boolean =>
  ['localhost', '::1', '[::1]'].includes(host.toLowerCase()) || (isIPv4(host) && host.startsWith('127.'));
