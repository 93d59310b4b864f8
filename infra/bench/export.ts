import { readFile } from 'node:fs/promises';
import { Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { exportColumnKeys, exportColumns } from '@gestiontemps/contracts/erp-export';
import { createPool, type Pool } from '@gestiontemps/kernel/sql/sql';
import { to as copyTo } from 'pg-copy-streams';
import { createCaller } from '../../services/tracker/src/demo/caller.ts';
import { fromLedger, jsonColumn } from '../../services/tracker/src/erp-export/ledger-columns.ts';
import { child, type Product } from './child.ts';

export interface ExportFigures {
  readonly rows: number;
  readonly mebibytes: number;
  /** Milliseconds until the first byte, and until the last. */
  readonly first: number;
  readonly whole: number;
  /** The ceiling: the same rows, written by `COPY … TO`. */
  readonly copyMs: number;
  /** MiB of memory that the product took more meanwhile, at most. */
  readonly memory: number;
}

const year = { startDate: '2025-01-01', endDate: '2025-12-31' };

/** A year of a company's ledger as a file, of one million entries unless told otherwise. */
export const benchExport = async (
  url: string,
  rows = Number(process.env['ROWS'] ?? 1_000_000),
): Promise<ExportFigures> => {
  const { said, stop, pid } = await child<Product>('./product.ts', url);
  const owner = createPool({ url, statementTimeout: 0 });
  try {
    const base = `http://127.0.0.1:${said.port}`;
    const admin = createCaller(base, said.admin.userId, said.admin.token);
    const { status } = await admin.post('/Settings/UpdateSettings', { isManageExportErp: true });
    if (status !== 200) throw new Error(`The export could not be switched on: ${status}`);
    const entreprise = await writeEntries(owner, said, rows);
    const from = `${base}/api/ExportExterne/ExportCSV?${new URLSearchParams(year).toString()}`;
    // Once for the plans, the code and the disk.
    const headers = { Authorization: said.admin.token };
    await (await fetch(from, { headers })).arrayBuffer();
    const copyMs = await copy(owner, entreprise);

    const before = await residentOf(pid);
    let most = before;
    let isDone = false;
    const watching = (async () => {
      while (!isDone) {
        most = Math.max(most, await residentOf(pid));
        await new Promise((later) => setTimeout(later, 50));
      }
    })();
    const began = performance.now();
    const answer = await fetch(from, { headers });
    let [first, bytes, lines] = [0, 0, 0];
    for await (const chunk of answer.body ?? []) {
      first ||= performance.now() - began;
      bytes += chunk.length;
      for (let at = chunk.indexOf(10); at >= 0; at = chunk.indexOf(10, at + 1)) lines += 1;
    }
    const whole = performance.now() - began;
    isDone = true;
    await watching;
    if (answer.status !== 200 || lines !== rows + 1)
      throw new Error(`The export ended with ${answer.status} after ${lines} lines`);
    return { rows, mebibytes: bytes / 1024 ** 2, first, whole, copyMs, memory: most - before };
  } finally {
    stop();
    await owner.end();
  }
};

/** Entries of all people on all tasks and days, straight into the view. */
const writeEntries = async (owner: Pool, said: Product, count: number): Promise<string> => {
  const found = await owner.query<{ entreprise: string }>('select entreprise from views.projects limit 1');
  const entreprise = found.rows[0]?.entreprise ?? '';
  await owner.query(
    `insert into views.ledger_entries (
       entreprise, id, type_ecriture, id_ligne, version, utilisateur_id, monday, date, type_ligne, project_id,
       task_project_id, client_id, matricule, code_chantier, code_client, code_tache, facturable, quantite,
       minutes_nuit, taux_horaire, montant_mo, valide_le, valide_par, cause, week_version, rates_version, recorded_at)
     select $1, n, 'N', 'w.' || n, 1, ($2::text[])[n % $3 + 1], day - (extract(isodow from day)::integer - 1), day,
       'TRAVAIL', p.id, t.id, p.client_id, 'M' || n % $3, p.external_id, 'C1', t.task_code, true, 450, 0, 32.5,
       243.75, day + 7, $4, 'VALIDATION', 1, 1, day + 7
     from generate_series(1, $5::integer) n
     cross join lateral (select date '2025-01-01' + n % 365 as day) d
     join (select *, row_number() over () as at, count(*) over () as among from views.projects) p
       on p.at = n % p.among + 1
     left join lateral (select id, task_code from views.project_tasks where project_id = p.id limit 1) t on true`,
    [entreprise, said.people.map(({ userId }) => userId), said.people.length, said.admin.userId, count],
  );
  await owner.query('vacuum (analyze) views.ledger_entries');
  return entreprise;
};

/** The same columns of the same rows, as PostgreSQL writes them by itself. */
const copy = async (owner: Pool, entreprise: string): Promise<number> => {
  const values = { codeSociete: `''`, codes: `'{}'`, holidays: `'{}'` };
  const columns = exportColumnKeys
    .filter((key) => exportColumns[key].isExport)
    .map((key) => jsonColumn(key, values));
  const began = performance.now();
  const connection = await owner.connect();
  try {
    const copied = connection.query(
      copyTo(
        `copy (select ${columns.join(', ')} ${fromLedger} where e.entreprise = '${entreprise}'
         and e.date >= '${year.startDate}' and e.date <= '${year.endDate}' order by e.id)
         to stdout with (format csv, delimiter ';')`,
      ),
    );
    await pipeline(copied, new Writable({ write: (_chunk, _encoding, next) => next() }));
    return performance.now() - began;
  } finally {
    connection.release();
  }
};

/** MiB of memory that a process holds. */
const residentOf = async (pid: number): Promise<number> => {
  const status = await readFile(`/proc/${pid}/status`, 'utf8');
  return Number(/VmRSS:\s+(\d+)/.exec(status)?.[1] ?? 0) / 1024;
};
