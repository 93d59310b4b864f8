import type { CostReport, ProjectItem } from '../../../shared/api/projects-api.ts';

type Person = ProjectItem['responsables'][number];

export interface TeamMember {
  readonly person: Person;
  readonly isResponsable: boolean;
  readonly isCommercial: boolean;
  /** Hours entered on the project so far. */
  readonly totalTime: number;
}

const french = new Intl.Collator('fr');
const rank = ({ isResponsable, isCommercial }: TeamMember): number =>
  isResponsable ? 0 : isCommercial ? 1 : 2;

/** Those who answer for the project, then those who worked on it, by hours. */
export const teamOf = (
  { responsables, commerciaux }: Pick<ProjectItem, 'responsables' | 'commerciaux'>,
  worked: readonly Pick<CostReport['utilisateurs'][number], 'utilisateur' | 'totalTime'>[],
): readonly TeamMember[] => {
  const people = new Map<string, Person>();
  for (const person of [...responsables, ...commerciaux, ...worked.map((line) => line.utilisateur)])
    people.set(person.id, person);
  const has = (list: readonly Person[], id: string): boolean => list.some((person) => person.id === id);
  return [...people.values()]
    .map((person) => ({
      person,
      isResponsable: has(responsables, person.id),
      isCommercial: has(commerciaux, person.id),
      totalTime: worked.find((line) => line.utilisateur.id === person.id)?.totalTime ?? 0,
    }))
    .toSorted(
      (a, b) => rank(a) - rank(b) || b.totalTime - a.totalTime || french.compare(a.person.nom, b.person.nom),
    );
};
