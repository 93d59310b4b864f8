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
  const read = new Map<string, number>();
  return {
    async of(stream) {
      const known = noted.get(stream) ?? read.get(stream);
      if (known !== undefined) return known;
      const { rows } = await sql.query<{ version: number }>(
        'select version from projection.ledger_sources where stream = $1',
        [stream],
      );
      const version = rows[0]?.version ?? 0;
      read.set(stream, version);
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
