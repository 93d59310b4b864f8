import type { Connection, Pool } from '@gestiontemps/kernel/sql/sql';
import { DestructionComesLater } from './destruction.ts';
import type { Subject } from './subject.ts';

/**
 * SQL: companies `of` other than $1 that have an account $2, or were about to, and have not carried an erasure of its owner out
 * themselves. A command is noted before its event, and a name is written after it: of who was to be added the log says whether he was.
 */
const others = `(
  select entreprise, true as was_named, null::timestamptz as held_until from directory.members where utilisateur_id = $2
  union all
  select entreprise, false, held_until from directory.added_by_command where account_id = $2
) of where of.entreprise <> $1
  and not exists (select from directory.erasures x
    where x.entreprise = of.entreprise and x.utilisateur_id = $2 and x.findings is not null)`;

/** SQL: events of the membership there, as the log has them now: a view may not have heard yet of what keeps the account. */
const membership = `log.events e where e.stream = 'user-' || of.entreprise || '~' || $2`;

/** SQL: whether an invitation there was taken back that was never accepted. */
const isWithdrawn = `(
  not exists (select from ${membership} and e.type in ('MemberAdded', 'MemberJoined'))
  and coalesce((select e.type in ('MemberDeactivated', 'PersonErased') from ${membership}
    and e.type in ('MemberInvited', 'MemberReactivated', 'MemberDeactivated', 'PersonErased')
    order by e.version desc limit 1), false))`;

/**
 * Whether the account is another company's too, as long as that has not carried an erasure of him out itself, nor taken back an
 * invitation that he never accepted: by the account mails of there are found, so that one of two erasures that wait together leaves
 * it to the other; or one that administers the server, which is of no company.
 */
export const keepsAccount = async (
  sql: Pick<Pool | Connection, 'query'>,
  { entreprise, utilisateurId }: Subject,
): Promise<boolean> => {
  const { rows } = await sql.query<{ stays: boolean }>(
    `select exists (select from ${others}
        and (of.was_named or exists (select from ${membership})) and not ${isWithdrawn})
      or exists (select from log.events e where e.stream = $3 and e.type = 'SuperadminGranted') as stays`,
    [entreprise, utilisateurId, `account-${utilisateurId}`],
  );
  return rows[0]?.stays ?? true;
};

/**
 * Whether the account goes with this erasure. Until the transaction ends nobody else begins to add its owner anywhere: whoever
 * asks for the address waits, and makes another account.
 * @throws {DestructionComesLater} while a company is about to have him, which is told neither here nor there
 */
export const takesAccount = async (sql: Connection, subject: Subject): Promise<boolean> => {
  const { entreprise, utilisateurId } = subject;
  await sql.query('select from directory.accounts where account_id = $1 for update', [utilisateurId]);
  const { rows } = await sql.query(`select from ${others} and of.held_until > clock_timestamp() limit 1`, [
    entreprise,
    utilisateurId,
  ]);
  // Looked at second: whoever lets go of it in between has recorded what keeps it.
  if (await keepsAccount(sql, subject)) return false;
  if (rows.length > 0) throw new DestructionComesLater();
  return true;
};
