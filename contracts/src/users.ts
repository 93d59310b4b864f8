import { z } from 'zod';
import { chosenPassword, isConfirmed, notConfirmed } from './chosen-password.ts';
import { roleKeys, roles } from './codes.ts';
import { importing } from './imports.ts';
import { route } from './route.ts';
import {
  audited,
  byId,
  civilDate,
  code,
  date,
  email,
  euros,
  eurosGiven,
  flag,
  id,
  line,
  page,
  paging,
  person,
  required,
  rowVersion,
  rowVersionInQuery,
} from './shapes.ts';
import { tableDownload, tableFormat, tableTypes } from './table-files.ts';
import { tagCategoryIds, tagCategoryLink, tagCategoryName } from './tag-categories.ts';

const role = z.enum(roleKeys);

/** What an auditor may read, and until when. */
export const auditAccess = z
  .object({
    du: date.describe('First day of work that the auditor may read'),
    au: date.describe('Last day of work that the auditor may read'),
    jusquAu: date.describe('Last day, in Paris, on which the auditor may read at all'),
    voitTaux: z.boolean().describe('Whether the auditor sees hourly costs and labour amounts'),
  })
  .meta({ id: 'AuditAccess', description: 'What an auditor may read, and until when' });
export type AuditAccess = z.output<typeof auditAccess>;

/** Why an auditor is not invited whose last day has gone by. */
export const accessOver = "La fin de l'accès est déjà passée";

const saidAccess = z
  .strictObject({
    du: civilDate.describe('First day of work that the auditor may read'),
    au: civilDate.describe('Last day of work that the auditor may read'),
    jusquAu: civilDate.describe('Last day, in Paris, on which the auditor may read at all'),
    voitTaux: z.boolean().describe('Whether the auditor sees hourly costs and labour amounts'),
  })
  .refine(({ du, au }) => du <= au, {
    path: ['au'],
    error: 'La date de fin doit être postérieure à la date de début',
  });

/** A member of the company. Rates and salary are there for those who may see costs only (domain.md §8.10). */
export const user = z
  .object({
    id,
    idString: z.string(),
    nom: z.string(),
    prenom: z.string(),
    email: z.string(),
    externalId: z.string().nullable(),
    role,
    refRole: z.object({
      key: role,
      label: z.string(),
      description: z
        .string()
        .meta({ description: 'What the role is for', examples: [roles.utilisateur.description] }),
      level: z.int(),
    }),
    isSA: z.boolean(),
    isDeleted: z.boolean(),
    isInvited: z.boolean(),
    isErased: z.boolean().describe('Whether his personal data were destroyed: he has no name any more'),
    responsables: z.array(person),
    saisieFeuilleTempsDisable: z.boolean(),
    accessAllChantier: z.boolean(),
    canAddTaskOnChantier: z.boolean(),
    exportRead: z.boolean(),
    saisieEquipe: z.boolean(),
    tagCategories: z.array(tagCategoryName).describe('His tag categories by name: his trades'),
    tags: z
      .array(z.object({ ...tagCategoryLink, utilisateurId: id, utilisateur: person }))
      .describe('The same as links: one to each of his tag categories'),
    coutHoraire: euros.nullable().optional(),
    baseSalaire: euros.nullable().optional(),
    baseSalaireVersion: z.int().optional(),
    couts: z.array(z.object({ id, start: date, tauxHoraire: euros })).optional(),
    acces: auditAccess.nullable().describe('Of an auditor what may be read; null for every other role'),
    ...audited,
    rowVersion: z.int(),
  })
  .meta({ id: 'User', description: 'A member of the company' });

/** What is said of a member; left out of a change, it stays as it is. */
const fields = {
  nom: required('Le nom', 80),
  prenom: required('Le prénom', 80),
  externalId: code('Le matricule').nullable().optional(),
  role,
  responsableIds: z.array(id).max(20),
  saisieFeuilleTempsDisable: z.boolean(),
  accessAllChantier: z.boolean(),
  canAddTaskOnChantier: z.boolean(),
  /** Extra rights, by key, each once: these alone can be granted (domain.md §8.10). */
  permissions: z
    .array(z.enum(['export.read', 'timesheets.crew']))
    .max(2)
    .refine((keys) => new Set(keys).size === keys.length, "Un droit ne se donne qu'une fois"),
  tagCategoryIds,
  baseSalaire: eurosGiven(z.number().min(0).max(9_999_999.99)).nullable().optional(),
  acces: saidAccess.optional().describe('What an auditor may read: needed for this role, and for no other'),
};

export const newUser = z.strictObject({
  ...fields,
  responsableIds: fields.responsableIds.default([]),
  saisieFeuilleTempsDisable: z.boolean().default(false),
  accessAllChantier: z.boolean().default(false),
  canAddTaskOnChantier: z.boolean().default(false),
  permissions: fields.permissions.default([]),
  tagCategoryIds: fields.tagCategoryIds.default([]),
  email,
});

export const userChanges = z.strictObject(fields).partial().extend({
  /** Belongs to the account: changed while this company is its only one, once he has joined it (domain.md §8.20). */
  email: email.optional(),
  rowVersion,
  baseSalaireVersion: rowVersion,
});

export const createUser = route({
  method: 'POST',
  path: '/Utilisateur/Create',
  summary: 'Creates a member of the company and mails an invitation',
  source: 'spec §7, domain.md §8.20',
  allow: 'users.write',
  body: newUser,
  reply: user,
});

export const updateUser = route({
  method: 'PUT',
  path: '/Utilisateur/Update/:id',
  summary: 'Changes a member: names, role, links and flags; what is left out stays',
  source: 'spec §7',
  allow: 'users.write',
  params: byId,
  body: userChanges,
  reply: user,
});

export const importUsers = route({
  method: 'POST',
  path: '/Utilisateur/UploadUserExcelFile',
  summary:
    'Adds and changes members by the lines of a file, each by its number, else by its e-mail; a wrong line holds up no other',
  source: 'domain.md §8.16',
  allow: 'users.write',
  ...importing,
});

export const userImportModel = route({
  method: 'GET',
  path: '/Utilisateur/ImportModel',
  summary: 'A workbook to fill in with members',
  source: 'domain.md §8.16',
  allow: 'users.write',
  download: { types: [tableTypes.xlsx] },
});

export const getUser = route({
  method: 'GET',
  path: '/Utilisateur/GetById/:userId',
  summary: 'One member of the company',
  source: 'spec §7',
  allow: 'users.read',
  params: z.strictObject({ userId: id }),
  reply: user,
});

/** Which members, and in which order. */
const chosen = {
  role: role.optional(),
  minLevelRole: role.optional(),
  Text: line(100).optional(),
  state: z
    .enum(['active', 'invited', 'incomplete', 'deleted'])
    .optional()
    .describe('Only those who stand so; `incomplete` are active ones without a number'),
  includeDeleted: flag
    .optional()
    .describe('Also those who were taken away; `state` says itself whom it means'),
  ...paging(['CreatedOn', 'nom', 'prenom', 'role', 'externalId']),
};

export const listUsers = route({
  method: 'GET',
  path: '/Utilisateur/list',
  summary: 'Members of the company',
  source: 'spec §7',
  allow: 'users.read',
  query: z.strictObject(chosen),
  reply: page(user),
});

export const downloadUsers = route({
  method: 'GET',
  path: '/Utilisateur/Download',
  summary: 'The members of a list as a file, without what they cost: all of them, whatever page is asked for',
  source: 'spec §7, domain.md §8.33',
  allow: 'users.read',
  query: z.strictObject({ ...chosen, format: tableFormat }),
  noted: 'table-fetched',
  download: tableDownload,
});

/** Who acts is known from the session (quality.md). */
const actingUser = line(160)
  .optional()
  .meta({ description: 'Ignored: the session says who acts', examples: [''] });

export const activateUser = route({
  method: 'PUT',
  path: '/Utilisateur/Active/:id',
  summary: 'Reactivates a member; the acting user given in the query is ignored',
  source: 'spec §7, quality.md',
  allow: 'users.write',
  params: byId,
  query: z.strictObject({ id: actingUser }),
  reply: user,
});

export const deleteUser = route({
  method: 'DELETE',
  path: '/Utilisateur/Delete/:id',
  summary: 'Deactivates a member: his history stays',
  source: 'spec §7, domain.md §8.24',
  allow: 'users.write',
  params: byId,
  query: z.strictObject({
    id: actingUser,
    rowVersion: rowVersionInQuery,
  }),
});

export const inviteUserAgain = route({
  method: 'POST',
  path: '/Utilisateur/Inviter/:id',
  summary: 'Mails the invitation of a member again, as long as he has not accepted it',
  source: 'domain.md §8.20',
  allow: 'users.write',
  params: byId,
});

export const setUserPassword = route({
  method: 'POST',
  path: '/Utilisateur/SetPassword/:id',
  summary:
    'Sets the password of a member who is of no other company, good for choosing another one only; ends his sessions',
  source: 'domain.md §8.20',
  allow: 'users.write',
  params: byId,
  body: z.strictObject(chosenPassword).refine(isConfirmed, notConfirmed),
});
