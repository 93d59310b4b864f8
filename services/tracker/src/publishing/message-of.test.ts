import { describe, expect, test } from '@jest/globals';
import { eventHeaders, topics } from '@gestiontemps/contracts/topics';
import { sampleId } from '@gestiontemps/kernel/commands/stored-events';
import type { RecordedEvent } from '@gestiontemps/kernel/log/event-store';
import { recordedEvent } from '@gestiontemps/kernel/testing/fold-all';
import { storedLedger } from '../erp-export/ledger-events.ts';
import { storedWeeks } from '../week/stored-weeks.ts';
import { isPublished, messageOf } from './message-of.ts';
import type { Published } from './published.ts';

/** Samples as a reader of the log gets them. */
const samplesOf = (stored: typeof storedLedger.stored): RecordedEvent[] =>
  Object.entries(stored).flatMap(([stream, events]) =>
    events.map(({ type, data }, index) =>
      recordedEvent(stream, type, data as RecordedEvent['data'], { version: index + 1, position: index + 7 }),
    ),
  );
const entries = samplesOf(storedLedger.stored);
const weeks = samplesOf(storedWeeks.stored);

const messagesOf = (events: readonly RecordedEvent[]): Published[] =>
  events.filter(isPublished).flatMap((event) => messageOf(event) ?? []);
const valuesOf = (events: readonly RecordedEvent[]): Record<string, unknown>[] =>
  messagesOf(events).map(({ value }) => JSON.parse(value) as Record<string, unknown>);

/** The first entry with something changed. */
const entryWith = (change: Readonly<Record<string, unknown>>): Record<string, unknown> | undefined => {
  const [first] = entries;
  return (
    first &&
    valuesOf([{ ...first, data: { ...(first.data as object), ...change } as RecordedEvent['data'] }])[0]
  );
};

describe('An entry of the ledger', () => {
  test('is told with its codes, decimals as texts', () => {
    expect(valuesOf(entries)[0]).toEqual({
      idEcriture: '1',
      idLigne: `${sampleId('a')}.w2026-10-12.0123456789ab`,
      version: 1,
      typeEcriture: 'N',
      extourneDe: null,
      semaine: { debut: '2026-10-12', annee: 2026, numero: 42 },
      date: '2026-10-12',
      moisPaie: '2026-10',
      utilisateur: { id: sampleId('a'), matricule: 'M0042' },
      chantier: { id: sampleId('d1'), code: 'CH26-0001', codeClient: 'CL00007', facturable: true },
      tache: { id: `${sampleId('d1')}.0123456789ab`, code: 'GO-01' },
      absence: null,
      typeLigne: 'TRAVAIL',
      quantite: '7.50',
      unite: 'H',
      dontNuit: '1.00',
      tauxHoraire: '32.50',
      montantMo: '243.75',
      devise: 'EUR',
      axes: ['CH26-0001', 'GO-01', 'CL00007'],
      valideLe: '2026-10-19T08:12:03.000Z',
    });
  });

  test('is reversed with the other sign, and names what it reverses', () => {
    const [, reversed, replaced] = messagesOf(entries);
    expect(reversed?.headers.ce_type).toBe('EcritureTempsExtournee');
    expect(valuesOf(entries)[1]).toMatchObject({
      typeEcriture: 'X',
      extourneDe: '1',
      quantite: '-7.50',
      dontNuit: '-1.00',
      montantMo: '-243.75',
    });
    expect(replaced?.headers.ce_type).toBe('EcritureTempsValidee');
    expect(valuesOf(entries)[2]).toMatchObject({ typeEcriture: 'R', extourneDe: null, version: 2 });
  });

  test.each([
    [{ quantite: 20 }, '0.33', 'H'],
    [{ quantite: -20 }, '-0.33', 'H'],
    [{ quantite: 40 }, '0.67', 'H'],
    [{ typeLigne: 'PANIER', quantite: 1, minutesNuit: 0 }, '1.00', 'J'],
    [{ typeLigne: 'KM_PRO', quantite: -120, minutesNuit: 0 }, '-120.00', 'KM'],
  ])('of %j counts %s %s', (change, quantite, unite) => {
    expect(entryWith(change)).toMatchObject({ quantite, unite });
  });

  test('has no rate once the key of the person is destroyed', () => {
    expect(entryWith({ tauxHoraire: null, montantMo: null })).toMatchObject({
      tauxHoraire: null,
      montantMo: null,
    });
  });

  test('of an absence has no chantier', () => {
    const absence = {
      projectId: null,
      taskProjectId: null,
      absenceId: 'a1',
      codeAbsence: 'CP',
      typeLigne: 'ABSENCE',
    };
    expect(entryWith(absence)).toMatchObject({
      chantier: null,
      tache: null,
      absence: { id: 'a1', code: 'CP' },
    });
  });
});

describe('A week', () => {
  test('is told wherever it stands elsewhere than before, and nothing else of it', () => {
    expect(
      messagesOf(weeks).map(({ headers, value }) => [
        headers.ce_type,
        (JSON.parse(value) as { status: number }).status,
      ]),
    ).toEqual([
      ['SemaineSoumise', 1],
      ['SemaineRetiree', 0],
      ['SemaineSoumise', 1],
      ['SemaineRefusee', 0],
      ['SemaineSoumise', 1],
      ['SemaineValidee', 2],
      ['SemaineRouverte', 0],
    ]);
    expect(valuesOf(weeks).at(-1)).toEqual({
      semaine: { debut: '2026-10-12', annee: 2026, numero: 42 },
      utilisateur: { id: sampleId('a') },
      status: 0,
      cycle: 3,
    });
  });
});

describe('Every message', () => {
  const messages = messagesOf([...entries, ...weeks]);

  test('is as the contract has it, and has no field more', () => {
    expect(messages).toHaveLength(12);
    for (const { topic, headers, value } of messages) {
      expect(topics[topic].value.parse(JSON.parse(value))).toEqual(JSON.parse(value));
      expect(eventHeaders.parse(headers)).toEqual(headers);
      expect(Object.keys(topics[topic].types)).toContain(headers.ce_type);
    }
  });

  test('is keyed by company, person and Monday, so that a week comes in its order', () => {
    expect(new Set(messages.map(({ key }) => key))).toEqual(
      new Set([`${sampleId('1')}:${sampleId('a')}:2026-10-12`]),
    );
    const numbers = messages
      .filter(({ topic }) => topic === 'temps.ecriture.v1')
      .map(({ headers }) => headers.ce_sequence);
    expect(numbers).toEqual(numbers.toSorted());
  });

  test('bears the id of its event, and where it comes from', () => {
    const published = [...entries, ...weeks].filter(isPublished);
    expect(messages.map(({ headers }) => headers.ce_id)).toEqual(published.map(({ id }) => id));
    expect(messages[0]?.headers).toMatchObject({
      ce_specversion: '1.0',
      ce_source: `urn:gestiontemps:${sampleId('1')}`,
      ce_sequence: '0000000001',
    });
  });

  test('holds nothing that people wrote', () => {
    const said = JSON.stringify(messages);
    for (const word of ['Grue', 'Matin', 'Dépôt', 'Il manque', 'Salariée', 'Mauvais'])
      expect(said).not.toContain(word);
  });
});
