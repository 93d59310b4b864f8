import { jsonEvent, NO_STREAM, WrongExpectedVersionError } from '@eventstore/db-client';
import type { EsdbConnection } from './esdb-connection.ts';

/** No stream of facts: it says which installation the log is of. */
const stream = 'gestiontempsInstallation';

/**
 * Writes down whose the log is, where nobody has yet: of two installations that begin at one moment one is first.
 * @returns the installation that it is of
 */
export const claimLog = ({ ask }: EsdbConnection, installation: string): Promise<string> =>
  ask(async (client) => {
    const claim = jsonEvent({ type: 'InstallationBegun', data: { installation } });
    try {
      await client.appendToStream(stream, [claim], { expectedRevision: NO_STREAM, requiresLeader: true });
      return installation;
    } catch (error) {
      if (!(error instanceof WrongExpectedVersionError)) throw error;
    }
    for await (const { event } of client.readStream(stream, { maxCount: 1, requiresLeader: true })) {
      const { installation: first } = (event?.data ?? {}) as { installation?: unknown };
      if (typeof first === 'string') return first;
    }
    throw new Error(`${stream} says nothing of an installation`);
  });
