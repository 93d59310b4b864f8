import { z } from 'zod';
import { route } from './route.ts';
import { id, instant, person } from './shapes.ts';

/** What is made of a view: its tables anew, the same to be compared and thrown away, or those of before again. */
export const rebuildKinds = ['rebuild', 'dryRun', 'rollback'] as const;
export type RebuildKind = (typeof rebuildKinds)[number];

/** `interrupted`: its process is gone; it has changed nothing, as little as one that was stopped or that failed. */
export const rebuildOutcomes = ['done', 'stopped', 'interrupted', 'failed'] as const;
export type RebuildOutcome = (typeof rebuildOutcomes)[number];

/** In this order; a way back begins by catching up. */
export const rebuildPhases = ['fold', 'index', 'catch up', 'swap'] as const;
export type RebuildPhase = (typeof rebuildPhases)[number];

const version = z.int().meta({ description: 'Version of the definition of a view', examples: [9] });
const kind = z.enum(rebuildKinds).describe('What is made of the view');
const by = person
  .nullable()
  .describe('Who; null for nobody of the company: the server, a superadministrator');

const ended = z
  .object({
    kind,
    outcome: z.enum(rebuildOutcomes).describe('How it ended: only what is `done` has changed anything'),
    version,
    by,
    startedOn: instant.describe('When it began'),
    endedOn: instant.describe('When it ended'),
    seconds: z.number().meta({ description: 'Seconds that it took', examples: [41.2] }),
    rows: z
      .int()
      .nullable()
      .meta({ description: 'Rows that it made; null when none', examples: [6940] }),
    differences: z
      .int()
      .nullable()
      .meta({
        description: 'Rows that were not as before; null where there was nothing to compare with',
        examples: [3],
      }),
    parked: z
      .int()
      .nullable()
      .meta({
        description: 'Keys that it has set aside, or would; null where it did not come to that',
        examples: [0],
      }),
    reason: z
      .string()
      .nullable()
      .meta({ description: 'Why it failed', examples: [null] }),
  })
  .meta({ id: 'EndedRebuild', description: 'A rebuild that has ended' });

const running = z
  .object({
    kind,
    version,
    versionBefore: version.describe('Version that people read meanwhile'),
    by,
    startedOn: instant.describe('When it began'),
    phase: z.enum(rebuildPhases).describe('What it does'),
    percent: z.int().meta({ description: 'Share of the events that are read', examples: [62] }),
    position: z
      .int()
      .nullable()
      .meta({ description: 'How far it has read; superadministrators alone are told', examples: [612_133] }),
    until: z
      .int()
      .nullable()
      .meta({
        description: 'How far there is to read; superadministrators alone are told',
        examples: [987_312],
      }),
    secondsLeft: z
      .int()
      .nullable()
      .meta({
        description: 'Seconds left, by what it took so far; null while that tells nothing',
        examples: [72],
      }),
    isStopping: z.boolean().describe('Whether somebody has interrupted it'),
  })
  .meta({ id: 'RunningRebuild', description: 'A rebuild that goes on' });

const view = z
  .object({
    id,
    name: z
      .string()
      .meta({ description: 'What people call it, in French', examples: ['Feuilles de semaine'] }),
    version: version.describe('Version of the rows that people read; 0: there are none yet'),
    nextVersion: version.describe('Version that a rebuild makes'),
    rows: z
      .int()
      .nullable()
      .meta({
        description: 'Rows of its tables, of all companies; superadministrators alone are told',
        examples: [412_880],
      }),
    isEstimate: z.boolean().describe('Whether the rows were estimated'),
    lagSeconds: z
      .number()
      .meta({ description: 'Since when an event waits for it, in seconds', examples: [0.2] }),
    lag: z.int().meta({ description: 'Events that it has not read yet', examples: [3] }),
    state: z.enum(['live', 'failed']).describe('`failed`: it has stopped'),
    reason: z
      .string()
      .nullable()
      .meta({ description: 'Why it has stopped', examples: [null] }),
    last: ended.nullable().describe('The last rebuild or way back that was brought to its end'),
    broken: ended.nullable().describe('A later one, a dry run among them, that was not'),
    dryRun: ended.nullable().describe('The last dry run, while nothing was rebuilt since'),
    kept: z
      .object({ version, until: instant.describe('Until when they are kept') })
      .nullable()
      .describe('Tables of before that there is a way back to'),
    running: running.nullable().describe('What goes on'),
  })
  .meta({ id: 'RebuildableView', description: 'A view: what people read, made from the log' });

export const listRebuilds = route({
  method: 'GET',
  path: '/Rebuild/List',
  summary:
    'All views: how they stand, what is being rebuilt, what was; figures of the log for superadministrators',
  source: 'architecture.md, Views',
  allow: 'views.read',
  reply: z.object({
    events: z
      .int()
      .nullable()
      .meta({ description: 'Events in the log; superadministrators alone are told', examples: [987_312] }),
    entriesPerSecond: z
      .number()
      .nullable()
      .meta({
        description: 'Entries of the last minute, by the second; superadministrators alone are told',
        examples: [3.2],
      }),
    longestLag: z
      .number()
      .meta({ description: 'The longest of the lags of the views, in seconds', examples: [0.4] }),
    parked: z.int().meta({
      description: 'Keys that are set aside: of the company, of all for superadministrators',
      examples: [2],
    }),
    views: z.array(view).describe('Views, in alphabetical order of their names'),
  }),
});

const viewName = z.strictObject({
  view: id.describe('The view, by its id').meta({ examples: ['clients'] }),
});

export const startRebuild = route({
  method: 'POST',
  path: '/Rebuild/Start',
  summary: 'Rebuilds a view, or tries to: it goes on by itself, and one at a time rebuilds a view',
  source: 'architecture.md, Views',
  allow: 'views.rebuild',
  changes: false,
  body: z.strictObject({
    ...viewName.shape,
    dryRun: z.boolean().describe('Whether what is built is compared and thrown away'),
  }),
  noted: 'view-rebuilt',
});

export const stopRebuild = route({
  method: 'POST',
  path: '/Rebuild/Stop',
  summary: 'Interrupts what goes on; nothing is changed then',
  source: 'architecture.md, Views',
  allow: 'views.rebuild',
  changes: false,
  body: viewName,
  noted: 'rebuild-stopped',
});

export const rollBackRebuild = route({
  method: 'POST',
  path: '/Rebuild/Rollback',
  summary: 'Goes back to the tables that the last rebuild has replaced, with what was entered since',
  source: 'architecture.md, Views',
  allow: 'views.rebuild',
  changes: false,
  body: viewName,
  noted: 'view-rolled-back',
});

const difference = z
  .object({
    company: z
      .string()
      .nullable()
      .meta({ description: 'Whose it is', examples: ['Bati Ouest'] }),
    person: person.nullable().describe('Whom it is about; null for nobody'),
    week: z
      .string()
      .nullable()
      .meta({ description: 'ISO week that it is about, or the day', examples: ['2026-S46'] }),
    table: z.string().meta({ description: 'Table of the view', examples: ['timesheet_lines'] }),
    key: z.string().meta({
      description: 'What else its row is known by',
      examples: ['id_ligne 5f1c3f0e-8c0b-4d55-8b1f-6f5d4b1f2a10'],
    }),
    field: z
      .string()
      .nullable()
      .meta({ description: 'What differs; null when a whole row is there or is not', examples: ['Heures'] }),
    unit: z
      .enum(['minutes', 'euros', 'none'])
      .describe('What the values count: minutes, euros, or nothing that can be subtracted'),
    live: z
      .string()
      .nullable()
      .meta({ description: 'What people read; null: nothing', examples: ['1980'] }),
    rebuilt: z
      .string()
      .nullable()
      .meta({ description: 'What a rebuild makes of it; null: nothing', examples: ['2100'] }),
  })
  .meta({ id: 'RebuildDifference', description: 'What a dry run has found to differ' });

const setAside = z
  .object({
    key: z.string().meta({
      description: 'What its events are kept in order by, a stream mostly',
      examples: ['client-0d9fd2c2-6f0e-4d8e-9f0f-2f8f6c1c7a55~5f1c3f0e-8c0b-4d55-8b1f-6f5d4b1f2a10'],
    }),
    position: z.int().meta({ description: 'Position in the log of the event at fault', examples: [48_113] }),
    type: z.string().meta({ description: 'What happened by that event', examples: ['ClientChanged'] }),
    reason: z.string().meta({
      description: 'Why: the error of the view, or what the database says of its row',
      examples: ['value "3000000000" is out of range for type integer'],
    }),
    events: z.int().meta({ description: 'Events that would wait, that one included', examples: [3] }),
  })
  .meta({ id: 'SetAside', description: 'What a rebuild would set aside' });

const ofView = z.strictObject({ view: id.meta({ description: 'The view', examples: ['clients'] }) });

export const listDifferences = route({
  method: 'GET',
  path: '/Rebuild/Differences/:view',
  summary:
    'What the last dry run has found to differ, 1 000 at most, and what would be set aside, 100 at most',
  source: 'architecture.md, Views',
  allow: 'views.rebuild',
  params: ofView,
  reply: z.object({
    told: z.int().meta({ description: 'Differences that are told', examples: [3] }),
    rows: z
      .int()
      .nullable()
      .meta({ description: 'Rows that differ, in all', examples: [3] }),
    data: z.array(difference).describe('The first of them'),
    setAside: z.array(setAside).describe('Keys that a rebuild would set aside, the first of them'),
  }),
  noted: 'amounts-read',
});

export const downloadDifferences = route({
  method: 'GET',
  path: '/Rebuild/DifferencesFile/:view',
  summary: 'The same as a file',
  source: 'architecture.md, Views',
  allow: 'views.rebuild',
  params: ofView,
  download: { types: ['text/csv'] },
  noted: 'file-fetched',
});
