import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { Commands } from '@gestiontemps/kernel/commands/commands';
import type { RecordedEvent } from '@gestiontemps/kernel/log/event-store';
import { processFollower } from '@gestiontemps/kernel/views/followers';
import { cloneDatabase } from '@gestiontemps/kernel/testing/database';
import { transaction } from '@gestiontemps/kernel/sql/sql';
import fc from 'fast-check';
import { pino } from 'pino';
import { ledgerSources } from '../ledger-sources.ts';
import { priceOf } from '../reporting/labour-cost.ts';
import { counted } from '../testing/counted.ts';
import { createTracker, type Tracker } from '../tracker.ts';
import { type LedgerEvent, type LedgerLine, ledgerStream } from './ledger-events.ts';
import { ledgerProcess } from './ledger.process.ts';
import { type Act, histories } from './testing/ledger-acts.ts';
import {
  absenceTypes,
  clientOf,
  isOneOf,
  LedgerCompany,
  projects,
  weekKey,
} from './testing/ledger-company.ts';

/**
 * Whatever is done to weeks, rates, codes, names and settings, in whatever order, with the process killed before, after
 * and between its appends: once caught up, the entries of each week add up to its last validated state, each under the
 * codes of its moment. `NUM_RUNS=1000` for a long run.
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

/** The process goes on from its checkpoint; `dies`: at which append, before it or after. */
const following =
  (dies?: { at: number; after: boolean }): Act =>
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
      await transaction(tracker.ownerPool, (sql) =>
        ledger.react(events.filter(processFollower(ledger).reads), sql),
      );
      company.position = upTo;
    } catch (error) {
      if (!(error instanceof Killed)) throw error;
      company.kills += 1;
    }
  };
const dying = fc.record({ at: fc.nat(2), after: fc.boolean() }).map(following);

type Sums = Record<string, { time: number; cents: number }>;
const add = (sums: Sums, key: string, time: number, amount: string | null): void => {
  const held = sums[key] ?? { time: 0, cents: 0 };
  sums[key] = { time: held.time + time, cents: held.cents + Math.round(Number(amount ?? 0) * 100) };
};
const withHours = (sums: Sums): Sums =>
  Object.fromEntries(Object.entries(sums).filter(([, { time }]) => time !== 0));

const wantedOf = ({ weeks, rates }: LedgerCompany): Sums => {
  const sums: Sums = {};
  for (const [key, { validated }] of weeks) {
    const [who = ''] = key.split(' ');
    const held = [...(rates.get(who) ?? [])].map(([start, tauxHoraire]) => ({ start, tauxHoraire }));
    for (const [line, { date, time, isPriced }] of validated ?? [])
      add(sums, line, time, isPriced ? priceOf(held, { date, minutes: time }).montantMo : null);
  }
  return withHours(sums);
};

type Codes = Pick<LedgerLine, 'matricule' | 'codeChantier' | 'codeClient' | 'codeAbsence'>;
const codesOf = ({ matricule, codeChantier, codeClient, codeAbsence }: Codes): Codes => ({
  matricule,
  codeChantier,
  codeClient,
  codeAbsence,
});
/** The codes of a line when the week that an entry renders was validated. */
const codesThen = (company: LedgerCompany, { data }: LedgerEvent): Codes => {
  const { utilisateurId, monday, weekVersion, validePar, idLigne } = data;
  const then = company.validations.get(`${weekKey(utilisateurId, monday)} ${weekVersion}`);
  expect(validePar).toBe(then?.by);
  const on = then?.lines.get(idLigne)?.on ?? '';
  const codeOf = (id: string, is = true): string | null => (is && then?.codes.get(id)) || null;
  const isProject = isOneOf(projects, on);
  return {
    matricule: codeOf(utilisateurId),
    codeChantier: codeOf(on, isProject),
    codeClient: codeOf(clientOf(on), isProject),
    codeAbsence: codeOf(on, isOneOf(absenceTypes, on)),
  };
};

const entriesOf = (events: readonly RecordedEvent[]): LedgerEvent[] =>
  events.map(({ type, data }) => ({ type, data }) as LedgerEvent);

/** Each entry takes back what stands there, once, under its codes, or says what the codes were at its cause. */
const expectInOrder = (company: LedgerCompany, entries: readonly LedgerEvent[]): void => {
  const standing = new Map<number, LedgerEvent>();
  const reversed = new Map<string, Codes>();
  for (const [index, entry] of entries.entries()) {
    const { idLigne, cause } = entry.data;
    if (entry.type === 'EntryReversed') {
      const before = standing.get(entry.data.extourneDe);
      expect(before?.data.idLigne).toBe(idLigne);
      expect(codesOf(entry.data)).toEqual(before && codesOf(before.data));
      standing.delete(entry.data.extourneDe);
      reversed.set(idLigne, codesOf(entry.data));
    } else {
      standing.set(index + 1, entry);
      const codes = cause === 'VALIDATION' ? codesThen(company, entry) : reversed.get(idLigne);
      expect(codesOf(entry.data)).toEqual(codes);
    }
  }
  const lines = [...standing.values()].map(({ data }) => data.idLigne);
  expect(new Set(lines).size).toBe(lines.length);
};

const hasOnlyAbsences = ({ lines }: { lines: ReadonlyMap<string, { on: string | null }> }): boolean =>
  lines.size > 0 && lines.values().every(({ on }) => on !== null && isOneOf(absenceTypes, on));

describe('The ledger of any history', () => {
  test('adds up to what was last validated, each entry once and under the codes of its moment', async () => {
    const seen = { histories: 0, acts: 0, kills: 0, entries: 0, corrections: 0, validations: 0, absences: 0 };
    const acts = histories(tracker.deps.commands, { following: following(), dying });
    await fc.assert(
      fc.asyncProperty(acts, async (history) => {
        const company = await LedgerCompany.start(tracker.store);
        const { position: start } = company;
        for (const act of history) await act(company);
        await following()(company);
        const read = () => tracker.deps.commands.read(ledgerStream(company.id), company.id, 1);
        const stored = await read();
        const entries = entriesOf(stored);
        expectInOrder(company, entries);
        const sums: Sums = {};
        for (const { data } of entries) add(sums, data.idLigne, data.quantite, data.montantMo);
        expect(withHours(sums)).toEqual(wantedOf(company));
        // From the start of the log, it finds that all is said.
        company.position = start;
        await following()(company);
        expect(await read()).toEqual(stored);
        const validations = [...company.validations.values()];
        seen.histories += 1;
        seen.acts += history.length;
        seen.kills += company.kills;
        seen.entries += stored.length;
        seen.corrections += entries.filter(({ type }) => type === 'EntryReversed').length;
        seen.validations += validations.length;
        seen.absences += validations.filter(hasOnlyAbsences).length;
      }),
      { numRuns },
    );
    expect(seen.kills).toBeGreaterThan(seen.histories / 4);
    expect(seen.entries).toBeGreaterThan(seen.histories);
    expect(seen.absences).toBeGreaterThan(0);
    const { histories: tried, ...others } = seen;
    const besides = Object.entries(others).map(([what, count]) => `${count} ${what}`);
    await counted(`histories of the ledger (${besides.join(', ')})`, tried);
  }, 600_000);
});
