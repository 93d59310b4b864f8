import { roles, type Role } from '@gestiontemps/contracts/codes';
import { useTagCategoriesQuery } from '../../shared/api/reference-lists-api.ts';
import { useUsersQuery, type User } from '../../shared/api/users-api.ts';
import { fullName } from '../../shared/session/me.ts';
import { userMessages } from './messages.ts';

const { form: messages } = userMessages;

/** What the fields are called, where two people changed the same. */
export const conflictLabels = {
  prenom: messages.firstname,
  nom: messages.lastname,
  email: messages.email,
  role: messages.role,
  externalId: messages.code,
  responsableIds: messages.responsables,
  tagCategoryIds: messages.categories,
  accessAllChantier: messages.allProjects,
  canAddTaskOnChantier: messages.addTask,
  saisieFeuilleTempsDisable: messages.entryOff,
  saisieEquipe: messages.crew,
  exportRead: messages.export,
  baseSalaire: messages.salary,
  du: userMessages.access.from,
  au: userMessages.access.to,
  jusquAu: userMessages.access.until,
  voitTaux: userMessages.access.rates,
};

/** The same call as the field makes: nothing is asked twice. */
const responsables = {
  query: { Take: '-1', Skip: '-1', minLevelRole: 'responsable', OrderBy: 'nom', OrderAsc: 'true' },
} as const;

/** Values as people read them: people, categories and roles by their names. */
export const useConflictTexts = (user: User | undefined) => {
  const { data: people } = useUsersQuery(responsables);
  const { data: categories } = useTagCategoriesQuery();
  const known = new Map<string, string>([
    ...(user?.responsables ?? []).map((person) => [person.id, fullName(person)] as const),
    ...(people?.data ?? []).map((person) => [person.id, fullName(person)] as const),
    ...(user?.tagCategories ?? []).map(({ id, label }) => [id, label] as const),
    ...(categories?.data ?? []).map(({ id, categoryName }) => [id, categoryName] as const),
  ]);
  const namesOf = (ids: readonly string[]): string => ids.map((id) => known.get(id) ?? '').join(', ');
  return {
    role: (role: Role) => roles[role].label,
    responsableIds: namesOf,
    tagCategoryIds: namesOf,
  };
};
