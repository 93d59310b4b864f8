import type { Position } from '@gestiontemps/kernel/log/event-store';
import { isWholeWithin, stillHolds } from './time-lines.ts';

// Which acts on lines are told: those that began or ended a version of one, as far as the caller may know of them.

export interface Between {
  readonly from: Position;
  readonly to: Position;
}

/** Whether version `l` is of the scope: parameters 2 to 6. */
export const inScope = (l: string): string =>
  `(($2::text is null or ${l}.project_id = $2) and ($3::text is null or ${l}.utilisateur_id = $3)
    and ($4::date is null or ${l}.date >= $4) and ($5::date is null or ${l}.date <= $5) and ${isWholeWithin(l, '$6')})`;

/** What is told of a version besides its price. */
export const held = ['project_id', 'task_project_id', 'date', 'minutes', 'minutes_nuit', 'valide'] as const;

/** Versions `l` of the scope that began in between; those that still hold and those that were replaced have an index each. */
const begun = ({ from, to }: Between): string =>
  `((l.to_position = ${stillHolds} and l.from_position > ${from} and l.from_position <= ${to})
     or (l.to_position < ${stillHolds} and l.to_position > ${from}
       and l.from_position > ${from} and l.from_position <= ${to}))`;

export const rowOf = (l: string, columns: readonly string[]): string =>
  `(${columns.map((column) => `${l}.${column}`).join(', ')})`;

/**
 * Whether version `l` began, or ended, by an act that may be told: whoever sees no amounts is not told what priced a line
 * again and left the rest of it as it was. The version beside it is found by the key of lines, an answer of one row, which
 * the planner makes no scan of.
 */
const isToldAct = (l: string, edge: 'begun' | 'ended', seesAmounts: boolean): string => {
  if (seesAmounts) return 'true';
  const isBeside =
    edge === 'begun' ? `v.to_position = ${l}.from_position` : `v.from_position = ${l}.to_position`;
  return `not coalesce((
    select bool_or(${rowOf('v', held)} is not distinct from ${rowOf(l, held)}) from views.time_lines v
    where v.entreprise = $1 and v.id_ligne = ${l}.id_ligne and ${isBeside}), false)`;
};

/** Whether version `l` began or ended in between by such an act. */
export const hasToldAct = ({ from, to }: Between): string => {
  const between = (place: string): string => `${place} > ${from} and ${place} <= ${to}`;
  return `((${between('l.from_position')} and ${isToldAct('l', 'begun', false)})
    or (${between('l.to_position')} and ${isToldAct('l', 'ended', false)}))`;
};

/** Places of the acts in between that began or ended a version of the scope. */
export const placesOf = (between: Between, seesAmounts: boolean): string => {
  const { from, to } = between;
  return `(
    select l.from_position as place from views.time_lines l
    where l.entreprise = $1 and ${inScope('l')} and ${begun(between)} and ${isToldAct('l', 'begun', seesAmounts)}
    union
    select l.to_position from views.time_lines l
    where l.entreprise = $1 and ${inScope('l')} and l.to_position < ${stillHolds}
      and l.to_position > ${from} and l.to_position <= ${to} and ${isToldAct('l', 'ended', seesAmounts)}
  ) act`;
};

/** Places of all acts on a line, whatever the scope. */
export const placesOfLine = (line: string, seesAmounts: boolean): string => `(
    select l.from_position as place from views.time_lines l
    where l.entreprise = $1 and l.id_ligne = ${line} and ${isToldAct('l', 'begun', seesAmounts)}
    union
    select l.to_position from views.time_lines l
    where l.entreprise = $1 and l.id_ligne = ${line} and ${isToldAct('l', 'ended', seesAmounts)}
  ) act`;
