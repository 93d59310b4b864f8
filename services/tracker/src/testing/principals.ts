/** Fifteen callers, by the letter under which the tables of rights name them. */
export const principals = {
  A: 'anonymous',
  E: 'an expired session',
  R: 'a revoked session',
  U: 'an employee',
  X: 'an employee with accessAllChantier',
  T: 'an employee with canAddTaskOnChantier',
  D: 'an employee with saisieFeuilleTempsDisable',
  r: 'a responsable',
  c: 'a commercial',
  a: 'an administrator',
  s: 'a superadministrator who is no member',
  B: 'an employee who administers another company',
  v: 'an auditor, whose period all is of',
  p: 'an employee on a tablet, by his code',
  k: 'a program with a key of the company',
} as const;
export type Letter = keyof typeof principals;
export const letters = Object.keys(principals) as Letter[];
export const withoutSession: readonly Letter[] = ['A', 'E', 'R'];

/** What the object of a call is to its caller. */
export const relations = {
  own: 'his own, or of a chantier of his team',
  linked: 'of somebody, or of a chantier, that he is or was linked to',
  unrelated: 'of somebody else in the company',
  other: 'of another company',
  deleted: 'removed, or of somebody who has left',
  unknown: 'of nobody',
} as const;
export type Relation = keyof typeof relations;

/** Letters of those who are let in, by what the object is to them; a string alone where it does not matter. */
export interface ByRelation {
  readonly own: string;
  readonly linked: string;
  readonly unrelated: string;
  /** Status for the others, of whom each may make the call about something else; 403 when left out. */
  readonly refused?: 404;
}
