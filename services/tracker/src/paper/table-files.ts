import { Readable } from 'node:stream';
import { parisDate } from '@gestiontemps/contracts/dates/paris-clock';
import { mostRows, type TableFormat, tableTypes } from '@gestiontemps/contracts/table-files';
import type { Renderer } from '@gestiontemps/documents/renderer';
import type { Row, Table } from '@gestiontemps/documents/table/table';
import { writeTable } from '@gestiontemps/documents/table/write-table';
import { invalid } from '@gestiontemps/kernel/commands/rejection';
import { readWhileWritten } from '@gestiontemps/kernel/files/read-while-written';
import { createFairQueue } from '@gestiontemps/kernel/http/fair-queue';
import type { FileAnswer } from '@gestiontemps/kernel/http/routing';
import type { TakeRows } from '@gestiontemps/kernel/sql/paging';
import type { Deps } from '../deps.ts';
import type { Member } from '../principal.ts';
import { drawn } from './drawn.ts';
import { fileNameOf } from './file-name.ts';
import { madeBy } from './made-by.ts';
import { pulled } from './pulled.ts';

/** Files that are made at once, in all and for one company; as many as may wait. Each reads from a connection of its own. */
const making = { atOnce: 2, laneAtOnce: 1, ofLane: 10, inAll: 40 };

/** Who asks, for which kind of file. */
interface Asked {
  readonly principal: Member;
  readonly query: { readonly format: TableFormat };
  readonly exchange: { readonly isHead: boolean };
}

/** What a file tells besides its rows; `context` says what was filtered. */
type About = Omit<Table, 'rows'> & {
  /** What the security log is told of it. */
  readonly about?: Readonly<Record<string, string>>;
};

/** Reads all rows, as they are at one moment. */
type ReadRows = (take: TakeRows<Row>) => Promise<void>;

/** Files of what is on a screen as a table: a list, or a report. */
export interface TableFiles {
  /**
   * A list in its order. How much is asked is looked at before the first byte.
   * @throws {Rejection} 400 with more rows than such a file holds, 429 or 503 while too many are made
   */
  ofList(asked: Asked, about: About, read: ReadRows): Promise<FileAnswer>;
  /** The same of rows that are there. */
  ofRows(asked: Asked, about: About, rows: readonly Row[]): Promise<FileAnswer>;
}

export interface TableFileNeeds {
  readonly companyName: (entreprise: string) => Promise<string>;
  readonly renderer: Pick<Renderer, 'table'>;
  /** Where a file lies while it is made. */
  readonly incoming: string;
}

const whole = new Intl.NumberFormat('fr-FR');

/** @throws {Rejection} for more rows than a kind of file holds, with the kinds that hold them */
const checkRows = (count: number, format: TableFormat): void => {
  const most = mostRows[format];
  if (count <= most) return;
  const instead =
    format === 'pdf' || format === 'html'
      ? 'choisissez Excel ou CSV, ou filtrez davantage'
      : 'filtrez davantage';
  const kind = format === 'html' ? 'Une page' : `Un fichier ${format.toUpperCase()}`;
  throw invalid(
    'too-many-rows',
    `${kind} contient au plus ${whole.format(most)} lignes et il y en a ${whole.format(count)}\u00a0: ${instead}`,
    'format',
  );
};

/** What is made of rows once it is known how many there are; however that ends, no more of them are read then. */
const withRows = async <Made>(
  read: ReadRows,
  make: (rows: AsyncIterable<Row>, count: number) => Promise<Made>,
): Promise<Made> => {
  const parts = pulled<{ readonly rows: readonly Row[]; readonly count: number }>((take) =>
    read((rows, count) => take({ rows, count })),
  );
  try {
    const first = await parts.next();
    const { rows, count } = first.done ? { rows: [], count: 0 } : first.value;
    async function* all(): AsyncGenerator<Row> {
      yield* rows;
      for await (const { rows: more } of parts) yield* more;
    }
    return await make(all(), count);
  } finally {
    await parts.return(undefined);
  }
};

export const createTableFiles = ({ people, now }: Deps, needs: TableFileNeeds): TableFiles => {
  const inTurn = createFairQueue(making);

  /** Whose it is first, when and by whom it was made last. */
  const contextOf = async (member: Member, said: readonly string[], at: Date): Promise<string[]> => [
    await needs.companyName(member.entreprise),
    ...said,
    `Fichier du ${await madeBy(people, member, at)}`,
  ];

  const draw = async (table: Omit<Table, 'rows'>, rows: AsyncIterable<Row>): Promise<Uint8Array> => {
    const whole = { ...table, rows: await Array.fromAsync(rows) };
    return drawn(needs.renderer.table(whole), "Le fichier n'a pas pu être mis en page, réessayez");
  };

  const files: TableFiles = {
    async ofList({ principal, query: { format }, exchange }, { about, context, ...of }, read) {
      const at = now();
      const table = { ...of, context: await contextOf(principal, context, at) };
      let lignes = 0;
      const make = <Made>(made: (rows: AsyncIterable<Row>) => Promise<Made>): Promise<Made> =>
        inTurn(principal.entreprise, () =>
          withRows(read, (rows, count) => {
            checkRows(count, format);
            lignes = count;
            return made(rows);
          }),
        );
      const answer = (stream: Readable, size?: number): FileAnswer => ({
        name: fileNameOf(`${of.title} ${parisDate(at)}`, format),
        type: tableTypes[format],
        size,
        stream,
        etag: undefined,
        about: { lignes: String(lignes), ...about },
      });
      if (exchange.isHead) {
        // What the file itself would be refused for.
        await make(async () => {});
        return answer(Readable.from([]));
      }
      if (format === 'pdf') {
        const bytes = await make((rows) => draw(table, rows));
        return answer(Readable.from([bytes]), bytes.length);
      }
      const stream = await readWhileWritten(needs.incoming, (write) =>
        make((rows) => writeTable(format, { ...table, rows }, (part) => write(Buffer.from(part)), at)),
      );
      return answer(stream);
    },
    ofRows: (asked, about, rows) => files.ofList(asked, about, (take) => take(rows, rows.length)),
  };
  return files;
};
