import type { CivilDate } from '@gestiontemps/contracts/dates/civil-date';
import { mondayOf } from '@gestiontemps/contracts/dates/iso-week';
import {
  nightHours,
  type PresetKey,
  presetKeys,
  rubriqueNatures,
} from '@gestiontemps/contracts/export-natures';
import type { CompanyDatabase, RowsOfMoment } from '@gestiontemps/kernel/sql/company-database';
import type { Rubriques } from './export-format.ts';
import { type FiledDays, filedRanges, type FiledRange, type Kind, kinds, type Team } from './filed-ranges.ts';
import { presets } from './presets.ts';
import type { MadeWith, RubriquesThen } from './rubriques-then.ts';
import { compare, linesOf, linesOfSums, natures, type PayrollLine, type Row, takes } from './read-payroll.ts';

/**
 * Days of somebody of which no file for payroll has the same kinds, one after the other, and what he is to be paid for these.
 * Periods of one person share no day.
 */
export interface UnfiledDays {
  readonly utilisateurId: string;
  readonly personne: string;
  /** The first and the last of them with entries. */
  readonly startDate: CivilDate;
  readonly endDate: CivilDate;
  readonly lines: readonly PayrollLine[];
  /** The preset whose file of these days and this person has all of it and nothing that another has; null: none is. */
  readonly fichier: PresetKey | null;
}

/** What is in no file for payroll. */
export interface Unfiled {
  /** Posted for a day after the files that have the day, by person, rubrique and day. */
  readonly late: readonly PayrollLine[];
  /** The same of what goes with natures that these files left out, since they had no rubrique then. */
  readonly leftOut: readonly PayrollLine[];
  /** In the order of their days. */
  readonly days: readonly UnfiledDays[];
}

/**
 * What was posted for days before a file and no file has: one for payroll takes all of its dates and nothing else. A file of
 * some people has theirs alone (`filedRanges`).
 * @param before the first day of the file that is to be made; the days before it are looked at, from the first on of a file
 *   that was made since `since`; days that no file has from that day on
 * @param rubriquesAt by which it is judged what each file left out
 */
export const readUnfiled = (
  db: CompanyDatabase,
  of: { readonly entreprise: string; readonly rubriques: Rubriques },
  key: PresetKey,
  wanted: {
    before: CivilDate;
    since: Date;
    userIds?: readonly string[] | undefined;
    rubriquesAt: RubriquesThen;
  },
): Promise<Unfiled> =>
  db.atOneMoment(of.entreprise, async (read) => {
    const { before, since, userIds, rubriquesAt } = wanted;
    const files = await readFiles(read, of, key, { rubriquesAt, since });
    const from = files.flatMap(({ startDate, isRecent }) => (isRecent ? [startDate] : [])).toSorted()[0];
    if (from === undefined) return { late: [], leftOut: [], days: [] };
    const asked = { from, before, since: since.toISOString().slice(0, 10), kinds: kindsOf(key) };
    const filed = filedRanges(files, asked);
    const { teams, ranges } = filed;
    // Where files name people, everybody is looked up by himself: what others have in files would be read for nothing.
    const people = userIds ?? (teams.length > 1 ? await readPeople(read, of.entreprise) : undefined);
    const rows = await readSums(read, of, key, { ranges, people: people && inTeams(people, teams) });
    return told(key, rows, rangeIn(filed));
  });

const kindsOf = (key: PresetKey): readonly Kind[] => kinds.filter((kind) => takes(presets[key], kind));

const readFiles = async (
  read: RowsOfMoment,
  { entreprise, rubriques }: { readonly entreprise: string; readonly rubriques: Rubriques },
  key: PresetKey,
  { rubriquesAt, since }: { readonly rubriquesAt: RubriquesThen; readonly since: Date },
) => {
  const files = await read<
    Omit<FiledDays, 'isSame' | 'isRecent' | 'kinds' | 'without'> & {
      preset: PresetKey;
      createdOn: string;
    } & MadeWith
  >(
    `select start_date as "startDate", end_date as "endDate", user_ids as "userIds", coalesce(jusqua, 0) as jusqua, preset,
       created_on as "createdOn", format_version as "formatVersion", position
     from views.exports where entreprise = $1 and preset = any($2)`,
    [entreprise, presetKeys],
  );
  return files
    .map((file) => {
      const had = rubriquesAt(file);
      const without = rubriqueNatures.filter((nature) => rubriques[nature] !== null && had[nature] === null);
      const isRecent = file.createdOn >= since.toISOString();
      return { ...file, isSame: file.preset === key, isRecent, kinds: kindsOf(file.preset), without };
    })
    .filter((file) => file.kinds.some((kind) => takes(presets[key], kind)));
};

/** Everybody who has entries, one look at the index for each. */
const readPeople = async (read: RowsOfMoment, entreprise: string): Promise<readonly string[]> => {
  const rows = await read<{ id: string }>(
    `with recursive people as (
       (select utilisateur_id as id from views.ledger_entries where entreprise = $1 order by 1 limit 1)
       union all
       select next.id from people p cross join lateral (
         select utilisateur_id as id from views.ledger_entries
         where entreprise = $1 and utilisateur_id > p.id order by 1 limit 1) next)
     select id from people`,
    [entreprise],
  );
  return rows.map(({ id }) => id);
};

const teamIn = (teams: readonly Team[]): ((id: string) => number) => {
  const named = new Map(teams.flatMap(({ team, userIds }) => (userIds ?? []).map((id) => [id, team])));
  return (id) => named.get(id) ?? 0;
};

const inTeams = (people: readonly string[], teams: readonly Team[]) => {
  const teamOf = teamIn(teams);
  return people.map((id) => ({ id, team: teamOf(id) }));
};

/** The range in which a day of somebody lies. */
type RangeOf = (utilisateurId: string, day: CivilDate) => FiledRange | undefined;

const rangeIn = ({ teams, ranges }: ReturnType<typeof filedRanges>): RangeOf => {
  const teamOf = teamIn(teams);
  const ofTeams = Map.groupBy(ranges, ({ team }) => team);
  return (utilisateurId, day) =>
    ofTeams.get(teamOf(utilisateurId))?.find(({ first, last }) => first <= day && day <= last);
};

/** What is looked up of some days: what has the same number in the files, at once. Night hours are a part of other entries. */
const lookUps = ({ team, first, last, work, absences, span }: FiledRange, key: PresetKey) => {
  const wanted = natures.flatMap((nature) => {
    const filed = nature === 'ABSENCE' ? absences : work;
    if (!filed || !takes(presets[key], nature)) return [];
    const { above } = filed.leftOut.find((left) => left.nature === nature) ?? filed;
    return [{ nature, above, span: filed.isNever ? span : null }];
  });
  return [...Map.groupBy(wanted, (one) => JSON.stringify([one.above, one.span])).values()].flatMap((same) =>
    same.slice(0, 1).map((one) => ({
      team,
      first,
      last,
      monday: mondayOf(first),
      natures: same.map(({ nature }) => nature),
      above: one.above,
      span: one.span,
    })),
  );
};

/** Entries that no file has, summed: those of days that no file has by days that follow each other, others by day. */
const readSums = (
  read: RowsOfMoment,
  { entreprise, rubriques }: { readonly entreprise: string; readonly rubriques: Rubriques },
  key: PresetKey,
  of: {
    readonly ranges: readonly FiledRange[];
    readonly people: readonly { readonly id: string; readonly team: number }[] | undefined;
  },
): Promise<Row[]> => {
  const ranges = of.ranges.flatMap((range) => lookUps(range, key));
  return read<Row>(
    `with ranges as materialized (
       select * from jsonb_to_recordset($4) r (team integer, first date, last date, monday date, natures text[],
         above integer, span integer)),
     people as materialized (select * from jsonb_to_recordset($5) p (id text, team integer)),
     found as (
       select e.utilisateur_id, e.date, e.type_ligne, e.absence_id, e.code_absence, e.id, r.span,
         case when e.type_ligne = any(r.natures) then e.quantite else 0 end as quantite,
         case when '${nightHours}' = any(r.natures) then e.minutes_nuit else 0 end as minutes_nuit
       from ranges r ${of.people ? 'join people p on p.team = r.team' : ''} cross join lateral (
         -- Kept apart, so that what came after a file is looked up instead of reading all of its dates.
         select utilisateur_id, date, type_ligne, absence_id, code_absence, quantite, minutes_nuit, id
         from views.ledger_entries e
         where e.entreprise = $1 and e.date between r.first and r.last and e.id > r.above
           and (e.type_ligne = any(r.natures) or '${nightHours}' = any(r.natures) and e.minutes_nuit <> 0)
           ${of.people ? 'and e.utilisateur_id = p.id and e.monday between r.monday and r.last' : ''}
         offset 0) e),
     summed as materialized (
       select utilisateur_id, type_ligne, absence_id, code_absence, span, case when span is null then date end as date,
         min(date) as first, max(date) as last, sum(quantite)::integer as quantite,
         sum(minutes_nuit)::integer as minutes_nuit, max(id) as id
       from found group by 1, 2, 3, 4, 5, 6),
     spanned as (
       select utilisateur_id, type_ligne, absence_id, code_absence, date, null::date as fin, quantite, minutes_nuit, id
       from summed where span is null
       union all
       select utilisateur_id, type_ligne, absence_id, code_absence, min(first) over days, max(last) over days, quantite,
         minutes_nuit, id
       from summed where span is not null window days as (partition by utilisateur_id, span))
     ${linesOfSums('spanned')}`,
    [
      entreprise,
      JSON.stringify(rubriques),
      // The day of everything is wanted, whatever the preset does with it.
      natures,
      JSON.stringify(ranges),
      JSON.stringify(of.people ?? []),
    ],
  );
};

const told = (key: PresetKey, rows: readonly Row[], rangeOf: RangeOf): Unfiled => {
  const linesOfDays = Map.groupBy(
    rows.filter(({ fin }) => fin !== null),
    ({ utilisateurId, jour, fin }) => `${utilisateurId} ${jour} ${fin}`,
  );
  const filed = linesOf(
    presets[key],
    rows.filter(({ fin }) => fin === null),
  );
  const leftOut = new Set(filed.filter((line) => wasLeftOut(line, rangeOf)));
  return {
    late: filed.filter((line) => !leftOut.has(line)),
    leftOut: [...leftOut],
    days: [...linesOfDays.values()]
      .flatMap((ofDays): UnfiledDays[] => {
        const lines = linesOf(presets[key], ofDays);
        const [{ utilisateurId, personne, jour, fin } = none] = ofDays;
        if (jour === null || fin === null || lines.length === 0) return [];
        const fichier = presetOf(key, rangeOf(utilisateurId, jour)?.missing ?? []);
        return [{ utilisateurId, personne, startDate: jour, endDate: fin, lines, fichier }];
      })
      .toSorted(inOrder),
  };
};

/** A line is told whole, so that what corrects it is taken off: with any such nature it is one of those. */
const wasLeftOut = ({ utilisateurId, jour, natures: of }: PayrollLine, rangeOf: RangeOf): boolean => {
  const leftOut = (jour && rangeOf(utilisateurId, jour)?.work?.leftOut) || [];
  return leftOut.some(({ nature }) => of.includes(nature));
};

/** Which preset takes these kinds and no other: the one that is asked for, if it does. */
export const presetOf = (asked: PresetKey, missing: readonly Kind[]): PresetKey | null =>
  [asked, ...presetKeys].find((key) => kindsOf(key).join() === missing.join()) ?? null;

const none = { utilisateurId: '', personne: '', jour: null, fin: null };
const inOrder = (one: UnfiledDays, other: UnfiledDays): number =>
  compare(one.startDate, other.startDate) ||
  compare(one.personne, other.personne) ||
  compare(one.utilisateurId, other.utilisateurId);
