import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { addDays, type CivilDate } from '@gestiontemps/contracts/dates/civil-date';
import { minutes } from '@gestiontemps/contracts/duration';
import type { Commands } from '@gestiontemps/kernel/commands/commands';
import { streamOf, type DomainEvent } from '@gestiontemps/kernel/commands/decider';
import type { RecordedEvent } from '@gestiontemps/kernel/log/event-store';
import { cloneDatabase } from '@gestiontemps/kernel/testing/database';
import { transaction } from '@gestiontemps/kernel/sql/sql';
import fc from 'fast-check';
import { pino } from 'pino';
import { hourlyCost, hourlyCostId, hourlyCostStream } from '../hourly-costs/hourly-cost.ts';
import { ledgerSources } from '../ledger-sources.ts';
import { priceOf } from '../reporting/labour-cost.ts';
import { createTracker, type Tracker } from '../tracker.ts';
import { type LedgerEvent, ledgerStream } from './ledger-events.ts';
import { ledgerProcess } from './ledger.process.ts';

/**
 * Whatever is done to weeks, rates and codes, in whatever order, with the process killed before, after and between its
 * appends: once caught up, the entries of each week add up to its last validated state. `NUM_RUNS=200` for a long run.
 */
const numRuns = Number(process.env['NUM_RUNS'] ?? 12);

let database: Awaited<ReturnType<typeof cloneDatabase>>;
let tracker: Tracker;

beforeAll(async () => {
  database = await cloneDatabase();
  // Not started: the ledger is called by hand, and no view tells it anything.
  tracker = await createTracker({
    url: database.url,
    secret: 'a secret of the tests, of more than 32 characters',
    publicUrl: 'http://localhost',
    log: pino({ level: 'silent' }),
  });
}, 60_000);
afterAll(async () => {
  await tracker?.stop();
  await database?.drop();
});

class Killed extends Error {}

const people = ['lea', 'paul'] as const;
const mondays = ['2026-10-05', '2026-10-12'] as const;
const projects = [randomUUID(), randomUUID()] as const;
const slots = 3;

type Line = { line: string; date: CivilDate; project: string; time: number };
interface Week {
  lines: ReadonlyMap<string, Line>;
  /** As it was last validated. */
  validated: ReadonlyMap<string, Line> | undefined;
  isOpen: boolean;
}

/** A company of its own in the log, and what should be known of it. */
class Company {
  readonly id = randomUUID();
  readonly weeks = new Map<string, Week>();
  readonly rates = new Map<string, Map<CivilDate, string>>(people.map((person) => [person, new Map()]));
  readonly #versions = new Map<string, number>();
  /** Of the ledger's process; nothing before it is of this company. */
  position: number;
  kills = 0;

  constructor(position: number) {
    this.position = position;
  }

  async record(stream: string, ...facts: readonly DomainEvent[]): Promise<void> {
    const version = this.#versions.get(stream) ?? 0;
    const commandId = randomUUID();
    const metadata = {
      entreprise: this.id,
      commandId,
      correlationId: commandId,
      causationId: commandId,
      actor: 'anne',
      schemaVersion: 1,
    };
    const events = facts.map((fact) => ({ id: randomUUID(), ...fact, metadata }));
    await tracker.store.append(stream, version, events);
    this.#versions.set(stream, version + facts.length);
  }

  week(person: string, monday: CivilDate): Week {
    const key = `${person} ${monday}`;
    const held = this.weeks.get(key) ?? { lines: new Map(), validated: undefined, isOpen: true };
    this.weeks.set(key, held);
    return held;
  }

  weekStream = (person: string, monday: CivilDate): string => streamOf('week', this.id, person, monday);
}

type Act = (company: Company) => Promise<void>;
const person = fc.constantFrom(...people);
const monday = fc.constantFrom(...mondays);

const entering: fc.Arbitrary<Act> = fc
  .record({
    who: person,
    of: monday,
    slot: fc.nat(slots - 1),
    project: fc.constantFrom(...projects),
    quarters: fc.integer({ min: 0, max: 30 }),
  })
  .map(({ who, of, slot, project, quarters }) => async (company) => {
    const week = company.week(who, of);
    if (!week.isOpen) return;
    const line = `${who}.w${of}.${slot}`;
    const date = addDays(of, slot);
    const time = quarters * 15;
    const known = week.lines.has(line);
    if (time === 0 && !known) return;
    const data = {
      line,
      date,
      projectId: project,
      taskProjectId: `${project}.t`,
      time: minutes(time),
      heuresDeNuit: minutes(0),
      comment: null,
      isFinished: false,
    };
    const lines = new Map(week.lines);
    if (time === 0) lines.delete(line);
    else lines.set(line, { line, date, project, time });
    week.lines = lines;
    const fact =
      time === 0
        ? { type: 'TimeEntryRemoved', data: { line, date } }
        : { type: known ? 'TimeEntryCorrected' : 'TimeEntryAdded', data };
    await company.record(company.weekStream(who, of), fact);
  });

const validating: fc.Arbitrary<Act> = fc.tuple(person, monday).map(([who, of]) => async (company) => {
  const week = company.week(who, of);
  if (!week.isOpen) return;
  week.isOpen = false;
  week.validated = week.lines;
  const data = { cycle: 1, by: 'anne', commentaire: null };
  await company.record(company.weekStream(who, of), { type: 'WeekValidated', data });
});

const reopening: fc.Arbitrary<Act> = fc.tuple(person, monday).map(([who, of]) => async (company) => {
  const week = company.week(who, of);
  if (week.isOpen) return;
  week.isOpen = true;
  const data = { cycle: 1, by: 'anne', commentaire: null, dayIds: [] };
  await company.record(company.weekStream(who, of), { type: 'WeekReopened', data });
});

const rating: fc.Arbitrary<Act> = fc
  .record({
    who: person,
    start: fc.constantFrom('2026-01-01', '2026-10-06', '2026-10-13'),
    cents: fc.integer({ min: 1, max: 9999 }),
  })
  .map(({ who, start, cents }) => async (company) => {
    const held = company.rates.get(who);
    if (!held || held.has(start)) return;
    const tauxHoraire = (cents / 100).toFixed(2);
    held.set(start, tauxHoraire);
    const commandId = randomUUID();
    await tracker.deps.commands.handle(
      hourlyCost,
      hourlyCostStream(company.id, who),
      { type: 'SetHourlyCost', cost: hourlyCostId(who, commandId), start, tauxHoraire, motif: null },
      { entreprise: company.id, commandId, correlationId: commandId, causationId: commandId, actor: 'anne' },
    );
  });

const renaming: fc.Arbitrary<Act> = fc.tuple(fc.constantFrom(...projects), fc.nat(9)).map(
  ([project, number]) =>
    (company) =>
      company.record(streamOf('project', company.id, project), {
        type: 'ProjectRenumbered',
        data: { externalId: `CH-${number}` },
      }),
);

/** The process goes on from its checkpoint; `dies`: at which append, before it or after. */
const following =
  (dies: { at: number; after: boolean } | undefined): Act =>
  async (company) => {
    let appends = 0;
    const { commands } = tracker.deps;
    const record: Commands['record'] = async (...append) => {
      const isLast = dies !== undefined && appends++ === dies.at;
      if (isLast && !dies.after) throw new Killed();
      const result = await commands.record(...append);
      if (isLast) throw new Killed();
      return result;
    };
    const ledger = ledgerProcess({ read: commands.read, record }, ledgerSources(commands));
    const wanted = { after: company.position, categories: ledger.categories, limit: 10_000 };
    const { events, upTo } = await tracker.store.readAll(wanted);
    try {
      await transaction(tracker.ownerPool, (sql) => ledger.react(events, sql));
      company.position = upTo;
    } catch (error) {
      if (!(error instanceof Killed)) throw error;
      company.kills += 1;
    }
  };
const killing = fc.record({ at: fc.nat(2), after: fc.boolean() }).map((dies): Act => following(dies));

const acts = fc.array(
  fc.oneof(
    { weight: 6, arbitrary: entering },
    { weight: 4, arbitrary: validating },
    { weight: 3, arbitrary: reopening },
    { weight: 2, arbitrary: rating },
    { weight: 1, arbitrary: renaming },
    { weight: 1, arbitrary: fc.constant(following(undefined)) },
    { weight: 3, arbitrary: killing },
  ),
  { minLength: 20, maxLength: 70, size: 'max' },
);

type Sums = Record<string, { time: number; cents: number }>;
const add = (sums: Sums, key: string, time: number, amount: string | null): void => {
  const held = sums[key] ?? { time: 0, cents: 0 };
  sums[key] = { time: held.time + time, cents: held.cents + Math.round(Number(amount ?? 0) * 100) };
};
const withHours = (sums: Sums): Sums =>
  Object.fromEntries(Object.entries(sums).filter(([, { time }]) => time !== 0));

const wantedOf = ({ weeks, rates }: Company): Sums => {
  const sums: Sums = {};
  for (const [key, { validated }] of weeks) {
    const [who = ''] = key.split(' ');
    const held = [...(rates.get(who) ?? [])].map(([start, tauxHoraire]) => ({ start, tauxHoraire }));
    for (const { line, date, time } of validated?.values() ?? [])
      add(sums, line, time, priceOf(held, { date, minutes: time }).montantMo);
  }
  return withHours(sums);
};

const entriesOf = (events: readonly RecordedEvent[]): LedgerEvent[] =>
  events.map(({ type, data }) => ({ type, data }) as LedgerEvent);

describe('The ledger of any history', () => {
  test('adds up to what was last validated, each entry once', async () => {
    const counted = { runs: 0, acts: 0, kills: 0, entries: 0 };
    await fc.assert(
      fc.asyncProperty(acts, async (history) => {
        const company = new Company(await tracker.store.head());
        const { position: start } = company;
        for (const project of projects)
          await company.record(streamOf('project', company.id, project), created(project));
        for (const act of history) await act(company);
        await following(undefined)(company);
        const read = () => tracker.deps.commands.read(ledgerStream(company.id), company.id, 1);
        const stored = await read();
        const sums: Sums = {};
        const posted = new Map<number, LedgerEvent>();
        for (const [index, entry] of entriesOf(stored).entries()) {
          const { data } = entry;
          add(sums, data.idLigne, data.quantite, data.montantMo);
          // A reversal takes back what stands there, once.
          if (entry.type === 'EntryReversed') {
            expect(posted.get(entry.data.extourneDe)?.data.idLigne).toBe(data.idLigne);
            posted.delete(entry.data.extourneDe);
          } else posted.set(index + 1, entry);
        }
        expect(withHours(sums)).toEqual(wantedOf(company));
        const standing = [...posted.values()].map(({ data }) => data.idLigne);
        expect(new Set(standing).size).toBe(standing.length);
        // From the start of the log, it finds that all is said.
        company.position = start;
        await following(undefined)(company);
        expect(await read()).toEqual(stored);
        counted.runs += 1;
        counted.acts += history.length;
        counted.kills += company.kills;
        counted.entries += stored.length;
      }),
      { numRuns },
    );
    expect(counted.kills).toBeGreaterThan(counted.runs / 4);
    expect(counted.entries).toBeGreaterThan(counted.runs);
    if (numRuns > 12) process.stdout.write(`${JSON.stringify(counted)}\n`);
  }, 600_000);
});

const created = (project: string): DomainEvent => ({
  type: 'ProjectCreated',
  data: {
    label: project,
    externalId: 'CH-0',
    clientId: null,
    projectStatus: 2,
    isBillable: true,
    estimatedStartDate: null,
    estimatedEndDate: null,
    amount: null,
    ouverteALaSaisie: null,
    responsables: [],
    commerciaux: [],
    tagIds: [],
    adresseProjet: null,
    commentaire: null,
  },
});
