import { z } from 'zod';
import type { PermissionKey } from './permissions.ts';
import { route } from './route.ts';
import {
  audited,
  byId,
  civilDate,
  date,
  flag,
  id,
  instant,
  line,
  page,
  paging,
  required,
  rowVersionInQuery,
} from './shapes.ts';

/** What a program may be let in for. A key is of a company, and never a member of it. */
export const keyScopes = ['export.read'] as const satisfies readonly PermissionKey[];
export type KeyScope = (typeof keyScopes)[number];

const portees = z
  .array(z.enum(keyScopes))
  .describe('What it may be used for, by the permissions that the calls ask for')
  .meta({ examples: [['export.read']] });

const named = { description: 'What people call it', examples: ['ERP comptable'] };

const apiKey = z
  .object({
    id,
    nom: z.string().meta(named),
    portees,
    avecMontants: z.boolean(),
    expireLe: date.nullable(),
    fin: z.string(),
    lastUsedOn: instant.nullable(),
    isActive: z.boolean(),
    isDeleted: z.boolean(),
    ...audited,
    rowVersion: z.int(),
  })
  .meta({ id: 'ApiKey', description: 'A key by which a program calls for the company' });

export const listApiKeys = route({
  method: 'GET',
  path: '/CleApi/List',
  summary: 'Keys by which programs call for the company; none of them can be read again',
  source: 'domain.md §4.2',
  allow: 'apiKeys.manage',
  query: z.strictObject({
    Text: line(100).optional(),
    includeDeleted: flag.optional(),
    ...paging(['CreatedOn', 'nom']),
  }),
  reply: page(apiKey),
});

export const createApiKey = route({
  method: 'POST',
  path: '/CleApi/Create',
  summary:
    'Creates a key while the company exports; the answer alone holds it, and no other one that is good has its name',
  source: 'domain.md §4.2',
  allow: 'apiKeys.manage',
  body: z.strictObject({
    nom: required('Le nom', 60).trim().meta(named),
    portees: portees.min(1, 'Choisissez à quoi sert la clé').max(keyScopes.length, 'Une fois chacune'),
    avecMontants: z.boolean().optional(),
    expireLe: civilDate.nullable().optional(),
  }),
  reply: apiKey.extend({
    cle: z
      .string()
      .nullable()
      .describe(
        'The key, told this once; null in the answer to a repeated call, after which it has to be revoked',
      )
      .meta({ examples: ['gt_0V5vRt…'] }),
  }),
});

export const revokeApiKey = route({
  method: 'DELETE',
  path: '/CleApi/Delete/:id',
  summary: 'Revokes a key: it is refused from then on, and its name is free',
  source: 'domain.md §4.2',
  allow: 'apiKeys.manage',
  params: byId,
  query: z.strictObject({ rowVersion: rowVersionInQuery }),
});
