import { describe, expect, test } from '@jest/globals';
import type { DomainEvent } from '@gestiontemps/kernel/commands/decider';
import type { StoredEvents } from '@gestiontemps/kernel/commands/stored-events';
import type { RecordedEvent } from '@gestiontemps/kernel/log/event-store';
import { recordedEvent } from '@gestiontemps/kernel/testing/fold-all';
import { storedAbsenceTypes } from '../absence-types/absence-type.ts';
import { absenceTypeTable } from '../absence-types/absence-type-history.ts';
import { storedApiKeys } from '../api-keys/api-key.ts';
import { apiKeyTable } from '../api-keys/api-key-history.ts';
import { storedClients } from '../clients/client.ts';
import { clientTable } from '../clients/client-history.ts';
import { storedReferenceTasks } from '../reference-tasks/reference-task.ts';
import { referenceTaskTable } from '../reference-tasks/reference-task-history.ts';
import { storedTags } from '../tags/tag.ts';
import { tagTable } from '../tags/tag-history.ts';
import { storedTagCategories } from '../tag-categories/tag-category.ts';
import { tagCategoryTable } from '../tag-categories/tag-category-history.ts';
import { storedWebhooks } from '../webhooks/webhook.ts';
import { webhookTable } from '../webhooks/webhook-history.ts';
import { storedSettings } from '../company-settings/company-settings.ts';
import { settingsTable } from '../company-settings/settings-history.ts';
import { exportFormatTable } from '../erp-export/export-format-history.ts';
import { storedExportFormat } from '../erp-export/export-format.ts';
import { anchoringTable } from '../proof/anchoring-history.ts';
import { storedAnchoring } from '../proof/anchoring.ts';
import { storedHourlyCosts } from '../hourly-costs/hourly-cost.ts';
import { hourlyCostTable } from '../hourly-costs/hourly-cost-history.ts';
import { storedProjects } from '../projects/project.ts';
import { projectTable } from '../projects/project-history.ts';
import { storedSalaries } from '../users/salary.ts';
import { storedUsers } from '../users/user.ts';
import { salaryTable, userTable } from '../users/user-history.ts';
import { streamActs, type ActsAsked } from './stream-acts.ts';
import type { StreamTable, ToldAct, ToldValue } from './told.ts';

type Table = StreamTable<unknown, DomainEvent>;

/** The samples of one stream as the log holds them, each of a command of its own unless these stand together. */
const recorded = ({ stored }: StoredEvents, index = 0, together: readonly number[] = []): RecordedEvent[] => {
  const [stream = '', events = []] = Object.entries(stored)[index] ?? [];
  return events.map(({ type, data }, place) => {
    const fact = recordedEvent(stream, type, data, {
      version: place + 1,
      position: place + 1,
    });
    const commandId = together.includes(place) ? 'together' : `command-${place}`;
    return { ...fact, metadata: { ...fact.metadata, commandId } };
  });
};

const shown = (value: ToldValue | null): unknown => {
  if (value === null) return null;
  if (value.type === 'erased') return 'erased';
  if (value.type === 'amount') return value.montant;
  return value.type === 'references' ? value.valeur.map(({ of }) => of) : value.valeur;
};
/** `changed task: statusTask 1 → 2` */
const inWords = ({ acte, parts, motif }: ToldAct): string[] => [
  [acte, motif].filter(Boolean).join(', '),
  ...parts.map(({ type, geste, changements }) =>
    [
      `${geste} ${type}`,
      ...changements.map(({ champ, avant, apres }) =>
        [champ, JSON.stringify(shown(avant)), JSON.stringify(shown(apres))].join(' '),
      ),
    ].join('; '),
  ),
];

/** Without who holds a code, or a place, beside it. */
const ofItsOwn = (category: string, { stored, ...rest }: StoredEvents): StoredEvents => ({
  ...rest,
  stored: Object.fromEntries(Object.entries(stored).filter(([stream]) => stream.startsWith(`${category}-`))),
});

const tables: readonly [string, Table, StoredEvents][] = [
  ['project', projectTable, storedProjects],
  ['hourly costs', hourlyCostTable, storedHourlyCosts],
  ['user', userTable, storedUsers],
  ['salary', salaryTable('2100.00'), storedSalaries],
  ['settings', settingsTable, storedSettings],
  ['client', clientTable, ofItsOwn('client', storedClients)],
  ['type of absence', absenceTypeTable, ofItsOwn('absenceType', storedAbsenceTypes)],
  ['reference task', referenceTaskTable, ofItsOwn('referenceTask', storedReferenceTasks)],
  ['tag', tagTable, ofItsOwn('tag', storedTags)],
  ['tag category', tagCategoryTable, ofItsOwn('tagCategory', storedTagCategories)],
  ['API key', apiKeyTable, ofItsOwn('apiKey', storedApiKeys)],
  ['webhook', webhookTable, ofItsOwn('webhook', storedWebhooks)],
  ['format of exports', exportFormatTable, storedExportFormat],
  ['anchoring', anchoringTable, storedAnchoring],
];

describe('Every event that was ever written', () => {
  test.each(tables)('of a %s is told, as an act of its own', (_name, table, samples) => {
    for (const [index] of Object.entries(samples.stored).entries()) {
      const events = recorded(samples, index);
      expect(streamActs(table, events).map(({ position }) => position)).toEqual(
        events.map(({ position }) => position),
      );
    }
  });
});

describe('The history of a stream', () => {
  test('of a project says what each act changed of it, of its tasks and of its documents', () => {
    const acts = streamActs(projectTable, recorded(storedProjects)).map(inWords);
    expect(acts[0]).toEqual(['changed', expect.stringMatching(/^added project; label null "Les Halles"; /)]);
    expect(acts.slice(1)).toEqual([
      ['changed', 'changed project; externalId "CH26-0001" "CH26-0002"'],
      [
        'changed',
        'changed project; label "Les Halles" "Les Halles, lot 2"; isBillable true false; estimatedStartDate "2026-10-01" null; estimatedEndDate null "2027-03-31"; amount 125000 null',
      ],
      ['changed', 'changed project; projectStatus "1" "2"'],
      ['changed', 'changed project; ouverteALaSaisie null "2026-10-05"'],
      ['changed', 'changed project; responsables ["person"] null; commerciaux null ["person"]'],
      ['changed', 'changed project; tagIds null ["tag"]'],
      ['changed', 'changed project; adresseProjet "1 rue du Port, 44000 Nantes" null'],
      ['changed', 'changed project; commentaire null "Accès par la cour"'],
      [
        'changed',
        'added task; taskProjectLabel null "Enduit"; taskCode null "EN-01"; timePlanned null 6000; taskRefId null ["referenceTask"]; statusTask null "1"',
      ],
      [
        'changed',
        'changed task; taskProjectLabel "Enduit" "Enduit de façade"; taskCode "EN-01" null; description null "Deux couches"; timePlanned 6000 7200; taskRefId ["referenceTask"] null',
      ],
      ['changed', 'changed task; statusTask "1" "2"'],
      ['finishAsked', 'changed task; finishAskedBy null ["person"]'],
      ['finishDropped', 'changed task; finishAskedBy ["person"] null'],
      ['changed', 'changed task; statusTask "2" "3"'],
      ['changed', expect.stringMatching(/^removed task; /)],
      ['changed', 'added document'],
      ['changed', 'removed document'],
      ['changed', expect.stringMatching(/^removed project; /)],
    ]);
  });

  test('of rates says them, why, and that one is known no more', () => {
    expect(streamActs(hourlyCostTable, recorded(storedHourlyCosts)).map(inWords)).toEqual([
      ['changed, Embauche', 'added rate; start null "2026-01-01"; tauxHoraire null 32.5'],
      ['changed', 'changed rate; start "2026-01-01" "2026-01-05"; tauxHoraire 32.5 33'],
      ['changed', 'removed rate; start "2026-01-05" null; tauxHoraire 33 null'],
      ['personErased'],
    ]);
    const erased = recorded(storedHourlyCosts).map((event) => ({
      ...event,
      data: { ...(event.data as object), tauxHoraire: null, motif: null },
    }));
    expect(streamActs(hourlyCostTable, erased).map(inWords)[0]).toEqual([
      'changed',
      'added rate; start null "2026-01-01"; tauxHoraire null "erased"',
    ]);
  });

  test('of a member tells nothing of what he earns to who may not know it', () => {
    const of = (keeps?: ActsAsked['keeps']) =>
      streamActs(userTable, recorded(storedUsers), keeps && { keeps }).map(inWords);
    const open = of();
    expect(open.filter((lines) => lines.some((line) => line.includes('salary')))).toEqual([
      ['memberAdded', expect.stringContaining('added member'), 'added salary; baseSalaire null 2100'],
      ['changed', 'removed salary; baseSalaire 2100 null'],
    ]);
    const kept = of(({ type }) => type !== 'salary');
    expect(kept).toHaveLength(open.length - 1);
    expect(JSON.stringify(kept)).not.toMatch(/salary|baseSalaire|2100/);
    expect(streamActs(salaryTable('2100.00'), recorded(storedSalaries)).map(inWords)).toEqual([
      ['changed', 'changed salary; baseSalaire 2100 2200'],
    ]);
  });

  test('of settings says each by the day from which it holds, and what a plan that is withdrawn leaves', () => {
    const [stream = ''] = Object.keys(storedSettings.stored);
    const facts: readonly DomainEvent[] = [
      { type: 'SettingsChanged', data: { effectiveFrom: '2026-10-12', changes: { hoursDelay: 48 } } },
      {
        type: 'SettingsChanged',
        data: { effectiveFrom: '2026-12-07', changes: { hoursDelay: 72, montantsResponsables: 2 } },
      },
      {
        type: 'PlannedSettingsWithdrawn',
        data: { effectiveFrom: '2026-12-07', settings: ['hoursDelay'] },
      },
    ];
    const acts = streamActs(settingsTable, recorded({ stored: { [stream]: facts } }));
    expect(acts.map(inWords)).toEqual([
      ['changed', 'changed setting; setting 10080 2880'],
      [
        'changed',
        'changed setting; setting 2880 4320',
        'changed setting; setting "montantsResponsables.1" "montantsResponsables.2"',
      ],
      ['planWithdrawn', 'changed setting; setting 4320 2880'],
    ]);
    expect(acts[1]?.parts.map(({ called, date }) => [called.libelle, date])).toEqual([
      ['Délai de saisie', '2026-12-07'],
      ['Vus par responsables et commerciaux', '2026-12-07'],
    ]);
  });

  test('takes what one command did for one act, from before it to after it', () => {
    const [act, ...others] = streamActs(
      projectTable,
      recorded(storedProjects, 0, [0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10]),
    );
    expect(act?.parts.map(({ type, geste }) => [type, geste])).toEqual([
      ['project', 'added'],
      ['task', 'added'],
    ]);
    expect(act?.parts[1]?.changements[0]?.apres).toEqual({ type: 'text', valeur: 'Enduit de façade' });
    expect(others).toHaveLength(8);
  });

  test.each(tables)(
    'of a %s has the same acts, however few of them are asked for',
    (_name, table, samples) => {
      const events = recorded(samples);
      const all = streamActs(table, events);
      for (const before of [undefined, ...all.map(({ position }) => position)]) {
        const older = all.filter(({ position }) => before === undefined || position < before);
        expect(streamActs(table, events, { most: 2, ...(before && { before }) })).toEqual(older.slice(-2));
      }
    },
  );

  test('of an entry of a list says what it came with, what changed, and that it went', () => {
    const acts = streamActs(absenceTypeTable, recorded(ofItsOwn('absenceType', storedAbsenceTypes)));
    expect(acts.map(inWords)).toEqual([
      ['changed', 'added absenceType; label null "RTT"; code null "RTT"; compteSeuilHS null false'],
      ['changed', 'changed absenceType; code "RTT" "RTT-1"; compteSeuilHS false true'],
      ['changed', 'removed absenceType; label "RTT" null; code "RTT-1" null; compteSeuilHS true null'],
    ]);
  });

  test('of a webhook tells no more of its address than where it is, and of its secret that it was renewed', () => {
    const acts = streamActs(webhookTable, recorded(ofItsOwn('webhook', storedWebhooks)));
    expect(acts.map(({ acte }) => acte)).toContain('secretRenewed');
    expect(JSON.stringify(acts)).not.toMatch(/https?:|whsec|secret":/);
  });

  test('of how exports are written says columns, codes and rubriques by their words', () => {
    const acts = streamActs(exportFormatTable, recorded(storedExportFormat));
    expect(acts.map(inWords)).toEqual([
      [
        'changed',
        expect.stringMatching(
          /^changed exportFormat; columns ".+" "Identifiant, Date, Quantité"; encodage "UTF-8" "Windows-1252"$/,
        ),
      ],
      ['changed', 'changed exportCode; code "PANIER" "4010"'],
      ['changed', 'changed exportRubrique; rubrique null "HN100"', 'changed exportRubrique'],
    ]);
    expect(acts[1]?.parts[0]?.called.libelle).toBe('Panier repas');
  });

  test('of anchoring names those who are mailed the anchors', () => {
    expect(streamActs(anchoringTable, recorded(storedAnchoring)).map(inWords)).toEqual([
      ['changed', 'changed anchoring; destinataires null ["person","person"]'],
      ['changed', 'changed anchoring; destinataires ["person","person"] null'],
    ]);
  });

  test('of one part leaves out all acts on others', () => {
    const acts = streamActs(projectTable, recorded(storedProjects), {
      keeps: ({ type }) => type === 'document',
    });
    expect(acts.map(inWords)).toEqual([
      ['changed', 'added document'],
      ['changed', 'removed document'],
    ]);
  });
});
