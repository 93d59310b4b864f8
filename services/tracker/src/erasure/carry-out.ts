import { erasedName } from '@gestiontemps/contracts/erasure';
import { fileLock } from '@gestiontemps/kernel/files/file-lock';
import type { FileStore } from '@gestiontemps/kernel/files/file-store';
import { type Connection, type Pool, transaction } from '@gestiontemps/kernel/sql/sql';
import { takesAccount } from './account-of-others.ts';
import {
  deleteMails,
  exportsOf,
  type Findings,
  type KeptExport,
  type Names,
  readFindings,
  readNames,
} from './findings.ts';
import { weekStreams, type Subject } from './subject.ts';

/** Under which the security log tells of what was done in no company. */
const noCompany = '00000000-0000-0000-0000-000000000000';

const destroyKeys = (sql: Connection, { entreprise, utilisateurId }: Subject) =>
  sql.query('delete from vault.keys where entreprise = $1 and starts_with(scope, $2)', [
    entreprise,
    `${utilisateurId}/`,
  ]);

/** His names here; the position of the event keeps an earlier call that comes late from writing it again. */
const forgetName = (sql: Connection, { entreprise, utilisateurId }: Subject, position: number) =>
  sql.query(
    `update directory.members set nom = $3, prenom = '', former_names = '[]', invited_email = null,
       nom_position = greatest(nom_position, $4), prenom_position = greatest(prenom_position, $4)
     where entreprise = $1 and utilisateur_id = $2`,
    [entreprise, utilisateurId, erasedName, position],
  );

/** Sign-ins into this company, or all of an account that goes, and his code for its tablets. Sessions go with their sign-ins. */
const forgetSignIns = async (
  sql: Connection,
  { entreprise, utilisateurId }: Subject,
  goes: boolean,
): Promise<void> => {
  const of = [utilisateurId, entreprise, goes];
  const his = 'account_id = $1 and ($3 or entreprise = $2)';
  await sql.query(
    `delete from directory.tickets where session_hash in (select token_hash from directory.sessions where ${his})`,
    of,
  );
  await sql.query(`delete from directory.sessions where ${his}`, of);
  // With the notifications that their devices show, and what waits for them.
  await sql.query(`delete from directory.sign_ins where ${his}`, of);
  await sql.query('delete from directory.tablet_pins where entreprise = $1 and utilisateur_id = $2', [
    entreprise,
    utilisateurId,
  ]);
  // What waits for a device on which he is signed into another company, and is of this one.
  await sql.query('delete from directory.push_messages where entreprise = $1 and account_id = $2', [
    entreprise,
    utilisateurId,
  ]);
};

const forgetAccount = async (sql: Connection, { utilisateurId }: Subject): Promise<void> => {
  await sql.query(
    `delete from directory.password_requests
     where email_key in (select email_key from directory.accounts where account_id = $1)`,
    [utilisateurId],
  );
  // What was told of him while he was in no company.
  await sql.query('delete from directory.security_log where entreprise = $1 and account_id = $2', [
    noCompany,
    utilisateurId,
  ]);
  for (const table of [
    'credentials',
    'authenticators',
    'recovery_codes',
    'passkeys',
    'oidc_identities',
    'email_changes',
  ])
    await sql.query(`delete from directory.${table} where account_id = $1`, [utilisateurId]);
  // What sealed the secret of his application.
  await sql.query('delete from vault.keys where entreprise::text = $1', [utilisateurId]);
  await sql.query('delete from directory.accounts where account_id = $1', [utilisateurId]);
};

/** Where from and on what he did something; that he did stays. What is the same without it is one row again. */
const blurSecurityLog = (sql: Connection, { entreprise, utilisateurId }: Subject) =>
  sql.query(
    `with gone as (
       delete from directory.security_log
       where entreprise = $1 and account_id = $2 and (address <> '' or device <> '') returning *
     ), merged as (
       select kind, call, subject, detail, hour, cardinality(people) = 0 as "isAlone", min(first_on) as first_on,
         max(last_on) as last_on, sum(times) as times
       from gone group by 1, 2, 3, 4, 5, 6
     )
     insert into directory.security_log as l
       (entreprise, account_id, kind, call, address, device, subject, detail, people, hour, first_on, last_on, times)
     select $1, $2, m.kind, m.call, '', '', m.subject, m.detail,
       array(select distinct one from gone g cross join unnest(g.people) as one
         where not m."isAlone" and (g.kind, g.call, g.subject, g.detail, g.hour) = (m.kind, m.call, m.subject, m.detail, m.hour)
         order by one),
       m.hour, m.first_on, m.last_on, m.times
     from merged m
     on conflict (entreprise, account_id, kind, call, address, device, subject, md5(detail), hour, (cardinality(people) = 0))
     do update set times = l.times + excluded.times, first_on = least(l.first_on, excluded.first_on),
       last_on = greatest(l.last_on, excluded.last_on),
       people = array(select distinct one from unnest(l.people || excluded.people) as one order by one)`,
    [entreprise, utilisateurId],
  );

/** Why something was set aside may quote a row. */
const forgetReasons = (sql: Connection, { entreprise, utilisateurId }: Subject) =>
  sql.query(
    `update projection.parked_keys set reason = '' where entreprise = $1 and position($2 in key) > 0`,
    [entreprise, utilisateurId],
  );

const removeExports = async (
  sql: Connection,
  files: FileStore,
  { entreprise }: Subject,
  exports: readonly KeptExport[],
): Promise<void> => {
  for (const { sha256 } of exports) {
    await sql.query(
      'insert into directory.erased_files (entreprise, sha256) values ($1, $2) on conflict do nothing',
      [entreprise, sha256],
    );
    await sql.query('delete from directory.file_claims where entreprise = $1 and sha256 = $2', [
      entreprise,
      sha256,
    ]);
    await files.remove({ entreprise, sha256 });
  }
};

/** Photos of his days: a file goes with the last that claims it. */
const removePhotos = async (sql: Connection, files: FileStore, subject: Subject): Promise<void> => {
  const { entreprise } = subject;
  const { rows } = await sql.query<{ sha256: string }>(
    `delete from directory.file_claims where entreprise = $1 and starts_with(stream, $2) returning sha256`,
    [entreprise, weekStreams(subject)],
  );
  for (const sha256 of new Set(rows.map((row) => row.sha256))) {
    await sql.query(`select pg_advisory_xact_lock(${fileLock('$1::text', '$2::text')})`, [
      entreprise,
      sha256,
    ]);
    const others = await sql.query(
      'select from directory.file_claims where entreprise = $1 and sha256 = $2 limit 1',
      [entreprise, sha256],
    );
    if (others.rows.length === 0) await files.remove({ entreprise, sha256 });
  }
};

/**
 * Destroys all that says who somebody is, or opens what was said of him, in one transaction with the note of how much that
 * was: it is done as a whole, or is to be done again. Views still hold what they were told.
 * @throws {DestructionComesLater} while another company is about to have his account, before anything is destroyed
 */
export const destroy = (
  { pool, files }: { readonly pool: Pool; readonly files: FileStore },
  subject: Subject & { readonly position: number },
): Promise<void> =>
  transaction(
    pool,
    async (sql) => {
      const { entreprise, utilisateurId, position } = subject;
      const goes = await takesAccount(sql, subject);
      const names: Names = await readNames(sql, subject);
      const findings: Findings = await readFindings(sql, files, subject, names);
      await removeExports(sql, files, subject, await exportsOf(sql, files, subject, names));
      await removePhotos(sql, files, subject);
      await deleteMails(sql, subject, names, goes);
      await destroyKeys(sql, subject);
      await forgetSignIns(sql, subject, goes);
      await forgetName(sql, subject, position);
      if (goes) await forgetAccount(sql, subject);
      await blurSecurityLog(sql, subject);
      await forgetReasons(sql, subject);
      await sql.query(
        `update directory.erasures set findings = $3 where entreprise = $1 and utilisateur_id = $2`,
        [entreprise, utilisateurId, JSON.stringify(findings)],
      );
    },
    { statement_timeout: '0', idle_in_transaction_session_timeout: '0' },
  );
