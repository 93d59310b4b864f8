import { companyOf, type RecordedEvent } from '@gestiontemps/kernel/log/event-store';
import type { Connection } from '@gestiontemps/kernel/sql/sql';

/** How far streams were at a place in the log: what a process says of them goes by that, however late it runs. */
export interface SourceVersions {
  /** 0 of a stream that did not exist then. */
  of(stream: string): Promise<number>;
}

/** Versions as they were noted in the log's order: kept with the checkpoint of the process that notes them. */
export const createSourceVersions = (
  sql: Connection,
): SourceVersions & {
  note(event: RecordedEvent): void;
  /** Stores what was noted. */
  keep(): Promise<void>;
} => {
  const noted = new Map<string, number>();
  const read = new Map<string, Promise<number>>();
  let asked: string[] = [];
  let last: Promise<unknown> = Promise.resolve();
  let next: Promise<ReadonlyMap<string, number>> | undefined;

  const readAsked = async (): Promise<ReadonlyMap<string, number>> => {
    const streams = asked;
    asked = [];
    next = undefined;
    const { rows } = await sql.query<{ stream: string; version: number }>(
      'select stream, version from projection.ledger_sources where stream = any($1)',
      [streams],
    );
    return new Map(rows.map(({ stream, version }) => [stream, version]));
  };
  /** What is asked for at once is read at once: the connection takes one question after the other. */
  const readTogether = async (stream: string): Promise<number> => {
    asked.push(stream);
    next ??= last = last.then(readAsked, readAsked);
    return (await next).get(stream) ?? 0;
  };

  return {
    async of(stream) {
      const version = noted.get(stream) ?? read.get(stream) ?? readTogether(stream);
      if (typeof version !== 'number') read.set(stream, version);
      return version;
    },
    note({ stream, version }) {
      noted.set(stream, version);
    },
    async keep() {
      if (noted.size === 0) return;
      const streams = [...noted.keys()];
      await sql.query(
        `insert into projection.ledger_sources (stream, entreprise, version)
         select * from unnest($1::text[], $2::uuid[], $3::integer[])
         on conflict (stream) do update set version = excluded.version`,
        [streams, streams.map(companyOf), [...noted.values()]],
      );
    },
  };
};
