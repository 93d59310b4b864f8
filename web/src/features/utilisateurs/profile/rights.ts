import { mayAnswer } from '../wide-effects.ts';
import type { Person } from './person.ts';

/** One may by what was granted, by what one is, or not at all. */
export type Grant = 'granted' | 'byRole' | 'no';

export interface Rights {
  readonly allProjects: Grant;
  readonly tasks: Grant;
  /** Taken away rather than given. */
  readonly noEntry: Grant;
  readonly crew: Grant;
  readonly exports: Grant;
}

type Flags = Pick<
  Person,
  | 'role'
  | 'accessAllChantier'
  | 'canAddTaskOnChantier'
  | 'saisieFeuilleTempsDisable'
  | 'saisieEquipe'
  | 'exportRead'
>;

/** What somebody may do: administrators may whatever their flags say. */
export const rightsOf = (person: Flags): Rights => {
  const isAdministrator = person.role === 'administrateur' || person.role === 'superadmin';
  const grantOf = (flag: boolean): Grant => (isAdministrator ? 'byRole' : flag ? 'granted' : 'no');
  return {
    allProjects: grantOf(person.accessAllChantier),
    tasks: grantOf(person.canAddTaskOnChantier),
    noEntry: person.saisieFeuilleTempsDisable ? 'granted' : 'no',
    crew: mayAnswer(person.role) ? 'byRole' : person.saisieEquipe ? 'granted' : 'no',
    exports: grantOf(person.exportRead),
  };
};
