import type { Client, ClientBody } from '../../shared/api/clients-api.ts';

/** A client as the form holds it: empty fields are empty texts. */
export interface ClientForm {
  readonly name: string;
  readonly externalId: string;
  readonly firstname: string;
  readonly email: string;
  readonly telephone: string;
}

export const emptyForm: ClientForm = { name: '', externalId: '', firstname: '', email: '', telephone: '' };

export const clientFormOf = ({ name, externalId, firstname, email, telephone }: Client): ClientForm => ({
  name,
  externalId,
  firstname: firstname ?? '',
  email: email ?? '',
  telephone: telephone ?? '',
});

/** What is sent: what was left empty is not known. */
export const bodyOf = ({ name, externalId, firstname, email, telephone }: ClientForm): ClientBody => ({
  name: name.trim(),
  externalId: externalId.trim(),
  firstname: firstname.trim() || null,
  email: email.trim() || null,
  telephone: telephone.trim() || null,
});
