import { z } from 'zod';
import { validationLevel } from './codes.ts';
import type { PermissionKey } from './permissions.ts';
import { route } from './route.ts';
import { byId, civilDate, date, euros, hours, id, instant, onTablet, person } from './shapes.ts';
import { weekActs } from './week-replay.ts';

/** What an act is called: what was done to a week, else what is more than that parts were changed. */
export const historyActs = [
  ...weekActs,
  'changed',
  'finishAsked',
  'finishDropped',
  'memberAdded',
  'memberInvited',
  'memberJoined',
  'memberRenamed',
  'memberRemoved',
  'memberRestored',
  'personErased',
  'logoChanged',
  'planWithdrawn',
  'secretRenewed',
  'replayed',
  'posted',
  'postedAgain',
  'reversed',
  'repriced',
] as const;
export type HistoryAct = (typeof historyActs)[number];

/**
 * What of an object, or which part of it, an act changed: of a week a line of work, an absence, the allowances of a day; of
 * a project itself, a task, a document; a rate; a membership, what a member earns; the company, one of its settings; an
 * entry of one of its lists; an entry of its ledger; how its exports are written, a code and a rubrique in them; how its chain
 * is anchored.
 */
export const historySubjects = [
  'line',
  'absence',
  'day',
  'project',
  'task',
  'document',
  'rate',
  'member',
  'salary',
  'company',
  'setting',
  'client',
  'absenceType',
  'referenceTask',
  'tag',
  'tagCategory',
  'apiKey',
  'webhook',
  'ledgerEntry',
  'exportFormat',
  'exportCode',
  'exportRubrique',
  'anchoring',
] as const;
export type HistorySubject = (typeof historySubjects)[number];

/** Everything that can be otherwise after an act, by its name on the wire. */
export const historyFields = [
  'taskProjectId',
  'absenceId',
  'time',
  'heuresDeNuit',
  'comment',
  'isFinished',
  'panierRepas',
  'grandDeplacement',
  'tempsTrajet',
  'tempsTrajetSurHeureTravaillees',
  'kmPro',
  'kmPerso',
  'kmPersoJustification',
  'prime',
  'label',
  'externalId',
  'clientId',
  'projectStatus',
  'isBillable',
  'estimatedStartDate',
  'estimatedEndDate',
  'amount',
  'ouverteALaSaisie',
  'responsables',
  'commerciaux',
  'tagIds',
  'adresseProjet',
  'commentaire',
  'taskProjectLabel',
  'taskCode',
  'description',
  'timePlanned',
  'taskRefId',
  'tagCategoryIds',
  'statusTask',
  'finishAskedBy',
  'start',
  'tauxHoraire',
  'role',
  'responsableIds',
  'saisieFeuilleTempsDisable',
  'accessAllChantier',
  'canAddTaskOnChantier',
  'permissions',
  'accesDu',
  'accesAu',
  'accesJusquAu',
  'voitTaux',
  'baseSalaire',
  'name',
  'setting',
  'code',
  'compteSeuilHS',
  'addOnProjectCreated',
  'color',
  'categoryName',
  'nom',
  'portees',
  'avecMontants',
  'expireLe',
  'site',
  'actif',
  'typeEcriture',
  'quantite',
  'montantMo',
  'extourneDe',
  'columns',
  'encodage',
  'rubrique',
  'destinataires',
] as const;
export type HistoryField = (typeof historyFields)[number];

/** How an act left the part: it was not there before, it was, it is no more. */
export const historyGestures = ['added', 'changed', 'removed'] as const;

const named = z
  .object({
    id,
    libelle: z.string().nullable().describe('Its name now; null for what has none any more'),
    lieu: z.string().nullable().describe('Where it is: of a task its project with the number'),
  })
  .meta({ id: 'HistoryName', description: 'Something that a history names' });

const value = z
  .discriminatedUnion('type', [
    z.object({
      type: z.literal('text'),
      valeur: z
        .string()
        .describe('The text')
        .meta({ examples: ['Grue en panne'] }),
    }),
    z.object({ type: z.literal('hours'), valeur: hours.describe('How long') }),
    z.object({ type: z.literal('amount'), montant: euros.describe('Euros') }),
    z.object({
      type: z.literal('number'),
      valeur: z
        .number()
        .describe('How many')
        .meta({ examples: [12] }),
    }),
    z.object({ type: z.literal('date'), valeur: date.describe('The day') }),
    z.object({ type: z.literal('flag'), valeur: z.boolean().describe('Whether it is so') }),
    z.object({
      type: z.literal('code'),
      valeur: z
        .string()
        .describe('The code that stands for it')
        .meta({ examples: ['2'] }),
    }),
    z.object({ type: z.literal('references'), valeur: z.array(named).describe('What it names') }),
    z.object({ type: z.literal('erased') }),
  ])
  .meta({
    id: 'HistoryValue',
    description: 'A value by its kind; `erased` for one that can be read no more',
  });

const part = z
  .object({
    type: z.enum(historySubjects).describe('What it is'),
    id: id.describe('The part itself; of the allowances of a day that day'),
    objet: named.describe('What it is of: the task of a line'),
    date: date.nullable().describe('The day it is on; null for what is on none'),
    geste: z.enum(historyGestures).describe('Whether it came, was changed, or went'),
    changements: z
      .array(
        z.object({
          champ: z.enum(historyFields).describe('What changed'),
          avant: value.nullable().describe('As it was; null where there was nothing'),
          apres: value.nullable().describe('As it is then; null where there is nothing'),
        }),
      )
      .describe('Values that are otherwise; of what came those it came with'),
  })
  .meta({ id: 'HistoryPart', description: 'A part of an object that an act changed' });

const act = z
  .object({
    id: z
      .int()
      .describe('Its place in the log')
      .meta({ examples: [48_113] }),
    le: instant.describe('When it was recorded'),
    par: person.nullable().describe('Who; null for the product itself, or nobody of the company'),
    automatique: z.boolean().describe('Whether the product did it by itself'),
    pour: person.nullable().describe('For whom somebody else did it; null otherwise'),
    tablette: onTablet,
    niveau: z
      .literal(Object.values(validationLevel))
      .nullable()
      .describe('The level of the chain that answered; null for what is no answer'),
    aLaPlaceDe: z.array(person).describe('In whose place a superior answered'),
    acte: z.enum(historyActs).describe('What was done'),
    objets: z.array(part).describe('What it changed'),
    motif: z.string().nullable().describe('The reason that was given'),
    efface: z.boolean().describe('Whether the reason was erased since: there was one'),
    moment: z
      .int()
      .nullable()
      .describe('Number of the act in the replay of its week; null for what is in none')
      .meta({ examples: [34] }),
  })
  .meta({ id: 'HistoryAct', description: 'An act on an object: who, when, what' });

const page = z
  .object({
    actes: z.array(act).describe('Acts, the latest first'),
    suivant: z
      .int()
      .nullable()
      .describe('What to ask older acts with; null when there are none')
      .meta({ examples: [47_902] }),
    utilisateur: person.nullable().describe('Whose the object is; null for what is nobody’s'),
    partiel: z.boolean().describe('Whether it tells of the lines of the caller’s own projects only'),
  })
  .meta({ id: 'HistoryPage', description: 'A page of what was done to an object' });

const before = z
  .codec(z.string().regex(/^\d{1,15}$/, 'Identifiant non reconnu'), z.int().min(0), {
    decode: Number,
    encode: String,
  })
  .optional()
  .describe('Acts before this one alone; the latest when left out')
  .meta({ examples: ['47902'] });

/** The history of one kind of object, for who may read the object. */
const historyOf = <const Path extends string, Query extends z.ZodRawShape = Record<never, never>>(
  path: Path,
  { allow, summary, query }: { allow: PermissionKey; summary: string; query?: Query },
) =>
  route({
    method: 'GET',
    path,
    summary,
    source: 'spec §8',
    allow,
    params: byId,
    query: z.strictObject({ avant: before, ...(query as Query) }),
    reply: page,
  });

export const weekHistory = historyOf('/Audit/Historique/Semaine/:id', {
  allow: 'weeks.read',
  summary: 'What was done to a week, one of its days or one of its lines, by whom, the latest first',
  query: {
    ligne: id.optional().describe('This line alone'),
    jour: civilDate.optional().describe('This day alone'),
  },
});

export const projectHistory = historyOf('/Audit/Historique/Chantier/:id', {
  allow: 'projects.read',
  summary: 'What was done to a project, its tasks and documents, or to one of its tasks, the latest first',
  query: { tache: id.optional().describe('This task alone') },
});

export const hourlyCostHistory = historyOf('/Audit/Historique/Taux/:id', {
  allow: 'hourlyCosts.manage',
  summary: 'What was done to the hourly costs of a user, the latest first',
});

export const userHistory = historyOf('/Audit/Historique/Utilisateur/:id', {
  allow: 'users.read',
  summary:
    'What was done to the membership of a user, the latest first; his salary is told to who may see costs',
});

/** The history of what a company has one of. */
const companyHistoryOf = <const Path extends string>(
  path: Path,
  { allow, summary }: { allow: PermissionKey; summary: string },
) =>
  route({
    method: 'GET',
    path,
    summary,
    source: 'spec §8',
    allow,
    query: z.strictObject({ avant: before }),
    reply: page,
  });

export const settingsHistory = companyHistoryOf('/Audit/Historique/Parametres', {
  allow: 'settings.write',
  summary:
    'What was done to the settings of the company, each by the day from which it holds, the latest first',
});

export const exportFormatHistory = companyHistoryOf('/Audit/Historique/FormatExport', {
  allow: 'export.read',
  summary: 'What was done to how exports of the company are written, the latest first',
});

export const anchoringHistory = companyHistoryOf('/Audit/Historique/Ancrage', {
  allow: 'security.read',
  summary: 'Who was named to be mailed the anchors of the chain of the company, the latest first',
});

export const ledgerEntryHistory = historyOf('/Audit/Historique/Ecriture/:id', {
  allow: 'export.read',
  summary:
    'Every entry of a line in the ledger (`idLigne` of its entries), with the validation or the rate that it was posted for, the latest first; rates, amounts and who changed a rate are told to who may see costs',
});

export const clientHistory = historyOf('/Audit/Historique/Client/:id', {
  allow: 'clients.write',
  summary:
    'What was done to a client, the latest first; who he is and how to reach him stand outside of the log, which says only that they changed',
});

export const absenceTypeHistory = historyOf('/Audit/Historique/TypeAbsence/:id', {
  allow: 'absenceTypes.write',
  summary: 'What was done to a type of absence, the latest first',
});

export const referenceTaskHistory = historyOf('/Audit/Historique/TacheReference/:id', {
  allow: 'referenceTasks.write',
  summary: 'What was done to a reference task, the latest first',
});

export const tagHistory = historyOf('/Audit/Historique/MotCle/:id', {
  allow: 'tags.write',
  summary: 'What was done to a tag, the latest first',
});

export const tagCategoryHistory = historyOf('/Audit/Historique/Categorie/:id', {
  allow: 'tags.write',
  summary: 'What was done to a tag category, the latest first',
});

export const apiKeyHistory = historyOf('/Audit/Historique/CleApi/:id', {
  allow: 'apiKeys.manage',
  summary: 'What was done to an API key, the latest first',
});

export const webhookHistory = historyOf('/Audit/Historique/Webhook/:id', {
  allow: 'webhooks.manage',
  summary:
    'What was done to a webhook, the latest first; of its address only the site is told, and nothing of its secret',
});
