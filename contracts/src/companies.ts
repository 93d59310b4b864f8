import { z } from 'zod';
import { route } from './route.ts';
import { audited, byId, email, id, line, page, paging, required, rowVersion } from './shapes.ts';

/** Where the logo of a company is served, by the hash of its bytes; null = it has none. */
export const logoAddress = (hash: string | null): string | null =>
  hash === null ? null : `/api/Entreprise/Logo/${hash}`;

const administrator = z
  .object({ id, nom: z.string(), prenom: z.string(), email: z.string(), isInvited: z.boolean() })
  .meta({ id: 'CompanyAdministrator', description: 'An administrator of a company' });

/** A company as those see it who manage it (domain.md §8.20). */
export const company = z
  .object({
    id,
    name: z.string(),
    logo: z.string().nullable(),
    administrateurs: z.array(administrator),
    ...audited,
    rowVersion: z.int(),
  })
  .meta({ id: 'ManagedCompany', description: 'A company with its administrators' });

/** Latin letters with some of an alphabet that has the same ones: the name would be read as another. */
const mixesAlphabets = (text: string): boolean =>
  /\p{Script=Latin}/u.test(text) &&
  /[\p{Script=Cyrillic}\p{Script=Greek}\p{Script=Armenian}\p{Script=Cherokee}]/u.test(text);

const name = required("Le nom de l'entreprise", 120).refine(
  (text) => !mixesAlphabets(text),
  'Le nom mélange des lettres de plusieurs alphabets',
);

const administrateur = z.strictObject({
  nom: required('Le nom', 80),
  prenom: required('Le prénom', 80),
  email,
});

export const listCompanies = route({
  method: 'GET',
  path: '/Entreprise/List',
  summary: 'Companies that the caller manages: all of them for a superadministrator, else his own',
  source: 'domain.md §8.20',
  allow: 'companies.write',
  query: z.strictObject({ Text: line(100).optional(), ...paging(['name']) }),
  reply: page(company),
});

export const createCompany = route({
  method: 'POST',
  path: '/Entreprise/Create',
  summary: 'Creates a company with the lists every one starts from, and invites its first administrator',
  source: 'domain.md §8.20',
  allow: 'companies.manage',
  body: z.strictObject({ name, administrateur: administrateur.optional() }),
  reply: company,
});

export const renameCompany = route({
  method: 'PUT',
  path: '/Entreprise/Update/:id',
  summary: 'Renames a company',
  source: 'domain.md §8.20',
  allow: 'companies.write',
  params: byId,
  body: z.strictObject({ name, rowVersion }),
  reply: company,
});

/** Characters of base64 that 200 KB are. */
const longestLogo = 273_068;

export const setCompanyLogo = route({
  method: 'PUT',
  path: '/Entreprise/:id/Logo',
  summary: 'Sets the logo of a company, or takes it away',
  source: 'domain.md §8.20',
  allow: 'companies.write',
  params: byId,
  body: z.strictObject({
    image: z.base64("Ce n'est pas une image en base64").max(longestLogo, '200 Ko au maximum').nullable(),
    rowVersion,
  }),
  reply: company,
});

export const inviteAdministrator = route({
  method: 'POST',
  path: '/Entreprise/:id/Administrateur',
  summary: 'Names an administrator of a company, who is invited by mail',
  source: 'domain.md §8.20',
  allow: 'companies.manage',
  params: byId,
  body: administrateur,
  reply: company,
});

export const inviteAdministratorAgain = route({
  method: 'POST',
  path: '/Entreprise/:id/Inviter/:utilisateurId',
  summary: 'Mails the invitation of an administrator again',
  source: 'domain.md §8.20',
  allow: 'companies.manage',
  params: z.strictObject({ id, utilisateurId: id }),
});
