import { migrate } from '@gestiontemps/kernel/sql/migrations';
import { endSessionsOfLogins, renewLogins } from '@gestiontemps/kernel/sql/logins';
import { createPool, transaction } from '@gestiontemps/kernel/sql/sql';
import { changeSecret } from '@gestiontemps/kernel/vault/secret-check';
import { ConfigError, loadConfig } from '../config.ts';
import { migrationFolders } from '../migration-folders.ts';
import { draftSecret, keepDraft } from '../secrets.ts';
import { openData } from './open-data.ts';
import { run, say } from './run.ts';

const number = new Intl.NumberFormat('en');

/**
 * `npm run rotate-secret`, while the product is stopped: the data are sealed under another SECRET. Given as NEW_SECRET where
 * SECRET is given; otherwise made, and kept in DATA_DIR in place of the present one. Cut short, it is run again.
 */
run(async () => {
  const config = loadConfig(process.env);
  const { SECRET, NEW_SECRET, DATA_DIR } = config;
  if (SECRET !== undefined && NEW_SECRET === undefined)
    throw new ConfigError(['NEW_SECRET: has to be given, at least 32 characters, since SECRET is']);
  const isKept = SECRET === undefined && NEW_SECRET === undefined;
  const data = await openData(config);
  try {
    const to = NEW_SECRET ?? (await draftSecret(DATA_DIR));
    await migrate(data.url, migrationFolders);
    const owner = createPool({
      url: data.url,
      max: 1,
      statementTimeout: 0,
      applicationName: 'gestiontemps-secret',
    });
    const rotate = async (): Promise<number | undefined> => {
      const changed = await transaction(owner, async (connection) => {
        const sealed = await changeSecret(connection, { from: data.secret, to });
        // A process that slept through it under the present secret has to be unable to write under that.
        await renewLogins(connection, to);
        return sealed;
      });
      // And whoever else holds that one is let out, under whatever name he is there.
      const connection = await owner.connect();
      await endSessionsOfLogins(connection).finally(() => connection.release());
      return changed;
    };
    const count = await rotate().finally(() => owner.end());
    if (isKept) await keepDraft(DATA_DIR);
    say(
      count === undefined
        ? 'The data were under the new secret already.'
        : `${number.format(count)} keys are sealed under the new secret.`,
    );
    say(
      isKept
        ? `It is in ${DATA_DIR}/secret. Backups of before need the one that they hold themselves.`
        : 'Start with SECRET set to it. Keep the present one with the backups that were made under it.',
    );
    return 0;
  } finally {
    await data.close();
  }
});
