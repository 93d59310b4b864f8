import type { CivilDate } from '@gestiontemps/contracts/dates/civil-date';
import type { Position } from '@gestiontemps/kernel/log/event-store';
import type { CompanyDatabase, RowsOfMoment } from '@gestiontemps/kernel/sql/company-database';
import { boundsOf, type Paging } from '@gestiontemps/kernel/sql/paging';
import { stillHolds } from './time-lines.ts';
import { type Between, hasToldAct, held, inScope, placesOf, placesOfLine, rowOf } from './told-acts.ts';

// What differs between two places of the log, out of the versions of lines. A version that held at both is no difference;
// one that went held at the first alone, one that came at the second alone, and one in between is an act without a trace.

export interface DifferenceScope {
  readonly projectId?: string | undefined;
  readonly userId?: string | undefined;
  readonly startDate?: CivilDate | undefined;
  readonly endDate?: CivilDate | undefined;
  /** As of `CostFilter`. */
  readonly lastWholeMonth?: CivilDate | undefined;
}

/** Hours in minutes; the amount a decimal string, null where no line has a rate. */
export interface SumsThen {
  readonly minutes: number;
  readonly minutesNuit: number;
  readonly minutesValides: number;
  readonly montantMo: string | null;
  readonly lignesSansTaux: number;
}

/** `isWhole`: all of the scope; else of one chantier or person, and of travel, which is on none, under null. */
export interface GroupDifference {
  readonly isWhole: boolean;
  readonly key: string | null;
  readonly avant: SumsThen;
  readonly apres: SumsThen;
}

export interface LineThen {
  readonly projectId: string | null;
  readonly taskProjectId: string | null;
  readonly date: CivilDate;
  readonly minutes: number;
  readonly minutesNuit: number;
  readonly valide: boolean;
  readonly montantMo: string | null;
  readonly tauxHoraire: string | null;
}

export interface ChangedLine {
  readonly id: string;
  readonly weekId: string;
  readonly utilisateurId: string;
  readonly avant: LineThen | null;
  readonly apres: LineThen | null;
  /** Places of the acts in between, the latest first: as many as are told. */
  readonly places: readonly Position[];
  /** How many there are. */
  readonly acts: number;
}

/** Acts of a line that one answer tells. */
const mostActs = 20;

const scopeValues = (
  entreprise: string,
  { projectId, userId, startDate, endDate, lastWholeMonth }: DifferenceScope,
) => [
  entreprise,
  projectId ?? null,
  userId ?? null,
  startDate ?? null,
  endDate ?? null,
  lastWholeMonth ?? null,
];

const sums = ['minutes', 'minutesNuit', 'minutesValides', 'montantMo', 'lignesSansTaux'] as const;

/** Each sum over what held then, an expression by its name. */
const sumsOf = (held: string, seesAmounts: boolean): Readonly<Record<(typeof sums)[number], string>> => ({
  minutes: `coalesce(sum(minutes) filter (where ${held}), 0)::bigint`,
  minutesNuit: `coalesce(sum(minutes_nuit) filter (where ${held}), 0)::bigint`,
  minutesValides: `coalesce(sum(minutes) filter (where ${held} and valide), 0)::bigint`,
  montantMo: seesAmounts ? `(sum(montant_mo) filter (where ${held}))::text` : 'null::text',
  lignesSansTaux: seesAmounts ? `(count(*) filter (where ${held} and montant_mo is null))::integer` : '0',
});

const objectOf = (values: Readonly<Record<string, string>>): string =>
  `jsonb_build_object(${Object.entries(values)
    .map(([name, value]) => `'${name}', ${value}`)
    .join(', ')})`;

/** Sums before and after of the scope, and of its groups that differ, by what `key` says. */
const readGroups = (
  rows: RowsOfMoment,
  values: readonly unknown[],
  { from, to }: Between,
  { key, seesAmounts }: { readonly key: 'project_id' | 'utilisateur_id'; readonly seesAmounts: boolean },
): Promise<GroupDifference[]> => {
  const [before, after] = [sumsOf('before', seesAmounts), sumsOf('after', seesAmounts)];
  return rows(
    `select grouping(key) = 1 as "isWhole", key, ${objectOf(before)} as avant, ${objectOf(after)} as apres
     from (
       select l.${key} as key, l.minutes, l.minutes_nuit, l.montant_mo, l.valide,
              l.from_position <= ${from} as before, l.to_position > ${to} as after
       from views.time_lines l
       where l.entreprise = $1 and l.from_position <= ${to}
         and (l.to_position = ${stillHolds} or (l.to_position < ${stillHolds} and l.to_position > ${from}))
         and ${inScope('l')}
     ) line
     group by grouping sets ((), (key))
     having grouping(key) = 1 or ${sums.map((name) => `${before[name]} is distinct from ${after[name]}`).join(' or ')}`,
    values,
  );
};

const lineThen = (l: string, seesAmounts: boolean): string =>
  `case when ${l}.id_ligne is not null then ${objectOf({
    projectId: `${l}.project_id`,
    taskProjectId: `${l}.task_project_id`,
    date: `${l}.date`,
    minutes: `${l}.minutes`,
    minutesNuit: `${l}.minutes_nuit`,
    valide: `${l}.valide`,
    montantMo: seesAmounts ? `${l}.montant_mo::text` : 'null',
    tauxHoraire: seesAmounts ? `${l}.taux_horaire::text` : 'null',
  })} end`;

const versionAt = (l: string, position: Position): string =>
  `left join views.time_lines ${l} on ${l}.entreprise = $1 and ${l}.id_ligne = touched.id_ligne
     and ${l}.from_position <= ${position} and ${l}.to_position > ${position}`;

/** Lines touched in between, with the version before and after, and whether anything of them differs. */
const touchedLines = (between: Between, seesAmounts: boolean): string => {
  const compared = [...held, ...(seesAmounts ? ['taux_horaire'] : [])];
  const { from, to } = between;
  return `(
    select distinct l.id_ligne
    from views.time_lines l
    where l.entreprise = $1 and ${inScope('l')}
      and ((l.to_position = ${stillHolds} and l.from_position > ${from} and l.from_position <= ${to})
        or (l.to_position < ${stillHolds} and l.to_position > ${from} and l.from_position <= ${to}
          and (l.from_position > ${from} or l.to_position <= ${to})))
      ${seesAmounts ? '' : `and ${hasToldAct(between)}`}
  ) touched
  ${versionAt('b', from)}
  ${versionAt('a', to)}
  cross join lateral (
    select (coalesce(${inScope('b')}, false) or coalesce(${inScope('a')}, false))
       and (b.id_ligne is null or a.id_ligne is null or ${rowOf('b', compared)} is distinct from ${rowOf('a', compared)}) as differs
  ) compared`;
};

/** Where a touched line was last changed by what may be told. */
const lastActOf = (to: Position, seesAmounts: boolean): string =>
  seesAmounts
    ? `coalesce(a.from_position, (
         select max(v.to_position) from views.time_lines v
         where v.entreprise = $1 and v.id_ligne = touched.id_ligne and v.to_position <= ${to}))`
    : `(select max(place) from ${placesOfLine('touched.id_ligne', seesAmounts)} where place <= ${to})`;

const readLines = (
  rows: RowsOfMoment,
  values: readonly unknown[],
  between: Between,
  { seesAmounts, paging, oldestFirst }: { seesAmounts: boolean; paging: Paging; oldestFirst: boolean },
): Promise<ChangedLine[]> => {
  const { limit, offset } = boundsOf(paging);
  const order = oldestFirst ? 'asc' : 'desc';
  const { from, to } = between;
  return rows(
    `select touched.id_ligne as id, coalesce(a.week_id, b.week_id) as "weekId",
            coalesce(a.utilisateur_id, b.utilisateur_id) as "utilisateurId",
            ${lineThen('b', seesAmounts)} as avant, ${lineThen('a', seesAmounts)} as apres, acts.places, acts.acts
     from (
       select touched.id_ligne, changed.last
       from ${touchedLines(between, seesAmounts)}
       cross join lateral (
         select ${lastActOf(to, seesAmounts)} as last
       ) changed
       where differs
       order by last ${order}, touched.id_ligne
       limit $7 offset $8
     ) touched
     ${versionAt('b', from)}
     ${versionAt('a', to)}
     cross join lateral (
       select (array_agg(place order by place desc))[1:${mostActs}] as places, count(*)::integer as acts
       from ${placesOfLine('touched.id_ligne', seesAmounts)}
       where place > ${from} and place <= ${to}
     ) acts
     order by touched.last ${order}, touched.id_ligne`,
    [...values, limit, offset],
  );
};

export interface AskedDifferences extends DifferenceScope {
  readonly between: Between;
  readonly seesAmounts: boolean;
  readonly paging: Paging;
  readonly oldestFirst: boolean;
}

/** Sums, groups and a page of the lines that differ, all of one moment of the view. */
export const readDifferences = (
  db: CompanyDatabase,
  entreprise: string,
  { between, seesAmounts, paging, oldestFirst, ...scope }: AskedDifferences,
) => {
  const values = scopeValues(entreprise, scope);
  const key = scope.projectId === undefined ? 'project_id' : 'utilisateur_id';
  return db.atOneMoment(entreprise, async (rows) => {
    const groups = await readGroups(rows, values, between, { key, seesAmounts });
    const [counted] = await rows<{ totalCount: number; ephemeres: number }>(
      `select (count(*) filter (where differs))::integer as "totalCount",
              (count(*) filter (where not differs))::integer as ephemeres
       from ${touchedLines(between, seesAmounts)}`,
      values,
    );
    const [acted] = await rows<{ actes: number }>(
      `select count(*)::integer as actes from ${placesOf(between, seesAmounts)}`,
      values,
    );
    const lines = await readLines(rows, values, between, { seesAmounts, paging, oldestFirst });
    return {
      groups,
      lines,
      totalCount: counted?.totalCount ?? 0,
      ephemeres: counted?.ephemeres ?? 0,
      actes: acted?.actes ?? 0,
    };
  });
};
