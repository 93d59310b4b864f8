import type { CivilDate } from '@gestiontemps/contracts/dates/civil-date';
import {
  type LineNature,
  nightHours,
  payrollNatures,
  type RubriqueNature,
} from '@gestiontemps/contracts/export-natures';
import type { CompanyDatabase, RowsOfMoment } from '@gestiontemps/kernel/sql/company-database';
import type { Rubriques } from './export-format.ts';
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
  /** What goes under it, in the order in which it is told. */
  readonly natures: readonly PayrollNature[];
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

/**
 * The code of an absence is that of today as well, or the last one of a type that is gone: one for all of its entries, so that
 * what corrects some is taken off the code that was paid.
 */
const codeAbsence = 'coalesce(a.code, e.code_absence)';

/** Under what an entry goes to payroll; `$2` are the rubriques of the company. */
const rubriqueOf = (nature: string): string =>
  `case when ${nature} = 'ABSENCE' then ${codeAbsence} else $2::jsonb ->> ${nature} end`;

/**
 * The number of a person is that of today, though entries keep the one of when they were posted: payroll knows one, and
 * hours under one that was a slip would be paid to somebody else.
 */
const matricule = 'm.external_id';

/**
 * Lines of sums: rows of `utilisateur_id`, `type_ligne`, `absence_id` and `code_absence` with the `quantite`, the
 * `minutes_nuit` and the highest `id` of their entries, on days from `date` to `fin`. `$1` is the company, `$3` the natures
 * that are wanted by day.
 */
export const linesOfSums = (sums: string): string => `
     select 'ligne' as quoi, e.utilisateur_id as "utilisateurId", concat_ws(' ', d.prenom, d.nom) as personne,
       case when ${matricule} is not null then csv_text(${matricule}) end as matricule, counted.nature, under.rubrique,
       csv_text(under.rubrique) as "rubriqueCell",
       case when counted.nature = any($3::text[]) then e.date::text end as jour, e.fin::text as fin, counted.quantite,
       e.id as jusqua
     from ${sums} e
     left join directory.members d on d.entreprise = $1 and d.utilisateur_id = e.utilisateur_id
     left join views.members m on m.entreprise = $1 and m.id = e.utilisateur_id
     left join views.absence_types a on a.entreprise = $1 and a.id = e.absence_id
     cross join lateral (values (e.type_ligne, e.quantite), ('${nightHours}', e.minutes_nuit)) counted (nature, quantite)
     cross join lateral (select ${rubriqueOf('counted.nature')} as rubrique) under
     where counted.quantite <> 0 and under.rubrique is not null`;

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
    `${linesOfSums(`(
       select utilisateur_id, type_ligne, absence_id, code_absence, case when type_ligne = any($3::text[]) then date end as date,
         null::date as fin, sum(quantite)::integer as quantite, sum(minutes_nuit)::integer as minutes_nuit, max(id) as id
       from views.ledger_entries e where e.entreprise = $1${condition} group by 1, 2, 3, 4, 5)`)}
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
    const key = `${utilisateurId} ${jour} ${unite} ${rubrique}`;
    const { quantite: before = 0, natures: under = [] } = lines.get(key) ?? {};
    lines.set(key, {
      utilisateurId,
      personne,
      matricule,
      rubrique,
      rubriqueCell,
      natures: under.length === 0 ? [nature] : natures.filter((one) => one === nature || under.includes(one)),
      unite,
      jour,
      quantite: before + quantite,
    });
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
