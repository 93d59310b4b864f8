import { z } from 'zod';
import { placeInChain } from './chain.ts';
import { route } from './route.ts';
import { byId, id, instant, line, person } from './shapes.ts';

/** What is written in the place of a name. */
export const erasedName = 'Personne effacée';

/** Kinds of what is destroyed with somebody's personal data. */
export const erasedKinds = [
  'identity',
  'account',
  'sessions',
  'texts',
  'photos',
  'rates',
  'salaries',
  'prices',
  'mails',
  'exports',
  'securityTraces',
] as const;
/** Kinds of what is kept of him, under his id alone. */
export const keptKinds = ['weeks', 'costs', 'ledger', 'matricule', 'documents', 'acts'] as const;

const nombre = z
  .int()
  .describe('How many there are')
  .meta({ examples: [412] });
const libelle = z
  .string()
  .describe('What they are, in words')
  .meta({ examples: ['Commentaires, motifs et justifications'] });

const erased = z
  .object({
    nature: z.enum(erasedKinds).describe('What is destroyed'),
    libelle,
    nombre,
    precision: z
      .string()
      .nullable()
      .describe('What else there is to know of it')
      .meta({ examples: [null] }),
  })
  .meta({ id: 'ErasedKind', description: 'A kind of personal data that is destroyed, and how many' });
const kept = z
  .object({
    nature: z.enum(keptKinds).describe('What is kept'),
    libelle,
    nombre,
    raison: z
      .string()
      .describe('Why it is kept')
      .meta({ examples: ['Les heures sont des pièces de paie.'] }),
  })
  .meta({ id: 'KeptKind', description: 'A kind of data that an erasure leaves, and why' });

export const erasureStates = ['possible', 'prevented', 'running', 'done'] as const;

const preview = z
  .object({
    etat: z.enum(erasureStates).describe('Whether it can be done, goes on, or is done'),
    confirmation: z
      .string()
      .describe('What has to be typed to confirm it: first name and name')
      .meta({ examples: ['Karim Benali'] }),
    obstacles: z
      .array(z.string())
      .describe('What has to be settled first')
      .meta({ examples: [['2 semaines ne sont pas validées']] }),
    avertissements: z
      .array(z.string())
      .describe('What it is good to know before, and prevents nothing')
      .meta({ examples: [[]] }),
    efface: z.array(erased).describe('What is destroyed'),
    conserve: z.array(kept).describe('What is kept, and why'),
  })
  .meta({ id: 'ErasurePreview', description: 'What the erasure of somebody would do: nothing is changed' });

export const previewErasure = route({
  method: 'GET',
  path: '/Utilisateur/Effacement/:id',
  summary: 'What erasing the personal data of a member would destroy and keep, and what stands in its way',
  source: 'quality.md, Privacy',
  allow: 'users.write',
  params: byId,
  reply: preview,
});

export const erasePerson = route({
  method: 'POST',
  path: '/Utilisateur/Effacer/:id',
  summary:
    'Destroys the personal data of a deactivated member for good, by the keys that seal them; it goes on by itself',
  source: 'quality.md, Privacy',
  allow: 'users.write',
  params: byId,
  body: z.strictObject({
    confirmation: line(200)
      .describe('First name and name, as they are shown')
      .meta({ examples: ['Karim Benali'] }),
    password: z
      .string()
      .min(1, 'Indiquez votre mot de passe')
      .max(200)
      .describe('Of whoever asks for it')
      .meta({ examples: ['trois mots pris au hasard'] }),
  }),
});

const certificate = z
  .object({
    id: id.describe('The event that says so'),
    utilisateurId: id.describe('What is left of the person'),
    entreprise: z
      .string()
      .describe('Name of the company')
      .meta({ examples: ['Bâtir Ouest'] }),
    demandeLe: instant.describe('When it was asked for'),
    demandePar: person.nullable().describe('Who asked for it; null for nobody of the company'),
    termineLe: instant.describe('When nothing was left'),
    ...placeInChain,
    efface: z.array(erased).describe('What was destroyed'),
    conserve: z.array(kept).describe('What is kept, and why'),
  })
  .meta({
    id: 'ErasureCertificate',
    description: 'What was destroyed of somebody, when, and by whose order',
  });

export const erasureCertificate = route({
  method: 'GET',
  path: '/Utilisateur/Certificat/:id',
  summary: 'The certificate of an erasure that is done',
  source: 'quality.md, Privacy',
  allow: 'users.write',
  params: byId,
  reply: certificate,
});

export const exportOwnData = route({
  method: 'GET',
  path: '/Account/MesDonnees',
  summary: 'All that the company holds about the caller, as a file',
  source: 'quality.md, Privacy',
  allow: 'users.read',
  download: { types: ['application/json'] },
  noted: 'data-exported',
});
