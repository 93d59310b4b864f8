import type { Role } from '@gestiontemps/contracts/codes';
import { accessOver, createUser } from '@gestiontemps/contracts/users';
import type { User, UserBody } from '../../shared/api/users-api.ts';
import { dateProblem, dateText, readDateText } from '../../shared/date-text.ts';
import { firstIssues, type FormErrors } from '../../shared/forms/first-issues.ts';
import { amountField, readAmount } from '../../shared/forms/typed-amount.ts';
import { hasEnded } from '../../shared/session/audit-access.ts';
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
  readonly saisieEquipe: boolean;
  readonly exportRead: boolean;
  readonly baseSalaire: string;
  /** Of an auditor: dates as typed, `31/08/2026`. */
  readonly du: string;
  readonly au: string;
  readonly jusquAu: string;
  readonly voitTaux: boolean;
}

/** Dates of an auditor's access, which all have to be said. */
export const accessDates = ['du', 'au', 'jusquAu'] as const;

export const isAuditor = ({ role }: { readonly role: Role }): boolean => role === 'auditeur';

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
  saisieEquipe: false,
  exportRead: false,
  baseSalaire: '',
  du: '',
  au: '',
  jusquAu: '',
  voitTaux: false,
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
  saisieEquipe: user.saisieEquipe,
  exportRead: user.exportRead,
  baseSalaire: amountField(user.baseSalaire),
  du: dateText(user.acces?.du ?? null),
  au: dateText(user.acces?.au ?? null),
  jusquAu: dateText(user.acces?.jusquAu ?? null),
  voitTaux: user.acces?.voitTaux ?? false,
});

const identityOf = (form: UserForm) => ({
  prenom: form.prenom.trim(),
  nom: form.nom.trim(),
  email: form.email.trim(),
  role: form.role,
  externalId: form.externalId.trim() || null,
});

/** An auditor has his access and nothing that others have, whatever was filled in before he was one. */
const auditorBodyOf = (form: UserForm): UserBody => ({
  ...identityOf(form),
  acces: {
    du: readDateText(form.du) ?? '',
    au: readDateText(form.au) ?? '',
    jusquAu: readDateText(form.jusquAu) ?? '',
    voitTaux: form.voitTaux,
  },
});

/** What is sent; a salary by those alone who see salaries. */
export const userBodyOf = (form: UserForm, seesSalaries: boolean): UserBody =>
  isAuditor(form) ? auditorBodyOf(form) : memberBodyOf(form, seesSalaries);

const memberBodyOf = (form: UserForm, seesSalaries: boolean): UserBody => ({
  ...identityOf(form),
  responsableIds: [...form.responsableIds],
  tagCategoryIds: [...form.tagCategoryIds],
  accessAllChantier: form.accessAllChantier,
  canAddTaskOnChantier: form.canAddTaskOnChantier,
  saisieFeuilleTempsDisable: form.saisieFeuilleTempsDisable,
  permissions: [
    ...(form.exportRead ? (['export.read'] as const) : []),
    ...(form.saisieEquipe ? (['timesheets.crew'] as const) : []),
  ],
  ...(seesSalaries && { baseSalaire: readAmount(form.baseSalaire) ?? null }),
});

/** What is wrong with the form, by the rules of the call that it becomes. */
export const checkUser =
  (seesSalaries: boolean, isNew: boolean) =>
  (form: UserForm): FormErrors<UserForm> => {
    const errors = firstIssues<UserForm>(createUser.body, userBodyOf(form, seesSalaries));
    if (isAuditor(form))
      for (const field of accessDates)
        if (!readDateText(form[field]))
          errors.set(field, form[field] === '' ? userMessages.access.missing : dateProblem(form[field]));
    // That of somebody who has one may be ended so.
    if (
      isNew &&
      isAuditor(form) &&
      !errors.has('jusquAu') &&
      hasEnded({ jusquAu: readDateText(form.jusquAu) ?? '' })
    )
      errors.set('jusquAu', accessOver);
    if (seesSalaries && !isAuditor(form) && readAmount(form.baseSalaire) === undefined)
      errors.set('baseSalaire', userMessages.form.salaryUnreadable);
    return errors;
  };
