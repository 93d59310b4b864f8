import { randomUUID } from 'node:crypto';
import {
  ANY,
  type EventStoreDBClient,
  jsonEvent,
  NO_STREAM,
  StreamNotFoundError,
  WrongExpectedVersionError,
} from '@eventstore/db-client';
import type { EsdbConnection } from './esdb-connection.ts';
import { markCategory, positionOf } from './esdb-events.ts';
import { readRecords } from './esdb-reading.ts';
import { type CommandMark, CommandReused, type Position } from './event-store.ts';

/** What is marked of a command: the stream that it is for, and whether it had nothing to append there. */
interface Mark {
  /** Its place in the stream: after marks that were forgotten it does not begin at 0. */
  readonly revision: bigint;
  readonly bodyHmac: string;
  readonly stream: string;
  readonly appends: boolean;
}

/** What a stream is known to have had of a command, by its marks: nothing, something that may stand in it, or no event. */
export type Marked = 'unmarked' | 'claimed' | 'had nothing';

/**
 * Marks of commands, one stream each (`commandMark-{id}`), whose first event fixes the body that the id stands for. It is
 * written before the command's events: no append reaches two streams here, and an id is refused for another body even
 * where the first attempt came to nothing.
 */
export const createCommandMarks = (connection: EsdbConnection) => {
  const { ask } = connection;
  /** Up to where marks were looked through to be forgotten. */
  let forgotten: Position = 0;
  const streamOf = ({ commandId }: CommandMark): string => `${markCategory}-${commandId}`;

  const read = (command: CommandMark): Promise<Mark[]> =>
    ask(async (client) => {
      const marks: Mark[] = [];
      try {
        for await (const { event } of client.readStream(streamOf(command)))
          if (event) marks.push({ ...(event.data as unknown as Mark), revision: event.revision });
      } catch (error) {
        if (!(error instanceof StreamNotFoundError)) throw error;
      }
      return marks;
    });

  /** Appends a mark behind the last; whether that was the last still. */
  const put = (
    command: CommandMark,
    stream: string,
    appends: boolean,
    last: Mark | undefined,
  ): Promise<boolean> =>
    ask(async (client: EventStoreDBClient) => {
      const data = { bodyHmac: command.bodyHmac, stream, appends };
      // An id by chance: one that is derived would take another's attempt for this one.
      const mark = jsonEvent({ id: randomUUID(), type: 'CommandMarked', data });
      const expectedRevision = last?.revision ?? NO_STREAM;
      try {
        await client.appendToStream(streamOf(command), mark, { expectedRevision });
        return true;
      } catch (error) {
        if (error instanceof WrongExpectedVersionError) return false;
        throw error;
      }
    });

  const standingOf = (stream: string, command: CommandMark, marks: readonly Mark[]): Marked => {
    if (marks[0] && marks[0].bodyHmac !== command.bodyHmac) throw new CommandReused(stream);
    const mine = marks.filter((mark) => mark.stream === stream);
    if (mine.some(({ appends }) => !appends)) return 'had nothing';
    return mine.length > 0 ? 'claimed' : 'unmarked';
  };

  const standing = async (stream: string, command: CommandMark): Promise<Marked> =>
    standingOf(stream, command, await read(command));

  return {
    standing,
    /**
     * Marks that the command is about to append to a stream; how it stood before.
     * @throws {CommandReused}
     */
    async claim(stream: string, command: CommandMark): Promise<Marked> {
      if (await put(command, stream, true, undefined)) return 'unmarked';
      for (;;) {
        const marks = await read(command);
        const before = standingOf(stream, command, marks);
        if (before !== 'unmarked' || (await put(command, stream, true, marks.at(-1)))) return before;
      }
    },
    /**
     * Deletes the marks of before an instant: their streams are for the server to scavenge.
     * @returns how many
     */
    async forget(before: Date, idle: number): Promise<number> {
      let count = 0;
      for await (const { event } of readRecords(connection, forgotten, { idle })) {
        if (!event) continue;
        if (event.created >= before) break;
        forgotten = positionOf(event.position?.commit);
        if (!event.streamId.startsWith(`${markCategory}-`)) continue;
        await ask((client) => client.deleteStream(event.streamId, { expectedRevision: ANY }));
        count += 1;
      }
      return count;
    },
    /** Marks that the command had nothing to append to a stream. @throws {CommandReused} */
    async markNothing(stream: string, command: CommandMark): Promise<void> {
      for (;;) {
        const marks = await read(command);
        if (standingOf(stream, command, marks) === 'had nothing') return;
        if (await put(command, stream, false, marks.at(-1))) return;
      }
    },
  };
};
