import type { AdministratorBody } from './api/companies-api.ts';

/** Somebody to invite, as a form holds him. */
export interface PersonForm {
  readonly prenom: string;
  readonly nom: string;
  readonly email: string;
}

export const nobody: PersonForm = { prenom: '', nom: '', email: '' };

export const personOf = ({ prenom, nom, email }: PersonForm): AdministratorBody => ({
  prenom: prenom.trim(),
  nom: nom.trim(),
  email: email.trim(),
});

/** Whether nothing was said of anybody. */
export const isNobody = (form: PersonForm): boolean =>
  Object.values(personOf(form)).every((text) => text === '');
