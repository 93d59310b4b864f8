import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { startEmbeddedPostgres } from '@gestiontemps/embedded-postgres/embedded-postgres';
import { manifestFile, readBackup, secretOf } from '@gestiontemps/kernel/backup/manifest';
import { restoreBackup } from '@gestiontemps/kernel/backup/restore-backup';
import type { FileStore } from '@gestiontemps/kernel/files/file-store';
import { StartRefused } from '@gestiontemps/kernel/start-refused';
import { pino } from 'pino';
import { type Config, loadConfig } from '../config.ts';
import { migrationFolders } from '../migration-folders.ts';
import { keepSecret, readSecret, secretFile } from '../secrets.ts';
import { createTracker } from '../tracker.ts';
import { erasuresFile, filesOf } from './files-of.ts';
import { ownTools, refuseElsewhere } from './refuse-elsewhere.ts';
import { run, say, warn } from './run.ts';

const number = new Intl.NumberFormat('en');

/** The secret that the data were sealed under, kept for the next start when it came with the backup. */
const secretFor = async (config: Config, folder: string): Promise<string> => {
  if (config.SECRET !== undefined) return config.SECRET;
  const [kept, brought] = [
    await readSecret(config.DATA_DIR),
    await secretOf(folder, await readBackup(folder)),
  ];
  const secret = brought ?? kept;
  if (secret === undefined)
    throw new StartRefused('SECRET: this backup holds none. Give the one that the product ran with.');
  if (kept === undefined) await keepSecret(config.DATA_DIR, secret);
  else if (kept !== secret)
    throw new StartRefused(
      `DATA_DIR: ${secretFile(config.DATA_DIR)} is another secret than that of the backup. Give another DATA_DIR.`,
    );
  return secret;
};

/** Whoever was erased since the backup was made is erased again, before anybody reads what was restored. */
const eraseAgain = async (of: {
  url: string;
  secret: string;
  files: FileStore;
  erasures: string;
}): Promise<number> => {
  if (!existsSync(of.erasures)) return 0;
  const log = pino({ level: 'warn' }, pino.destination(2));
  const tracker = await createTracker({ ...of, publicUrl: '', log });
  try {
    return await tracker.eraseAgain();
  } finally {
    await tracker.stop();
  }
};

/** `npm run restore -- <folder>`: a backup into an empty DATA_DIR, or an empty database in DATABASE_URL. */
run(async () => {
  const config = loadConfig(process.env);
  refuseElsewhere(config, 'restore', ownTools);
  const [, , given] = process.argv;
  if (given === undefined) {
    say('Which backup? npm run restore -- <folder>');
    return 1;
  }
  const folder = resolve(given);
  const began = performance.now();
  const { DATABASE_URL, DATA_DIR } = config;
  const postgres =
    DATABASE_URL === undefined ? await startEmbeddedPostgres({ dataDir: DATA_DIR, log: say }) : undefined;
  try {
    const secret = await secretFor(config, folder);
    const url = postgres?.url ?? DATABASE_URL ?? '';
    const store = filesOf(config);
    const { madeOn, position, tables, files, missing } = await restoreBackup(
      url,
      folder,
      secret,
      migrationFolders,
      async ({ file, sha256 }) => {
        const [, entreprise = ''] = file.split(/[\\/]/);
        await store.put({ entreprise, sha256 }, join(folder, file));
      },
    );
    const erasures = erasuresFile(config);
    const again = await eraseAgain({ url, secret, files: store, erasures });
    const rows = tables.reduce((sum, table) => sum + table.rows, 0);
    const seconds = ((performance.now() - began) / 1000).toFixed(1);
    say(
      `Restored as of ${madeOn}: ${number.format(rows)} rows, ${number.format(files.length)} files, the log up to position ${number.format(position)}, ${seconds} s.`,
    );
    say(
      existsSync(erasures)
        ? `${number.format(again)} destructions of since (people, weeks past their retention) are done again, by ${erasures}.`
        : `There is no ${erasures}: if people were erased or weeks destroyed since the backup was made, give that file in ERASURES_FILE and restore again.`,
    );
    if (missing.length > 0)
      warn(
        `${number.format(missing.length)} files were missing when it was made: ${join(folder, manifestFile)} names them.`,
      );
    return 0;
  } finally {
    await postgres?.stop();
  }
});
