import { z } from 'zod';
import { route } from './route.ts';
import {
  audited,
  byId,
  currentPassword,
  flag,
  id,
  instant,
  line,
  page,
  paging,
  person,
  required,
  rowVersionInQuery,
} from './shapes.ts';
import { chosenPin, pin } from './tablet-pin.ts';

const named = { description: 'What people call the tablet', examples: ['Dépôt de Nantes'] };

const tablet = z
  .object({
    id,
    nom: z.string().meta(named),
    enrolledOn: instant
      .nullable()
      .describe('When a device was last enrolled by a code of it; null before any was'),
    enrolledBy: person.nullable().describe('Who had asked for the code by which it was'),
    lastUsedOn: instant.nullable(),
    device: z.string().nullable().describe('Browser and system of the device, as they name themselves'),
    isDeleted: z.boolean(),
    ...audited,
    rowVersion: z.int(),
  })
  .meta({ id: 'Tablet', description: 'A device that several people share, each with a code of his own' });

const withCode = tablet
  .extend({
    code: z
      .string()
      .describe('What is typed on the device to enrol it, told this once: good once, for 15 minutes')
      .meta({ examples: ['K7QM-2PXD'] }),
    codeExpiresOn: instant.describe('Until when the code is good'),
  })
  .meta({ id: 'TabletWithCode', description: 'A tablet, with a code by which a device is enrolled as it' });

export const listTablets = route({
  method: 'GET',
  path: '/Tablette/List',
  summary: 'Tablets of the company, with the device that is enrolled as each',
  source: 'domain.md §8.26',
  allow: 'tablets.manage',
  query: z.strictObject({
    Text: line(100).optional(),
    includeDeleted: flag.optional(),
    ...paging(['CreatedOn', 'nom']),
  }),
  reply: page(tablet),
});

export const createTablet = route({
  method: 'POST',
  path: '/Tablette/Create',
  summary:
    'Adds a tablet, with a code by which a device is enrolled as it; no other one that is there has its name',
  source: 'domain.md §8.26',
  allow: 'tablets.manage',
  body: z.strictObject({ nom: required('Le nom', 60).trim().meta(named) }),
  reply: withCode,
});

export const renewTabletCode = route({
  method: 'POST',
  path: '/Tablette/RenewCode/:id',
  summary:
    'Another code for a tablet; the device that is enrolled as it goes on until another one is by that',
  source: 'domain.md §8.26',
  allow: 'tablets.manage',
  changes: false,
  params: byId,
  reply: withCode,
});

export const deleteTablet = route({
  method: 'DELETE',
  path: '/Tablette/Delete/:id',
  summary:
    'Ends a tablet: its device lists nobody from then on, and whoever is signed in there is signed out',
  source: 'domain.md §8.26',
  allow: 'tablets.manage',
  params: byId,
  query: z.strictObject({ rowVersion: rowVersionInQuery }),
});

const byUser = z.strictObject({ userId: id });

export const listTabletPins = route({
  method: 'GET',
  path: '/Tablette/Codes',
  summary: 'Active members of the company, and since when each has a code for its tablets',
  source: 'domain.md §8.26',
  allow: 'tablets.manage',
  query: z.strictObject({ Text: line(100).optional(), ...paging(['nom']) }),
  reply: page(
    z.object({
      utilisateur: person,
      pinSetOn: instant.nullable().describe('When his code was given or chosen; null of who has none'),
    }),
  ),
});

export const givePin = route({
  method: 'POST',
  path: '/Tablette/GiveCode/:userId',
  summary:
    'Gives somebody a code for the tablets of the company, in the place of his own; the answer alone holds it',
  source: 'domain.md §8.26',
  allow: 'tablets.manage',
  params: byUser,
  reply: z.object({
    pin: z
      .string()
      .nullable()
      .describe('The code; null in the answer to a repeated call: give another')
      .meta({ examples: ['402917'] }),
  }),
});

export const removePin = route({
  method: 'DELETE',
  path: '/Tablette/RemoveCode/:userId',
  summary: 'Takes the code from somebody: tablets do not name him any more',
  source: 'domain.md §8.26',
  allow: 'tablets.manage',
  params: byUser,
});

export const ownPin = route({
  method: 'GET',
  path: '/Account/CodeTablette',
  summary: 'Whether the caller has a code for the tablets of his company, and since when',
  source: 'domain.md §8.26',
  allow: 'timesheets.read',
  reply: z.object({
    pinSetOn: instant.nullable().describe('When it was given or chosen; null without one'),
    hasTablets: z.boolean().describe('Whether the company has a tablet at all'),
  }),
});

export const choosePin = route({
  method: 'PUT',
  path: '/Account/CodeTablette',
  summary: 'Chooses the code by which the caller signs in on tablets of his company',
  source: 'domain.md §8.26',
  allow: 'timesheets.read',
  body: z
    .strictObject({
      pin: chosenPin,
      confirmPin: z
        .string()
        .max(6)
        .meta({ description: 'The same once more', examples: ['402917'] }),
      currentPassword,
    })
    .refine((body) => body.pin === body.confirmPin, {
      message: 'Les deux codes saisis ne sont pas identiques',
      path: ['confirmPin'],
    }),
});

export const enrolTablet = route({
  method: 'POST',
  path: '/Account/EnrolTablet',
  summary:
    'Makes the calling browser a tablet of the company, by a code; whoever was remembered there is forgotten',
  source: 'domain.md §8.26',
  allow: 'anonymous',
  changes: false,
  body: z.strictObject({ code: required('Le code', 20).meta({ examples: ['K7QM-2PXD'] }) }),
  reply: z.object({ nom: z.string().meta(named) }),
});

export const listTabletPeople = route({
  method: 'GET',
  path: '/Tablette/People',
  summary:
    'To an enrolled tablet alone: what it is called, and the active members of its company who have a code',
  source: 'domain.md §8.25–26',
  allow: 'anonymous',
  reply: z.object({
    nom: z.string().meta(named),
    entreprise: z.object({ id, name: z.string() }).describe('The company'),
    people: z.array(person).describe('By first name'),
  }),
});

export const signInOnTablet = route({
  method: 'POST',
  path: '/Tablette/SignIn',
  summary:
    'On an enrolled tablet: a session of somebody by his code, for his own week alone; three errors are 15 minutes',
  source: 'domain.md §8.26',
  allow: 'anonymous',
  changes: false,
  body: z.strictObject({ userId: id, pin }),
  reply: z.object({
    token: z.string(),
    userId: id,
    entreprise: id.describe('The company of the tablet'),
  }),
});
