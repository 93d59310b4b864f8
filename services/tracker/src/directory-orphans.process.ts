import { isNoKeptName } from '@gestiontemps/kernel/views/kept-tables';
import type { Commands } from '@gestiontemps/kernel/commands/commands';
import type { Connection } from '@gestiontemps/kernel/sql/sql';
import { eachForItself } from '@gestiontemps/kernel/views/each-for-itself';
import type { Process } from '@gestiontemps/kernel/views/process';
import type { Logger } from 'pino';
import { account } from './accounts/account.ts';
import { accountStream } from './accounts/account-events.ts';
import { client, clientStream } from './clients/client.ts';

/** Milliseconds after which nobody is at work on what he has written: far more than a call and its retries live. */
const patience = 24 * 60 * 60 * 1000;
const anHour = 60 * 60 * 1000;

/** Rows of one kind that may stand for nothing, and whether they do. */
interface Kind<Row> {
  readonly candidates: (before: Date, sql: Connection) => Promise<readonly Row[]>;
  /** Removes it if it stands for nothing, and nobody has written it since. */
  readonly lookAt: (row: Row, before: Date, sql: Connection) => Promise<void>;
}

/**
 * Forgets what a call that broke off has left in the directory a day before: e-mails of accounts that never were, names of
 * clients that nobody added; and hashes of passwords that were replaced, or never set.
 */
export const directoryOrphans = (commands: Pick<Commands, 'load'>, log: Pick<Logger, 'error'>): Process => {
  const sweep = async <Row>(kind: Kind<Row>, before: Date, sql: Connection): Promise<void> => {
    await eachForItself(
      await kind.candidates(before, sql),
      sql,
      (row) => kind.lookAt(row, before, sql),
      (err, row) => log.error({ err, row }, 'Whether a row of the directory is anybody could not be told'),
    );
  };
  return {
    name: 'directory-orphans',
    categories: [],
    from: 'head',
    readsViews: ['members', 'clients'],
    react: async () => {},
    tick: {
      every: anHour,
      run: async (now, sql) => {
        const before = new Date(now.getTime() - patience);
        await sweep(emails(commands), before, sql);
        await sweep(clientNames(commands), before, sql);
        await sweep(hashes(commands), before, sql);
      },
    },
  };
};

/** Who is in a list, waits for his invitation, or is set aside with his events, is somebody. */
const emails = (commands: Pick<Commands, 'load'>): Kind<{ accountId: string }> => ({
  candidates: async (before, sql) =>
    (
      await sql.query<{ accountId: string }>(
        `select account_id as "accountId" from directory.accounts a
         where written_on < $1
           and not exists (select from directory.members m where m.utilisateur_id = a.account_id)
           and not exists (select from views.members m where m.id = a.account_id)
           and not exists (select from projection.unsent_invitations u where u.user_id = a.account_id)
           and not exists (select from projection.parked_keys k
             where strpos(k.key, a.account_id) > 0 and ${isNoKeptName('k.name')})
         limit 1000`,
        [before],
      )
    ).rows,
  async lookAt({ accountId }, before, sql) {
    const { version } = await commands.load(account, accountStream(accountId), null, { maxAge: 0 });
    if (version > 0) return;
    await sql.query('delete from directory.accounts where account_id = $1 and written_on < $2', [
      accountId,
      before,
    ]);
  },
});

const clientNames = (commands: Pick<Commands, 'load'>): Kind<{ entreprise: string; id: string }> => ({
  candidates: async (before, sql) =>
    (
      await sql.query<{ entreprise: string; id: string }>(
        `select entreprise, id from directory.clients c
         where written_on < $1
           and not exists (select from views.clients v where v.entreprise = c.entreprise and v.id = c.id)
         limit 1000`,
        [before],
      )
    ).rows,
  async lookAt({ entreprise, id }, before, sql) {
    const { version } = await commands.load(client, clientStream(entreprise, id), entreprise, { maxAge: 0 });
    if (version > 0) return;
    await sql.query('delete from directory.clients where entreprise = $1 and id = $2 and written_on < $3', [
      entreprise,
      id,
      before,
    ]);
  },
});

const hashes = (commands: Pick<Commands, 'load'>): Kind<{ accountId: string; ids: string[] }> => ({
  candidates: async (before, sql) =>
    (
      await sql.query<{ accountId: string; ids: string[] }>(
        `select account_id as "accountId", array_agg(credential_id::text) as ids from directory.credentials c
         where set_on < $1
         group by account_id having not bool_and(in_use) or count(*) > 1
         limit 1000`,
        [before],
      )
    ).rows,
  async lookAt({ accountId, ids }, _before, sql) {
    const { state } = await commands.load(account, accountStream(accountId), null, { maxAge: 0 });
    const others = ids.filter((id) => id !== state.credential);
    await sql.query('delete from directory.credentials where credential_id = any($1::uuid[])', [others]);
    await sql.query('update directory.credentials set in_use = true where credential_id = $1', [
      state.credential,
    ]);
  },
});
