import { derivedId } from '@gestiontemps/kernel/commands/command-ids';
import type { Commands } from '@gestiontemps/kernel/commands/commands';
import {
  categoryOf,
  companyOf,
  type RecordedEvent,
  VersionConflict,
} from '@gestiontemps/kernel/log/event-store';
import type { Process } from '@gestiontemps/kernel/views/process';
import type { HourlyCostEvent } from '../hourly-costs/hourly-cost.ts';
import type { Rate } from '../reporting/labour-cost.ts';
import type { Timesheet } from '../timesheets/timesheet-state.ts';
import { yearOfWeek } from '../week/require-kept.ts';
import { weekOfStream, type WeekEvent, type WeekName } from '../week/week-events.ts';
import { type Basis, type LedgerLine, ledgerSealing, ledgerStream } from './ledger-events.ts';
import { openLedger, type OpenLedger } from './open-ledger.ts';
import { correctionsOf, type Standing } from './ledger.ts';
import { createSourceVersions, type SourceVersions } from './source-versions.ts';
import { type Codes, isPriced, weekLines } from './week-lines.ts';

/**
 * What an entry is made of, handed in by the composition root: each as it was at the version that a batch has noted of
 * its stream.
 */
export type LedgerSources = (versions: SourceVersions) => {
  week(stream: string, version: number): Promise<Pick<Timesheet, 'entries' | 'absences' | 'allowances'>>;
  matricule(entreprise: string, userId: string): Promise<string | null>;
  projects(entreprise: string, ids: ReadonlySet<string>): Promise<Codes['projects']>;
  absences(entreprise: string, ids: ReadonlySet<string>): Promise<Codes['absences']>;
  /** The rates of a person, and the version they are of, which is `atLeast` this. */
  rates(
    entreprise: string,
    userId: string,
    atLeast?: number,
  ): Promise<{ readonly rates: readonly Rate[]; readonly version: number }>;
  /** The last year of which nothing but the ledger is kept; 0 before any. */
  expiredYear(entreprise: string): Promise<number>;
  priceOf(rates: readonly Rate[], work: Parameters<Codes['priceOf']>[0]): ReturnType<Codes['priceOf']>;
};
type BatchSources = ReturnType<LedgerSources>;

/** Times that an append is tried again when another writer was there first. */
const tries = 5;

/**
 * Writes what accounting gets (domain.md §4.3): the lines of a week when it is validated, the difference when it is
 * validated again, and the difference in price when a rate changes under lines that were posted. It goes by what the log
 * had said up to the event that caused it. What was posted for a cause is recognised by the versions that its entries
 * render, so that a cause that comes again, after a kill or from the start of the log, posts nothing twice.
 */
export const ledgerProcess = (
  commands: Pick<Commands, 'read' | 'record'>,
  sourcesOf: LedgerSources,
): Process => {
  const codesOf = async (
    sources: BatchSources,
    { entreprise, utilisateurId }: WeekName,
    { entries, absences }: Pick<Timesheet, 'entries' | 'absences'>,
    atLeast: number,
  ) => {
    const projectIds = new Set(entries.held.values().map(({ projectId }) => projectId));
    const absenceIds = new Set(absences.held.values().map(({ absenceId }) => absenceId));
    const [{ rates, version }, matricule, ofProjects, ofAbsences] = await Promise.all([
      sources.rates(entreprise, utilisateurId, atLeast),
      sources.matricule(entreprise, utilisateurId),
      sources.projects(entreprise, projectIds),
      sources.absences(entreprise, absenceIds),
    ]);
    const codes: Codes = {
      matricule,
      projects: ofProjects,
      absences: ofAbsences,
      priceOf: (work) => sources.priceOf(rates, work),
    };
    return { codes, ratesVersion: version };
  };

  const post = async (
    ledger: OpenLedger,
    cause: RecordedEvent,
    { utilisateurId, monday }: Pick<WeekName, 'utilisateurId' | 'monday'>,
    work: (standing: Standing) => Promise<Wanted | undefined>,
  ): Promise<void> => {
    const { entreprise } = ledger;
    const { correlationId } = cause.metadata;
    for (let conflicts = 0; ; conflicts += 1) {
      const standing = await ledger.standing(utilisateurId, monday);
      const wanted = await work(standing);
      const events = wanted ? correctionsOf(standing, wanted.lines, wanted.basis) : [];
      if (events.length === 0) return;
      const commandId = derivedId(cause.id, `post ${utilisateurId} ${monday}`);
      const context = { entreprise, commandId, correlationId, causationId: cause.id, actor: 'system' };
      try {
        const stream = ledgerStream(entreprise);
        await commands.record(ledgerSealing, stream, ledger.version, events, context);
        ledger.note(events);
        return;
      } catch (error) {
        if (!(error instanceof VersionConflict) || conflicts >= tries) throw error;
        await ledger.catchUp();
      }
    }
  };

  /** A week was validated: all of it, as it was then. */
  const postWeek = async (ledger: OpenLedger, event: RecordedEvent, sources: BatchSources) => {
    const week = weekOfStream(event.stream);
    await post(ledger, event, week, async ({ validated, ratesVersion: pricedAt }) => {
      if (validated && validated.weekVersion >= event.version) return undefined;
      const content = await sources.week(event.stream, event.version);
      // A cause that comes again, or late, does not take a later price back.
      const { codes, ratesVersion } = await codesOf(sources, week, content, pricedAt);
      const basis: Basis = {
        monday: week.monday,
        valideLe: event.recordedAt,
        validePar: event.metadata.actor,
        weekVersion: event.version,
        ratesVersion,
        cause: 'VALIDATION',
      };
      return { lines: weekLines(week.utilisateurId, content, codes), basis };
    });
  };

  /**
   * A rate has changed: whatever was posted for the person is worth what it says now; but for years that only the ledger
   * tells of by then, with which no report could be compared any more.
   */
  const reprice = async (ledger: OpenLedger, event: RecordedEvent, sources: BatchSources) => {
    const { entreprise, utilisateurId } = weekOfStream(event.stream);
    const expired = await sources.expiredYear(entreprise);
    const mondays = (await ledger.mondaysOf(utilisateurId)).filter((monday) => yearOfWeek(monday) > expired);
    if (mondays.length === 0) return;
    const { rates, version } = await sources.rates(entreprise, utilisateurId);
    const repriced = (line: LedgerLine): LedgerLine => {
      const { typeLigne, date, quantite } = line;
      return isPriced(typeLigne) ? { ...line, ...sources.priceOf(rates, { date, minutes: quantite }) } : line;
    };
    for (const monday of mondays)
      await post(ledger, event, { utilisateurId, monday }, async ({ lines, ratesVersion, validated }) => {
        if (ratesVersion >= version || validated === undefined) return undefined;
        const basis: Basis = { ...validated, monday, ratesVersion: version, cause: 'RECALCUL_TAUX' };
        return { lines: [...lines.values()].map(({ data }) => repriced(data)), basis };
      });
  };

  return {
    name: 'ledger',
    categories: ['week', 'hourlyCost', 'user', 'project', 'client', 'absenceType', 'retention'],
    from: 'start',
    readsViews: [],
    hears: (event) => categoryOf(event.stream) !== 'week' || isValidation(event),
    // A week takes several milliseconds, and on a Monday morning nothing else comes.
    atMost: 8,
    givesWay: true,
    async react(events, sql) {
      const versions = createSourceVersions(sql);
      const sources = sourcesOf(versions);
      const ledgers = new Map<string, OpenLedger>();
      const ledgerOf = async (stream: string): Promise<OpenLedger> => {
        const entreprise = companyOf(stream) ?? '';
        const held = ledgers.get(entreprise) ?? (await openLedger(commands, sql, entreprise));
        ledgers.set(entreprise, held);
        return held;
      };
      for (const event of events) {
        const category = categoryOf(event.stream);
        if (category === 'week') {
          await postWeek(await ledgerOf(event.stream), event, sources);
          continue;
        }
        // No price changes by it, and from here on none can be read any more.
        if ((event.type as HourlyCostEvent['type']) === 'PersonCostFrozen') continue;
        versions.note(event);
        if (category === 'hourlyCost') await reprice(await ledgerOf(event.stream), event, sources);
      }
      await versions.keep();
    },
  };
};

interface Wanted {
  readonly lines: readonly LedgerLine[];
  readonly basis: Basis;
}

const isValidation = ({ type }: RecordedEvent): boolean => (type as WeekEvent['type']) === 'WeekValidated';
