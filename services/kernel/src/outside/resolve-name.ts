import { Resolver } from 'node:dns/promises';

/** Finds the addresses of a name. Empty: it has none. */
export type ResolveName = (hostname: string) => Promise<readonly string[]>;

/**
 * Asks the name servers, which can be given up; what the system asks in their place occupies a thread for as long as a
 * server is silent, and reads names of this machine's own (`/etc/hosts`).
 */
export const resolveName: ResolveName = async (hostname) => {
  const resolver = new Resolver({ timeout: 2_000, tries: 2 });
  const answers = await Promise.allSettled([resolver.resolve4(hostname), resolver.resolve6(hostname)]);
  return answers.flatMap((answer) => (answer.status === 'fulfilled' ? answer.value : []));
};
