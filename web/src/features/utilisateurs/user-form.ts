import type { Role } from '@gestiontemps/contracts/codes';
import { createUser } from '@gestiontemps/contracts/users';
import type { User, UserBody } from '../../shared/api/users-api.ts';
import { firstIssues, type FormErrors } from '../../shared/forms/first-issues.ts';
import { amountField, readAmount } from '../../shared/forms/typed-amount.ts';
import { userMessages } from './messages.ts';

/** A member as the form holds him: empty fields are empty texts, amounts as they are typed. */
export interface UserForm {
  readonly prenom: string;
  readonly nom: string;
  readonly email: string;
  readonly role: Role;
  readonly externalId: string;
  readonly responsableIds: readonly string[];
  readonly tagCategoryIds: readonly string[];
  readonly accessAllChantier: boolean;
  readonly canAddTaskOnChantier: boolean;
  readonly saisieFeuilleTempsDisable: boolean;
  readonly exportRead: boolean;
  readonly baseSalaire: string;
}

export const newUserForm: UserForm = {
  prenom: '',
  nom: '',
  email: '',
  role: 'utilisateur',
  externalId: '',
  responsableIds: [],
  tagCategoryIds: [],
  accessAllChantier: false,
  canAddTaskOnChantier: false,
  saisieFeuilleTempsDisable: false,
  exportRead: false,
  baseSalaire: '',
};

export const userFormOf = (user: User): UserForm => ({
  prenom: user.prenom,
  nom: user.nom,
  email: user.email,
  role: user.role,
  externalId: user.externalId ?? '',
  responsableIds: user.responsables.map(({ id }) => id),
  tagCategoryIds: user.tagCategories.map(({ id }) => id),
  accessAllChantier: user.accessAllChantier,
  canAddTaskOnChantier: user.canAddTaskOnChantier,
  saisieFeuilleTempsDisable: user.saisieFeuilleTempsDisable,
  exportRead: user.exportRead,
  baseSalaire: amountField(user.baseSalaire),
});

/** What is sent; a salary by those alone who see salaries. */
export const userBodyOf = (form: UserForm, seesSalaries: boolean): UserBody => ({
  prenom: form.prenom.trim(),
  nom: form.nom.trim(),
  email: form.email.trim(),
  role: form.role,
  externalId: form.externalId.trim() || null,
  responsableIds: [...form.responsableIds],
  tagCategoryIds: [...form.tagCategoryIds],
  accessAllChantier: form.accessAllChantier,
  canAddTaskOnChantier: form.canAddTaskOnChantier,
  saisieFeuilleTempsDisable: form.saisieFeuilleTempsDisable,
  permissions: form.exportRead ? ['export.read'] : [],
  ...(seesSalaries && { baseSalaire: readAmount(form.baseSalaire) ?? null }),
});

/** What is wrong with the form, by the rules of the call that it becomes. */
export const checkUser =
  (seesSalaries: boolean) =>
  (form: UserForm): FormErrors<UserForm> => {
    const errors = firstIssues<UserForm>(createUser.body, userBodyOf(form, seesSalaries));
    if (seesSalaries && readAmount(form.baseSalaire) === undefined)
      errors.set('baseSalaire', userMessages.form.salaryUnreadable);
    return errors;
  };
