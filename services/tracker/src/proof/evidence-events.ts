import type { CivilDate } from '@gestiontemps/contracts/dates/civil-date';
import { mondaysIn } from '@gestiontemps/contracts/dates/iso-week';
import { streamOf } from '@gestiontemps/kernel/commands/decider';
import { categoryOf, type Position, type RecordedEvent } from '@gestiontemps/kernel/log/event-store';
import type { CompanyDatabase } from '@gestiontemps/kernel/sql/company-database';
import { concernsWork } from '../week/concerns-work.ts';
import { type WeekEvent, weekOfStream, weekStream } from '../week/week-events.ts';

/** What an evidence is of: the weeks of these days, of one person or of one chantier where it is named. */
export interface EvidenceScope {
  readonly entreprise: string;
  readonly startDate: CivilDate;
  readonly endDate: CivilDate;
  readonly userId?: string | undefined;
  readonly projectId?: string | undefined;
  /** Whether what hours cost may be told. */
  readonly withRates: boolean;
  /** Whether nothing but weeks is told: a history without days of work is of no period (ADR 31). */
  readonly weeksAlone: boolean;
}

/** An event as it is stored, with its link in the chain of the company and the one before it. */
export interface LinkedEvent {
  readonly position: Position;
  readonly stream: string;
  readonly version: number;
  readonly id: string;
  readonly type: string;
  /** Microseconds since 1970. */
  readonly recordedUs: number;
  readonly data: string;
  readonly metadata: string;
  readonly hash: Buffer;
  readonly previous: Buffer;
}

/** All events of a stream, from the first to the last; of those that are not told, nothing but their link. */
export interface ToldStream {
  readonly stream: string;
  readonly events: readonly { readonly event: LinkedEvent; readonly isTold: boolean }[];
}

const columns = `position, stream, version, event_id as id, type, recorded_us as "recordedUs", data, metadata, hash, previous`;

/** Streams that are read at a time. */
const some = 100;

/** The Mondays of its weeks. */
export const mondaysOf = ({ startDate, endDate }: EvidenceScope): CivilDate[] =>
  mondaysIn(startDate, endDate);

/** The streams of an evidence among those that there are. Names are those of storage: each is told by the slice whose it is. */
export const streamsWanted = (scope: EvidenceScope, there: ReadonlySet<string>): string[] => {
  const { entreprise, userId, projectId, withRates } = scope;
  if (userId !== undefined) return streamsOfPerson(scope, userId, withRates).filter((one) => there.has(one));
  const project = projectId === undefined ? [] : [streamOf('project', entreprise, projectId)];
  const mondays = new Set(mondaysOf(scope));
  return [
    ...project.filter((one) => there.has(one)),
    ...[...there].filter((one) => categoryOf(one) === 'week' && mondays.has(weekOfStream(one).monday)),
  ];
};

/** Those of a person's evidence, whether they are there or not. */
export const streamsOfPerson = (scope: EvidenceScope, userId: string, withRates: boolean): string[] => [
  streamOf('user', scope.entreprise, userId),
  ...(withRates ? [streamOf('hourlyCost', scope.entreprise, userId)] : []),
  ...mondaysOf(scope).map((monday) => weekStream(scope.entreprise, userId, monday)),
];

/** Whether an event of a week is of a chantier: what was entered there, and how weeks with such lines were validated. */
const ofChantier = (projectId: string): ((event: LinkedEvent) => boolean) => {
  const lines = new Set<string>();
  return ({ type, data }) => {
    const event = { type, data: JSON.parse(data) as object } as WeekEvent;
    if (!concernsWork(event)) return false;
    if (!('line' in event.data)) return lines.size > 0;
    if ('projectId' in event.data && event.data.projectId === projectId) lines.add(event.data.line);
    return lines.has(event.data.line);
  };
};

/** Whether a sealed field is money about a person, which goes by other rights than hours. */
const isRate = (value: unknown): boolean =>
  typeof value === 'object' &&
  value !== null &&
  '$sealed' in value &&
  /^[^.]*\.[^.]*\/rate\./.test(String(value.$sealed));

/** What somebody earns is in no evidence; what his hours cost is in that of who may know it. */
const mayBeTold = ({ stream, data }: LinkedEvent): boolean =>
  categoryOf(stream) === 'hourlyCost' || !Object.values(JSON.parse(data) as object).some(isRate);

const told = (scope: EvidenceScope, stream: string, events: readonly LinkedEvent[]): ToldStream => {
  const { projectId, weeksAlone } = scope;
  const isWeek = categoryOf(stream) === 'week';
  const isOfIt = projectId !== undefined && isWeek ? ofChantier(projectId) : () => isWeek || !weeksAlone;
  return { stream, events: events.map((event) => ({ event, isTold: isOfIt(event) && mayBeTold(event) })) };
};

/** Some streams up to a position, one after another: bounded pages, none of which holds a connection. A week that has nothing to tell of a chantier is left out. */
export async function* toldStreams(
  db: CompanyDatabase,
  scope: EvidenceScope,
  streams: readonly string[],
  until: Position,
): AsyncGenerator<ToldStream[]> {
  const { entreprise, projectId } = scope;
  for (let from = 0; from < streams.length; from += some) {
    const events = await db.rows<LinkedEvent>(
      entreprise,
      `select ${columns} from log.linked_events($1, $2, $3)`,
      [entreprise, streams.slice(from, from + some), until],
    );
    yield [...Map.groupBy(events, ({ stream }) => stream)]
      .map(([stream, ofStream]) => told(scope, stream, ofStream))
      .filter(
        (one) =>
          projectId === undefined ||
          categoryOf(one.stream) !== 'week' ||
          one.events.some(({ isTold }) => isTold),
      );
  }
}

/** As those who open secrets want it. */
export const recordedOf = (event: LinkedEvent): RecordedEvent => ({
  ...event,
  data: JSON.parse(event.data) as RecordedEvent['data'],
  metadata: JSON.parse(event.metadata) as RecordedEvent['metadata'],
  recordedAt: new Date(event.recordedUs / 1000).toISOString(),
});
