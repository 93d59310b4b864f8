import type { CivilDate } from '@gestiontemps/contracts/dates/civil-date';
import {
  type LineNature,
  nightHours,
  payrollNatures,
  type RubriqueNature,
} from '@gestiontemps/contracts/export-natures';
import type { CompanyDatabase, RowsOfMoment } from '@gestiontemps/kernel/sql/company-database';
import type { Rubriques } from './export-format.ts';
import { namesOf } from './ledger-columns.ts';
import type { Preset } from './presets.ts';
import { among, type Wanted } from './read-ledger.ts';
import { type Bearer, underOneAccount } from './same-number.ts';

export type PayrollNature = LineNature | RubriqueNature;
export type Unit = 'H' | 'J' | 'KM';

/** A line for payroll: all entries of a person under a rubrique, over all the dates or of one day. */
export interface PayrollLine {
  readonly utilisateurId: string;
  readonly personne: string;
  /** As a cell in quotes; null = payroll does not know the person. */
  readonly matricule: string | null;
  readonly rubrique: string;
  /** The same as a cell in quotes. */
  readonly rubriqueCell: string;
  readonly unite: Unit;
  readonly jour: CivilDate | null;
  /** Minutes, days or kilometres; never 0. */
  readonly quantite: number;
}

/** What the ledger holds of a nature, absences by their code. */
export interface LedgerSum {
  readonly nature: PayrollNature;
  /** Null = it goes under none. */
  readonly rubrique: string | null;
  readonly quantite: number;
}

export interface Payroll {
  /** By number, rubrique and day; those of people without number last. */
  readonly lines: readonly PayrollLine[];
  readonly ledger: readonly LedgerSum[];
  /** Highest number of an entry of these dates; null when there is none. */
  readonly jusqua: number | null;
  readonly rubriques: Rubriques;
  /** Codes of the absence types that there are. */
  readonly absences: readonly string[];
  /** Members of the company who bear a number of the lines, in the order of their names. */
  readonly bearers: readonly Bearer[];
}

export interface Row {
  readonly quoi: 'ligne' | 'registre';
  readonly utilisateurId: string;
  readonly personne: string;
  readonly matricule: string | null;
  readonly nature: PayrollNature;
  readonly rubrique: string | null;
  readonly rubriqueCell: string;
  readonly jour: CivilDate | null;
  /** Of entries that no file has because none has their days: the last of these days, `jour` being the first. */
  readonly fin: CivilDate | null;
  readonly quantite: number;
  readonly jusqua: number;
}

/** In the order in which they are told. */
export const natures = Object.keys(payrollNatures) as PayrollNature[];

/** Whether a file of this preset takes a nature at all. */
export const takes = ({ contenu }: Pick<Preset, 'contenu'>, nature: PayrollNature): boolean =>
  contenu === 'tout' || (contenu === 'absences') === (nature === 'ABSENCE');

/** The code of an absence is that of today as well; that of then where its type is gone, whose code another may have. */
const codeAbsence = 'coalesce(case when not a.is_deleted then a.code end, e.code_absence, a.code)';

/** Under what an entry goes to payroll; `$2` are the rubriques of the company. */
const rubriqueOf = (nature: string): string =>
  `case when ${nature} = 'ABSENCE' then ${codeAbsence} else $2::jsonb ->> ${nature} end`;

/**
 * The number of a person is that of today, though entries keep the one of when they were posted: payroll knows one, and
 * hours under one that was a slip would be paid to somebody else.
 */
const matricule = 'm.external_id';

/**
 * Entries `e` summed by person, nature and rubrique; `$3` are the natures that are summed by day.
 * @param fin the last day of the days that an entry is summed with, where `e.date` is the first; in the words of SQL
 */
export const lineSums = (entries: string, fin = 'null::date'): string => `
     select 'ligne' as quoi, utilisateur_id as "utilisateurId", personne,
       case when matricule is not null then csv_text(matricule) end as matricule, nature, rubrique,
       csv_text(rubrique) as "rubriqueCell", jour::text as jour, fin::text as fin, sum(quantite)::integer as quantite,
       max(id)::integer as jusqua
     from (
       select e.utilisateur_id, concat_ws(' ', d.prenom, d.nom) as personne, ${matricule} as matricule, counted.nature,
         ${rubriqueOf('counted.nature')} as rubrique, case when counted.nature = any($3::text[]) then e.date end as jour,
         ${fin} as fin, counted.quantite, e.id
       ${namesOf(entries)}
       cross join lateral (values (e.type_ligne, e.quantite), ('${nightHours}', e.minutes_nuit)) counted (nature, quantite)
       where counted.quantite <> 0) lines
     where rubrique is not null
     group by utilisateur_id, personne, matricule, nature, rubrique, jour, fin`;

/**
 * Entries summed for payroll, and the ledger's own sums, which know nothing of people and days. All of it is of one moment:
 * a number that is put right between two reads would else be written as it was and judged as it is.
 */
export const readPayroll = (
  db: CompanyDatabase,
  { entreprise, rubriques }: { readonly entreprise: string; readonly rubriques: Rubriques },
  preset: Preset,
  wanted: Wanted,
): Promise<Payroll> =>
  db.atOneMoment(entreprise, async (read) => {
    const rows = await readSums(read, { entreprise, rubriques }, preset, wanted);
    const toSum = rows.filter(({ quoi }) => quoi === 'ligne');
    const people = [...new Set(linesOf(preset, toSum).map(({ utilisateurId }) => utilisateurId))];
    const bearers = await readBearers(read, entreprise, people);
    return {
      lines: linesOf(preset, underOneAccount(toSum, bearers)),
      rubriques,
      absences: await readAbsenceCodes(read, entreprise),
      bearers,
      ledger: natures.flatMap((one) =>
        rows.filter(({ quoi, nature }) => quoi === 'registre' && nature === one),
      ),
      jusqua: rows.reduce((highest, row) => Math.max(highest, row.jusqua), 0) || null,
    };
  });

const readSums = (
  read: RowsOfMoment,
  { entreprise, rubriques }: { readonly entreprise: string; readonly rubriques: Rubriques },
  preset: Preset,
  wanted: Wanted,
): Promise<Row[]> => {
  const { condition, values } = among(wanted, 4);
  return read<Row>(
    `${lineSums(`(select e.* from views.ledger_entries e where e.entreprise = $1${condition}) e`)}
     union all
     select 'registre', '', '', null, e.type_ligne, ${rubriqueOf('e.type_ligne')}, '', null, null,
       sum(e.quantite)::integer, max(e.id)::integer
     from views.ledger_entries e
     left join views.absence_types a on a.entreprise = e.entreprise and a.id = e.absence_id
     where e.entreprise = $1${condition} group by 5, 6
     union all
     select 'registre', '', '', null, '${nightHours}', $2::jsonb ->> '${nightHours}', '', null, null,
       coalesce(sum(e.minutes_nuit), 0)::integer, coalesce(max(e.id), 0)::integer
     from views.ledger_entries e where e.entreprise = $1${condition}`,
    [entreprise, JSON.stringify(rubriques), preset.absencesParJour ? ['ABSENCE'] : [], ...values],
  );
};

export const readAbsenceCodes = async (read: RowsOfMoment, entreprise: string): Promise<string[]> => {
  const types = await read<{ code: string }>(
    'select code from views.absence_types where entreprise = $1 and not is_deleted',
    [entreprise],
  );
  return types.map(({ code }) => code);
};

/** These people who have a number, and members with the same as one of them. */
const readBearers = (read: RowsOfMoment, entreprise: string, people: readonly string[]): Promise<Bearer[]> =>
  read<Bearer>(
    `select m.id as "utilisateurId", concat_ws(' ', d.prenom, d.nom) as personne, m.external_id as matricule,
       csv_text(m.external_id) as "matriculeCell", not m.is_deleted as "isActive"
     from views.members m
     left join directory.members d on d.entreprise = m.entreprise and d.utilisateur_id = m.id
     where m.entreprise = $1 and m.external_id is not null and (m.id = any($2) or not m.is_deleted)
       and searchable(m.external_id) in (select searchable(n.external_id) from views.members n
         where n.entreprise = $1 and n.id = any($2))
     order by searchable(concat_ws(' ', d.prenom, d.nom)), m.id`,
    [entreprise, people],
  );

/** Natures under one rubrique are one line; what corrections have taken back altogether is none. */
export const linesOf = (preset: Preset, rows: readonly Row[]): PayrollLine[] => {
  const lines = new Map<string, PayrollLine>();
  for (const { utilisateurId, personne, matricule, nature, rubrique, rubriqueCell, jour, quantite } of rows) {
    if (rubrique === null || !takes(preset, nature)) continue;
    const { unite } = payrollNatures[nature];
    const key = JSON.stringify([utilisateurId, rubrique, unite, jour]);
    const before = lines.get(key)?.quantite ?? 0;
    const line = { utilisateurId, personne, matricule, rubrique, rubriqueCell, unite, jour };
    lines.set(key, { ...line, quantite: before + quantite });
  }
  return [...lines.values()].filter(({ quantite }) => quantite !== 0).toSorted(inOrder);
};

/** Above whatever a number may begin with. */
const last = '\uFFFF';
const inOrder = (one: PayrollLine, other: PayrollLine): number =>
  compare(one.matricule ?? last, other.matricule ?? last) ||
  compare(one.utilisateurId, other.utilisateurId) ||
  compare(one.rubrique, other.rubrique) ||
  compare(one.jour ?? '', other.jour ?? '');

export const compare = (one: string, other: string): number => (one < other ? -1 : one > other ? 1 : 0);
