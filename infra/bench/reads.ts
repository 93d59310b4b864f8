import { createPool, type Pool } from '@gestiontemps/kernel/sql/sql';
import autocannon from 'autocannon';
import { createCaller } from '../../services/tracker/src/demo/caller.ts';
import { stillHolds } from '../../services/tracker/src/reporting/time-lines.ts';
import { child } from './child.ts';
import type { LargeReads } from './large-reads.ts';
import { quantile } from './pace.ts';

/** One call at one size, one client. Milliseconds. */
export interface ReadFigures {
  readonly what: string;
  readonly p50: number;
  readonly kib: number;
}

export interface SizeFigures {
  readonly lines: number;
  readonly calls: readonly ReadFigures[];
  /** Lines of a person and a week, for 8 clients, beside Express with one SELECT by its key. */
  readonly list: { readonly perSecond: number; readonly p95: number; readonly ceiling: number };
  /** What PostgreSQL takes for the hours and amounts by project and person. Milliseconds. */
  readonly plainSql: Readonly<Record<'month' | 'year', number>>;
}

const month = { startDate: '2026-10-01', endDate: '2026-10-31' };
const year = { startDate: '2025-11-01', endDate: '2026-10-31' };
const week = { startDate: '2026-10-12', endDate: '2026-10-18' };
const clients = 8;
const seconds = 4;

/** The calls of P3, P4 and P5, and others whose answer does not grow with the company's past. */
const callsOf = ({ port, lines, admin: token, utilisateur }: LargeReads) => {
  const url = `http://127.0.0.1:${port}`;
  const admin = createCaller(url, '', token);
  const worker = createCaller(url, utilisateur.userId, utilisateur.token);
  const costs = (of: string, body: object) => () =>
    admin.post(`/Reporting/GetReportsGroupByProjet?groupBy=${of}`, body);
  return {
    'P3 lines of a person and a week': () =>
      worker.post('/Time/GetTasks', { userId: utilisateur.userId, ...week }),
    'P4 month, chantier × person': costs('projet', month),
    'P4 year, chantier × person': costs('projet', year),
    'P5 month as recorded before it was validated': costs(`projet&asOf=${lines - sinceMonth}`, month),
    'month by day': costs('ensemble&detail=jours', month),
    'sheets to validate, a page': () => admin.get('/Validation/List?Take=50'),
    'chantiers, a page': () => admin.get('/Projet/List?Take=50&includeAbsences=false'),
    'chantiers to enter time on': () => worker.get('/Projet/GetProjetsForInput'),
  };
};
/** Lines of the last week, which were entered after the month: none of it was validated by then. */
const sinceMonth = 5_000;

const sorted = (values: readonly number[]): number[] => values.toSorted((one, other) => one - other);

/** The median of some, after two that warm up; fewer of what takes long. */
const timed = async (ask: () => Promise<unknown>): Promise<number> => {
  const took: number[] = [];
  const began = performance.now();
  for (let n = -2; n < 40 && (n < 5 || performance.now() - began < 6_000); n += 1) {
    const from = performance.now();
    await ask();
    if (n >= 0) took.push(performance.now() - from);
  }
  return quantile(sorted(took), 0.5);
};

const plainSqlOf = (pool: Pool, entreprise: string, { startDate, endDate }: typeof month) =>
  timed(() =>
    pool.query(
      `select project_id, utilisateur_id, sum(minutes), sum(montant_mo) from views.time_lines
       where entreprise = $1 and to_position = ${stillHolds} and date between $2 and $3 group by 1, 2`,
      [entreprise, startDate, endDate],
    ),
  );

const load = async (of: autocannon.Options): Promise<autocannon.Result> =>
  autocannon({ connections: clients, duration: seconds, ...of });

/** A company of so many weeks, in the empty database of `url`, its owner's. */
const benchSize = async (url: string, weeks: number): Promise<SizeFigures> => {
  const product = await child<LargeReads>('./large-reads.ts', url, { WEEKS: String(weeks) });
  const ceiling = await child<{ port: number }>('./ceiling.ts', url);
  const pool = createPool({ url, statementTimeout: 0 });
  try {
    const { said } = product;
    const calls: ReadFigures[] = [];
    for (const [what, ask] of Object.entries(callsOf(said))) {
      const { status, body } = await ask();
      if (status !== 200) throw new Error(`${what} answered ${status}`);
      const kib = Buffer.byteLength(JSON.stringify(body)) / 1024;
      calls.push({ what, kib, p50: await timed(ask) });
    }
    const least = await load({ url: `http://127.0.0.1:${ceiling.said.port}/api/one/1` });
    const list = await load({
      url: `http://127.0.0.1:${said.port}/api/Time/GetTasks`,
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: said.utilisateur.token },
      body: JSON.stringify({ userId: said.utilisateur.userId, ...week }),
    });
    if (list.non2xx + list.errors > 0) throw new Error(`${list.non2xx} lists were refused`);
    return {
      lines: said.lines,
      calls,
      list: {
        perSecond: list.requests.average,
        p95: list.latency.p97_5,
        ceiling: least.requests.average,
      },
      plainSql: {
        month: await plainSqlOf(pool, said.entreprise, month),
        year: await plainSqlOf(pool, said.entreprise, year),
      },
    };
  } finally {
    product.stop();
    ceiling.stop();
    await pool.end();
  }
};

/** P3, P4, P5 and P14: what reads take of a company of 100,000 lines and of a million. */
export const benchReads = async (
  urls: readonly [string, string],
): Promise<readonly [SizeFigures, SizeFigures]> => [
  await benchSize(urls[0], 20),
  await benchSize(urls[1], Number(process.env['READ_WEEKS'] ?? 208)),
];
