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
import type { Deps } from '../deps.ts';
import type { Member } from '../principal.ts';
import { drawn } from './drawn.ts';
import { fileNameOf } from './file-name.ts';
import { madeBy } from './made-by.ts';

/** Files that are made at once, in all and for one company; as many as may wait. */
const making = { atOnce: 2, laneAtOnce: 1, ofLane: 10, inAll: 40 };

/** Rows that are read at a time. */
const pageOfRows = 2000;

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

interface PageAsked {
  readonly Take: number;
  readonly Skip: number;
}
type ReadPage = (page: PageAsked) => Promise<{ readonly totalCount: number; readonly data: readonly Row[] }>;

/** Files of what is on a screen as a table: a list, or a report. */
export interface TableFiles {
  /**
   * A list, page after page, in its order. What is asked is looked at before the first byte.
   * @throws {Rejection} 400 with more rows than such a file holds, 429 or 503 while too many are made
   */
  ofPages(asked: Asked, about: About, read: ReadPage): Promise<FileAnswer>;
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

  async function* rowsFrom(first: Awaited<ReturnType<ReadPage>>, read: ReadPage): AsyncGenerator<Row> {
    yield* first.data;
    for (let Skip = first.data.length; Skip < first.totalCount;) {
      const { data } = await read({ Take: pageOfRows, Skip });
      if (data.length === 0) return;
      yield* data;
      Skip += data.length;
    }
  }

  const files: TableFiles = {
    async ofPages({ principal, query: { format }, exchange }, { about, context, ...of }, read) {
      const at = now();
      const first = await read({ Take: pageOfRows, Skip: 0 });
      checkRows(first.totalCount, format);
      const table = { ...of, context: await contextOf(principal, context, at) };
      const file = {
        name: fileNameOf(`${of.title} ${parisDate(at)}`, format),
        type: tableTypes[format],
        size: undefined,
        etag: undefined,
        about: { lignes: String(first.totalCount), ...about },
      };
      if (exchange.isHead) return { ...file, stream: Readable.from([]) };
      const rows = rowsFrom(first, read);
      if (format === 'pdf') {
        let bytes: Uint8Array = new Uint8Array();
        await inTurn(principal.entreprise, async () => void (bytes = await draw(table, rows)));
        return { ...file, size: bytes.length, stream: Readable.from([bytes]) };
      }
      const stream = await readWhileWritten(needs.incoming, (write) =>
        inTurn(principal.entreprise, () =>
          writeTable(format, { ...table, rows }, (part) => write(Buffer.from(part)), at),
        ),
      );
      return { ...file, stream };
    },
    ofRows: (asked, about, rows) =>
      files.ofPages(asked, about, async () => ({ totalCount: rows.length, data: rows })),
  };
  return files;
};
