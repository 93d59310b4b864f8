import { resolve } from 'node:path';
import { writeBackup } from '@gestiontemps/kernel/backup/write-backup';
import { loadConfig } from '../config.ts';
import { filesFolder } from './files-of.ts';
import { openData } from './open-data.ts';
import { run, say } from './run.ts';

const number = new Intl.NumberFormat('en');
const stamp = (): string => new Date().toISOString().slice(0, 19).replaceAll(':', '-');

/** `npm run backup [-- <folder>]`: everything as it is at this instant, beside the running product or without it. */
run(async () => {
  const config = loadConfig(process.env);
  const folder = resolve(process.argv[2] ?? `backups/${stamp()}`);
  const data = await openData(config);
  try {
    // A secret that is given is kept where it comes from, apart from what it seals.
    const kept = config.SECRET === undefined ? data.secret : undefined;
    const isInBucket = config.FILES_URL !== undefined;
    const { position, tables, files } = await writeBackup(data.url, folder, {
      secret: kept,
      files: isInBucket ? undefined : filesFolder(config),
    });
    const rows = tables.reduce((sum, table) => sum + table.rows, 0);
    say(`${folder}: ${number.format(rows)} rows, the log up to position ${number.format(position)}.`);
    say(
      isInBucket
        ? 'Documents are not in it: they lie in the bucket of FILES_URL, which needs a backup of its own.'
        : `${number.format(files.length)} documents are in it.`,
    );
    say(
      kept === undefined
        ? 'SECRET is not in it. Without it, what it sealed cannot be read: keep it too, elsewhere.'
        : 'The secret is in it: whoever has this folder can read everything.',
    );
    return 0;
  } finally {
    await data.close();
  }
});
