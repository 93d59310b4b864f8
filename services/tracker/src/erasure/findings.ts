import { isNoKeptName } from '@gestiontemps/kernel/views/kept-tables';
import { buffer } from 'node:stream/consumers';
import type { erasedKinds, keptKinds } from '@gestiontemps/contracts/erasure';
import type { FileStore } from '@gestiontemps/kernel/files/file-store';
import type { Connection, Pool } from '@gestiontemps/kernel/sql/sql';
import { keepsAccount } from './account-of-others.ts';
import { isNamedIn, type PersonCalled } from './named-in.ts';
import { streamsOf, weekStreams, type Subject } from './subject.ts';

export type ErasedKind = (typeof erasedKinds)[number];
export type KeptKind = (typeof keptKinds)[number];

/** How much there is of each kind: numbers, and nothing of what it is. */
export interface Findings {
  readonly erased: Readonly<Record<ErasedKind, number>>;
  readonly kept: Readonly<Record<KeptKind, number>>;
  /**
   * Whether his account stays, since another company has to do with it or he administers the server. Of who never joined it is
   * not said: a company would learn by an invitation whether there is an account of that address.
   */
  readonly keepsAccount: boolean;
}

/** What he is called, where it is still known. */
export interface Names extends PersonCalled {
  /** What he was called before: mails and files of then name him so. */
  readonly former: readonly PersonCalled[];
  /** Of his account, and that he was invited by. */
  readonly emails: readonly string[];
}

type Asking = Pick<Pool | Connection, 'query'>;

const numberOf = async (sql: Asking, text: string, values: readonly unknown[]): Promise<number> => {
  const { rows } = await sql.query<{ n: string | number | null }>(text, [...values]);
  return Number(rows[0]?.n ?? 0);
};

/** Position of the versions of lines that hold. */
const holding = Number.MAX_SAFE_INTEGER;

export const readNames = async (sql: Asking, { entreprise, utilisateurId }: Subject): Promise<Names> => {
  const { rows } = await sql.query<Names>(
    `select d.nom, d.prenom, d.former_names as former, array_remove(array[a.email, d.invited_email], null) as emails
     from directory.members d left join directory.accounts a on a.account_id = d.utilisateur_id
     where d.entreprise = $1 and d.utilisateur_id = $2`,
    [entreprise, utilisateurId],
  );
  return rows[0] ?? { nom: '', prenom: '', former: [], emails: [] };
};

/** By whatever name he may stand somewhere. */
const allNames = ({ nom, prenom, former }: Names): readonly PersonCalled[] => [{ nom, prenom }, ...former];

/** Whether he ever was a member: who was invited alone, and never came, was not. */
const hasJoined = async (sql: Asking, { entreprise, utilisateurId }: Subject): Promise<boolean> =>
  (
    await sql.query('select from views.members where entreprise = $1 and id = $2 and not is_invited', [
      entreprise,
      utilisateurId,
    ])
  ).rows.length > 0;

/** SQL: texts as their words alone, in small letters with a blank around each: a name is no part of another word. */
const words = (texts: string): string =>
  `(' ' || regexp_replace(lower(concat_ws(' ', ${texts})), '[^[:alnum:]]+', ' ', 'g') || ' ')`;
const asWords = (text: string): string => `'%' || ${words(text)} || '%'`;

/** SQL: a mail `m` that is his. Of one that was written before it was kept whose it is, his address says so. */
const isToHim = '(m.account_id = $2 or m.account_id is null and m.recipient = any($3))';

/**
 * SQL: mails `m` that are about him, or in which both of his names of one time stand, one after the other: others
 * bear one of them, a company too, and either may be a word of any text.
 */
const tellsOfHim = `(m.about = $2 or exists (
    select from (select ${words('m.subject, m.body, m.shown_body, m.parts::text')} as said) mail,
      unnest($4::text[], $5::text[]) as called (nom, prenom)
    where nom ~ '[[:alnum:]]' and prenom ~ '[[:alnum:]]'
      and (said like ${asWords("prenom || ' ' || nom")} or said like ${asWords("nom || ' ' || prenom")})))`;

/** Mails of the company that are his, and, where his account goes, those that are nobody's but his. */
const hisMails = `directory.mails m where (m.entreprise = $1 and (${isToHim} or ${tellsOfHim}))
    or ($6 and m.entreprise is null and ${isToHim})`;

const mailValues = (subject: Subject, names: Names, goes: boolean): unknown[] => [
  subject.entreprise,
  subject.utilisateurId,
  names.emails,
  allNames(names).map(({ nom }) => nom),
  allNames(names).map(({ prenom }) => prenom),
  goes,
];

export const deleteMails = async (
  sql: Asking,
  subject: Subject,
  names: Names,
  goes: boolean,
): Promise<void> => {
  await sql.query(`delete from ${hisMails}`, mailValues(subject, names, goes));
};

/** An export whose bytes are still kept. */
export interface KeptExport {
  readonly sha256: string;
}

/** Exports of the company that hold his lines, or name him: nobody can take a person out of a file that was sent. */
export const exportsOf = async (
  sql: Asking,
  files: FileStore,
  subject: Subject,
  names: Names,
): Promise<KeptExport[]> => {
  const { entreprise, utilisateurId } = subject;
  const { rows } = await sql.query<KeptExport & { isCovered: boolean }>(
    `select x.sha256, bool_or(exists (select from views.ledger_entries e
        where e.entreprise = x.entreprise and e.utilisateur_id = $2 and e.date between x.start_date and x.end_date
          and (x.user_ids is null or x.user_ids = 'null'::jsonb or x.user_ids ? $2)
          and e.id > coalesce(x.apres, 0) and e.id <= coalesce(x.jusqua, e.id))) as "isCovered"
     from views.exports x
     where x.entreprise = $1 and exists (select from directory.file_claims c
       where c.entreprise = x.entreprise and c.sha256 = x.sha256 and starts_with(c.stream, 'export-'))
     group by x.sha256`,
    [entreprise, utilisateurId],
  );
  // Whoever never joined is in no file; somebody of his name may be.
  const isSought = names.nom !== '' && rows.length > 0 && (await hasJoined(sql, subject));
  const named = async (sha256: string): Promise<boolean> => {
    const file = isSought ? await files.open({ entreprise, sha256 }) : undefined;
    if (!file) return false;
    const bytes = await buffer(file.stream);
    return allNames(names).some((called) => isNamedIn(bytes, called));
  };
  const his: KeptExport[] = [];
  for (const { sha256, isCovered } of rows) if (isCovered || (await named(sha256))) his.push({ sha256 });
  return his;
};

/** Counts what there is, and changes nothing. */
export const readFindings = async (
  sql: Asking,
  files: FileStore,
  subject: Subject,
  names: Names,
): Promise<Findings> => {
  const { entreprise, utilisateurId } = subject;
  const stays = await keepsAccount(sql, subject);
  const isMember = await hasJoined(sql, subject);
  const goes = isMember && !stays;
  const of = [entreprise, utilisateurId];
  const sealedIn = (category: string): Promise<number> =>
    numberOf(
      sql,
      `select count(*) as n from log.events e where e.stream >= $1 and e.stream < $2 and e.data like '%"$sealed"%'`,
      streamsOf(category, subject),
    );
  const counted = (from: string): Promise<number> => numberOf(sql, `select count(*) as n from ${from}`, of);
  return {
    keepsAccount: isMember && stays,
    erased: {
      identity: await counted(
        `directory.members where entreprise = $1 and utilisateur_id = $2 and not exists (
           select from directory.erasures x where x.entreprise = $1 and x.utilisateur_id = $2 and x.done_on is not null)`,
      ),
      account: goes
        ? await numberOf(sql, 'select count(*) as n from directory.accounts where account_id = $1', [
            utilisateurId,
          ])
        : 0,
      sessions: await numberOf(
        sql,
        'select count(*) as n from directory.sign_ins where account_id = $2 and ($3 or entreprise = $1)',
        [...of, goes],
      ),
      texts: await sealedIn('week'),
      photos: await numberOf(
        sql,
        'select count(*) as n from directory.file_claims where entreprise = $1 and starts_with(stream, $2)',
        [entreprise, weekStreams(subject)],
      ),
      rates: await sealedIn('hourlyCost'),
      salaries: (await sealedIn('salary')) + (await sealedIn('user')),
      prices: await counted(
        'views.ledger_entries where entreprise = $1 and utilisateur_id = $2 and taux_horaire is not null',
      ),
      mails: await numberOf(sql, `select count(*) as n from ${hisMails}`, mailValues(subject, names, goes)),
      exports: (await exportsOf(sql, files, subject, names)).length,
      securityTraces: await counted(
        `directory.security_log where entreprise = $1 and account_id = $2 and (address <> '' or device <> '')`,
      ),
    },
    kept: {
      weeks: await counted('views.week_sheets where entreprise = $1 and utilisateur_id = $2'),
      costs: await counted(
        `(select distinct project_id, task_project_id, to_char(date, 'YYYY-MM') from views.time_lines
          where entreprise = $1 and utilisateur_id = $2 and to_position = ${holding} and montant_mo is not null) c`,
      ),
      ledger: await counted('views.ledger_entries where entreprise = $1 and utilisateur_id = $2'),
      matricule: await counted('views.members where entreprise = $1 and id = $2 and external_id is not null'),
      documents: await counted(
        'views.project_documents where entreprise = $1 and created_by = $2 and deleted_on is null',
      ),
      acts: await counted('directory.security_log where entreprise = $1 and $2 in (account_id, subject)'),
    },
  };
};

/** What stands in the way, and what is only good to know. */
export interface Weighed {
  readonly openWeeks: number;
  /** Entries of the ledger that no file has had yet, where the company makes files. */
  readonly unexported: number;
  /** Last day that he worked; null when he never did. */
  readonly lastDay: string | null;
  /** Whether something recorded of him is set aside, in some view or process. */
  readonly isParked: boolean;
}

export const weigh = async (sql: Asking, { entreprise, utilisateurId }: Subject): Promise<Weighed> => {
  const { rows } = await sql.query<Weighed>(
    `select
       (select count(*)::int from views.week_sheets w where w.entreprise = $1 and w.utilisateur_id = $2
          and w.status <> 2 and w.report_status <> 0) as "openWeeks",
       (select count(*)::int from views.ledger_entries e where e.entreprise = $1 and e.utilisateur_id = $2
          and exists (select from views.exports x where x.entreprise = $1)
          and not exists (select from views.exports x where x.entreprise = $1
            and e.date between x.start_date and x.end_date and e.id > coalesce(x.apres, 0)
            and e.id <= coalesce(x.jusqua, 0)
            and (x.user_ids is null or x.user_ids = 'null'::jsonb or x.user_ids ? $2))) as unexported,
       (select max(date)::text from views.time_lines l where l.entreprise = $1 and l.utilisateur_id = $2
          and l.to_position = ${holding}) as "lastDay",
       exists (select from projection.parked_keys p
          where p.entreprise = $1 and ${isNoKeptName('p.name')} and (position($2 in p.key) > 0 or p.name in ('ledger', 'ledger-entries'))) as "isParked"`,
    [entreprise, utilisateurId],
  );
  return rows[0] ?? { openWeeks: 0, unexported: 0, lastDay: null, isParked: false };
};
