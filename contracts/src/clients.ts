import { z } from 'zod';
import { importing } from './imports.ts';
import { route } from './route.ts';
import {
  audited,
  byId,
  code,
  email,
  flag,
  id,
  line,
  page,
  paging,
  required,
  rowVersion,
  rowVersionInQuery,
} from './shapes.ts';
import { tableDownload, tableFormat, tableTypes } from './table-files.ts';

export const client = z
  .object({
    id,
    name: z.string(),
    firstname: z.string().nullable(),
    email: z.string().nullable(),
    telephone: z.string().nullable(),
    externalId: z.string(),
    isDeleted: z.boolean(),
    ...audited,
    rowVersion: z.int(),
  })
  .meta({ id: 'Client', description: 'A client (tiers): whom projects are for' });

/** What is said of a client; left out of a change, it stays as it is. */
const fields = {
  name: required('Le nom', 120),
  firstname: line(80).nullable().optional(),
  email: email.nullable().optional(),
  telephone: line(30).nullable().optional(),
  externalId: code('Le code client'),
};

export const newClient = z.strictObject(fields);
export const clientChanges = newClient.partial().extend({ rowVersion });

export const createClient = route({
  method: 'PUT',
  path: '/Tiers/Create',
  summary: 'Creates a client; its code is unique in the company',
  source: 'spec §7, domain.md §8.8',
  allow: 'clients.write',
  body: newClient,
  reply: client,
});

export const updateClient = route({
  method: 'PUT',
  path: '/Tiers/Update/:id',
  summary: 'Changes a client; what is left out stays',
  source: 'spec §7',
  allow: 'clients.write',
  params: byId,
  body: clientChanges,
  reply: client,
});

export const deleteClient = route({
  method: 'DELETE',
  path: '/Tiers/Delete/:id',
  summary: 'Removes a client: his projects keep him, and he his code',
  source: 'spec §7',
  allow: 'clients.write',
  params: byId,
  query: z.strictObject({ rowVersion: rowVersionInQuery }),
});

export const getClient = route({
  method: 'GET',
  path: '/Tiers/GetById/:clientId',
  summary: 'One client',
  source: 'spec §7',
  allow: 'clients.read',
  params: z.strictObject({ clientId: id }),
  reply: client,
});

/** Which clients, and in which order. */
const chosen = {
  Text: line(100).optional(),
  includeDeleted: flag.optional(),
  ...paging(['Name', 'externalId']),
};

export const listClients = route({
  method: 'GET',
  path: '/Tiers/List',
  summary: 'Clients of the company',
  source: 'spec §7',
  allow: 'clients.read',
  query: z.strictObject(chosen),
  reply: page(client),
});

export const downloadClients = route({
  method: 'GET',
  path: '/Tiers/Download',
  summary: 'The clients of a list as a file: all of them, whatever page is asked for',
  source: 'spec §7, domain.md §8.33',
  allow: 'clients.read',
  query: z.strictObject({ ...chosen, format: tableFormat }),
  noted: 'table-fetched',
  download: tableDownload,
});

export const nextClientNumber = route({
  method: 'GET',
  path: '/Tiers/GetNextNumeroClient',
  summary: 'A free client code, as a proposal',
  source: 'spec §7, domain.md §8.8',
  allow: 'clients.write',
  reply: z.object({ numero: z.string() }),
});

export const importClients = route({
  method: 'POST',
  path: '/Tiers/UploadClientExcelFile',
  summary:
    'Adds and changes clients by the lines of a file, each by its code; a wrong line holds up no other',
  source: 'spec §7, domain.md §8.16',
  allow: 'clients.write',
  ...importing,
});

export const clientImportModel = route({
  method: 'GET',
  path: '/Tiers/ImportModel',
  summary: 'A workbook to fill in with clients',
  source: 'domain.md §8.16',
  allow: 'clients.write',
  download: { types: [tableTypes.xlsx] },
});
