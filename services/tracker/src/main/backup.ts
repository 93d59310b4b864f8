import { resolve } from 'node:path';
import { manifestFile } from '@gestiontemps/kernel/backup/manifest';
import { writeBackup } from '@gestiontemps/kernel/backup/write-backup';
import { loadConfig } from '../config.ts';
import { isErasedFile } from '../erp-export/erased-file.ts';
import { filesFolder } from './files-of.ts';
import { openData } from './open-data.ts';
import { ownTools, refuseElsewhere } from './refuse-elsewhere.ts';
import { run, say, warn } from './run.ts';

const number = new Intl.NumberFormat('en');
const stamp = (): string => new Date().toISOString().slice(0, 19).replaceAll(':', '-');

/**
 * Read as text: an event that is damaged keeps nobody from a backup. Exports are kept for 13 months: of the last, some are
 * removed already, and so are those that held somebody who was erased. A photo that was taken away, or whose person was erased, is named no more.
 */
const namedFiles = `select distinct events.entreprise, named.sha256
  from log.events, substring(data from '"sha256":\\s*"([0-9a-f]{64})"') as named(sha256)
  where (type in ('DocumentAdded', 'TemplateVersionAdded') or type = 'ExportMade' and recorded_at > now() - interval '12 months'
      or type = 'PhotoAdded' and exists (select from directory.file_claims c where c.entreprise = events.entreprise
        and c.sha256 = named.sha256 and c.stream = events.stream
        and position(c.owner in events.data) > 0 and not exists (select from log.events r where r.stream = events.stream
          and r.type = 'PhotoRemoved' and position(c.owner in r.data) > 0)))
    and events.entreprise is not null
    and named.sha256 is not null
    and not ${isErasedFile('events.entreprise', 'named.sha256')}`;

const countOf = (held: number, missing: number): string =>
  missing === 0 ? number.format(held) : `${number.format(held)} of ${number.format(held + missing)}`;

/** Ten of them, by their paths: the manifest has all. */
const warnOfMissing = (missing: readonly string[], folder: string): void => {
  const more = missing.length > 10 ? `, … (all of them: ${manifestFile})` : '';
  warn(
    `Missing, though the log names them, since they are not, or not whole, in ${folder}: ${missing.slice(0, 10).join(', ')}${more}. ` +
      'If the product keeps its files elsewhere, give its DATA_DIR and its FILES_URL.',
  );
};

/** `npm run backup [-- <folder>]`: everything as it is at this instant, beside the running product or without it. */
run(async () => {
  const config = loadConfig(process.env);
  refuseElsewhere(config, 'backup', ownTools);
  const folder = resolve(process.argv[2] ?? `backups/${stamp()}`);
  const data = await openData(config);
  try {
    // A secret that is given is kept where it comes from, apart from what it seals.
    const kept = config.SECRET === undefined ? data.secret : undefined;
    const isInBucket = config.FILES_URL !== undefined;
    const { position, tables, files, missing } = await writeBackup(data.url, folder, {
      secret: kept,
      ...(!isInBucket && { files: { folder: filesFolder(config), named: namedFiles } }),
    });
    const rows = tables.reduce((sum, table) => sum + table.rows, 0);
    say(`${folder}: ${number.format(rows)} rows, the log up to position ${number.format(position)}.`);
    say(
      isInBucket
        ? 'Documents and exports are not in it: they lie in the bucket of FILES_URL, which needs a backup of its own.'
        : `${countOf(files.length, missing.length)} files are in it.`,
    );
    say(
      kept === undefined
        ? 'SECRET is not in it. Without it, what it sealed cannot be read: keep it too, elsewhere.'
        : 'The secret is in it: whoever has this folder can read everything.',
    );
    if (missing.length === 0) return 0;
    warnOfMissing(missing, filesFolder(config));
    return 1;
  } finally {
    await data.close();
  }
});
