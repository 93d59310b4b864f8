import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { writeBackup } from '@gestiontemps/kernel/backup/write-backup';
import { createPool } from '@gestiontemps/kernel/sql/sql';

/** All that a database holds, as text: what a dump of it would, and what it has noted about its columns for itself. */
export const textOf = async (url: string): Promise<string> => {
  const target = await mkdtemp(join(tmpdir(), 'gestiontemps-erased-'));
  try {
    await writeBackup(url, join(target, 'all'));
    const files = await readdir(join(target, 'all'));
    const tables = files.filter((file) => file.endsWith('.copy.gz'));
    const texts = await Promise.all(
      tables.map(async (file) => gunzipSync(await readFile(join(target, 'all', file))).toString()),
    );
    // Whatever rebuilds have left beside the views is in no backup.
    const pool = createPool({ url, max: 1 });
    const { rows } = await pool.query<{ name: string }>(
      `select format('%I.%I', schemaname, tablename) as name from pg_tables where tablename ~ '__(old|side)$'`,
    );
    for (const { name } of rows)
      texts.push(JSON.stringify((await pool.query(`select t::text from ${name} t`)).rows));
    const noted = await pool.query<{ text: string }>(
      `select concat_ws(' ', tablename, attname, most_common_vals, histogram_bounds, most_common_elems) as text
       from pg_stats where schemaname not in ('pg_catalog', 'information_schema')`,
    );
    texts.push(...noted.rows.map(({ text }) => text));
    await pool.end();
    return texts.join('\n');
  } finally {
    await rm(target, { recursive: true });
  }
};

/** All that the files of a folder hold, read in both ways in which a name may be written. */
export const filesOf = async (at: string): Promise<string> => {
  const names = await readdir(at, { recursive: true, withFileTypes: true });
  const bytes = await Promise.all(
    names.filter((one) => one.isFile()).map((one) => readFile(join(one.parentPath, one.name))),
  );
  return bytes.map((one) => `${one.toString('utf8')}\n${one.toString('latin1')}`).join('\n');
};
