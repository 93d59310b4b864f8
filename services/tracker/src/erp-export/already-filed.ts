import type { CivilDate } from '@gestiontemps/contracts/dates/civil-date';
import { mondayOf } from '@gestiontemps/contracts/dates/iso-week';
import {
  nightHours,
  payrollNatures,
  type PresetKey,
  presetKeys,
} from '@gestiontemps/contracts/export-natures';
import type { CompanyDatabase, RowsOfMoment } from '@gestiontemps/kernel/sql/company-database';
import type { Rubriques } from './export-format.ts';
import { presets } from './presets.ts';
import { natures, type PayrollNature, takes } from './read-payroll.ts';
import type { MadeWith, RubriquesThen } from './rubriques-then.ts';

/** A file for payroll that has a part of what another is to have. */
export interface FiledAlready {
  readonly id: string;
  readonly name: string;
  readonly createdOn: string;
  /** The days that are of both. */
  readonly startDate: CivilDate;
  readonly endDate: CivilDate;
  /** Whether it is of the same dates and people, so that the other comes in its place. */
  readonly remplace: boolean;
  /** How many people both have something of, and the minutes in it: of what is counted in hours. */
  readonly personnes: number;
  readonly minutes: number;
}

/** The file that is to be made. */
interface Wanted {
  readonly key: PresetKey;
  readonly startDate: CivilDate;
  readonly endDate: CivilDate;
  /** These people alone; all when left out. */
  readonly userIds?: readonly string[] | undefined;
}

interface MadeFile extends MadeWith {
  readonly id: string;
  readonly name: string;
  readonly createdOn: string;
  readonly startDate: CivilDate;
  readonly endDate: CivilDate;
  readonly userIds: readonly string[] | null;
  readonly preset: PresetKey;
  readonly jusqua: number;
}

/**
 * Which files for payroll have entries that another is to have as well, the latest first. Of those that were made again for
 * the same dates, people and preset, the last.
 */
export const readFiledAlready = (
  db: CompanyDatabase,
  of: { readonly entreprise: string; readonly rubriques: Rubriques },
  wanted: Wanted,
  rubriquesAt: RubriquesThen,
): Promise<FiledAlready[]> =>
  db.atOneMoment(of.entreprise, async (read) => {
    const files = await readFiles(read, of.entreprise, wanted);
    const shared = files.flatMap((file) => sharedWith(file, of.rubriques, wanted, rubriquesAt));
    if (shared.length === 0) return [];
    const sums = await readSums(read, of.entreprise, shared);
    return shared.flatMap(({ file: { id, name, createdOn }, first: startDate, last: endDate, ...rest }) => {
      const sum = sums.get(id);
      const { remplace } = rest;
      return sum ? [{ id, name, createdOn, startDate, endDate, remplace, ...sum }] : [];
    });
  });

const readFiles = async (
  read: RowsOfMoment,
  entreprise: string,
  { startDate, endDate }: Wanted,
): Promise<MadeFile[]> => {
  const files = await read<MadeFile>(
    `select id, name, created_on as "createdOn", start_date as "startDate", end_date as "endDate", user_ids as "userIds",
       preset, jusqua, format_version as "formatVersion", position
     from views.exports
     where entreprise = $1 and preset = any($2) and start_date <= $4 and end_date >= $3 and jusqua is not null
     order by created_on desc, position desc`,
    [entreprise, presetKeys, startDate, endDate],
  );
  const sameOf = ({ startDate: from, endDate: to, userIds, preset }: MadeFile): string =>
    JSON.stringify([from, to, preset, peopleOf(userIds)]);
  return [...Map.groupBy(files, sameOf).values()].flatMap((same) => same.slice(0, 1));
};

const peopleOf = (userIds: readonly string[] | null | undefined): readonly string[] | null =>
  userIds ? [...new Set(userIds)].toSorted() : null;

/** What a file may have that the wanted one has: natures, days and people of both; nothing where there is none. */
const sharedWith = (file: MadeFile, rubriques: Rubriques, wanted: Wanted, rubriquesAt: RubriquesThen) => {
  const had = rubriquesAt(file);
  const isInBoth = (nature: PayrollNature): boolean =>
    takes(presets[file.preset], nature) &&
    takes(presets[wanted.key], nature) &&
    (nature === 'ABSENCE' || (had[nature] !== null && rubriques[nature] !== null));
  const ofBoth = natures.filter(isInBoth);
  const [filed, asked] = [peopleOf(file.userIds), peopleOf(wanted.userIds)];
  const people = filed && asked ? filed.filter((id) => asked.includes(id)) : (filed ?? asked);
  if (ofBoth.length === 0 || people?.length === 0) return [];
  const first = file.startDate > wanted.startDate ? file.startDate : wanted.startDate;
  const last = file.endDate < wanted.endDate ? file.endDate : wanted.endDate;
  const isSamePeriod = file.startDate === wanted.startDate && file.endDate === wanted.endDate;
  const remplace = isSamePeriod && JSON.stringify(filed) === JSON.stringify(asked);
  return [{ file, first, last, natures: ofBoth, people, remplace }];
};

const inHours = natures.filter((nature) => nature !== nightHours && payrollNatures[nature].unite === 'H');

/** By the file; those that have nothing of it are left out. */
const readSums = async (
  read: RowsOfMoment,
  entreprise: string,
  shared: readonly ReturnType<typeof sharedWith>[number][],
): Promise<ReadonlyMap<string, { readonly personnes: number; readonly minutes: number }>> => {
  const parts = shared.flatMap(({ file: { id, jusqua }, first, last, natures: of, people }) =>
    (people ?? [null]).map((who) => ({ id, jusqua, first, last, monday: mondayOf(first), natures: of, who })),
  );
  const rows = await read<{ id: string; personnes: number; minutes: number }>(
    `with parts as materialized (
       select * from jsonb_to_recordset($2) p (id text, jusqua integer, first date, last date, monday date, natures text[],
         who text)),
     sums as (
       select p.id, e.utilisateur_id, e.type_ligne,
         sum(case when e.type_ligne = any(p.natures) then e.quantite else 0 end) as quantite,
         sum(case when '${nightHours}' = any(p.natures) then e.minutes_nuit else 0 end) as minutes_nuit
       from parts p cross join lateral (
         select utilisateur_id, type_ligne, quantite, minutes_nuit from views.ledger_entries
         where p.who is null and entreprise = $1 and date between p.first and p.last and id <= p.jusqua
         union all
         -- Where people are named, each by himself: what others have would be read for nothing.
         select utilisateur_id, type_ligne, quantite, minutes_nuit from views.ledger_entries
         where p.who is not null and entreprise = $1 and utilisateur_id = p.who and monday between p.monday and p.last
           and date between p.first and p.last and id <= p.jusqua) e
       group by 1, 2, 3)
     select id, count(distinct utilisateur_id)::integer as personnes,
       coalesce(sum(quantite) filter (where type_ligne = any($3)), 0)::integer as minutes
     from sums where quantite <> 0 or minutes_nuit <> 0 group by id`,
    [entreprise, JSON.stringify(parts), inHours],
  );
  return new Map(rows.map(({ id, personnes, minutes }) => [id, { personnes, minutes }]));
};
