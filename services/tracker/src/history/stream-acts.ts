import { type DomainEvent, recordingOf } from '@gestiontemps/kernel/commands/decider';
import { byCommand } from '@gestiontemps/kernel/commands/by-command';
import type { RecordedEvent } from '@gestiontemps/kernel/log/event-store';
import type { HistoryField } from '@gestiontemps/contracts/history';
import type {
  PartName,
  PartStanding,
  SaidByEvent,
  StreamTable,
  ToldAct,
  ToldChange,
  ToldPart,
} from './told.ts';

type Table = StreamTable<unknown, DomainEvent>;

/** Which acts of a stream are asked for. */
export interface ActsAsked {
  readonly keeps: (part: PartName) => boolean;
  /** Position before which they are. */
  readonly before: number;
  /** As many of the latest of them. */
  readonly most: number;
}

const keyOf = ({ type, id }: PartName): string => `${type} ${id}`;

const differing = (before: PartStanding | null, after: PartStanding | null): ToldChange[] => {
  const fields = Object.keys({ ...before?.values, ...after?.values }) as HistoryField[];
  return fields.flatMap((champ) => {
    const [avant, apres] = [before?.values[champ] ?? null, after?.values[champ] ?? null];
    return JSON.stringify(avant) === JSON.stringify(apres) ? [] : [{ champ, avant, apres }];
  });
};

const partOf = (name: PartName, before: PartStanding | null, after: PartStanding | null): ToldPart[] => {
  const standing = after ?? before;
  if (!standing) return [];
  return [
    {
      ...name,
      called: standing.called,
      date: standing.date ?? null,
      geste: before === null ? 'added' : after === null ? 'removed' : 'changed',
      changements: differing(before, after),
    },
  ];
};

/** What an act was meant for: the first of its events that says more than that something changed. */
const meantBy = (acts: readonly ToldAct['acte'][]): ToldAct['acte'] =>
  acts.find((acte) => acte !== 'changed') ?? 'changed';

/** An act before it is worked out what it changed: that takes the state before it, and is for those that are told. */
interface Outline {
  readonly events: readonly RecordedEvent[];
  readonly first: RecordedEvent;
  readonly said: readonly SaidByEvent[];
  readonly names: readonly PartName[];
}

const outlineOf =
  (table: Table, keeps: (part: PartName) => boolean) =>
  (events: readonly RecordedEvent[]): Outline[] => {
    const told = events.flatMap((event) => {
      const said = table.rows[event.type]?.(event.data as DomainEvent['data']);
      return said?.parts.some(keeps) ? [{ event, said }] : [];
    });
    const first = told[0]?.event;
    if (!first) return [];
    const said = told.map((each) => each.said);
    const names = new Map(
      said.flatMap(({ parts }) => parts.filter(keeps)).map((name) => [keyOf(name), name] as const),
    );
    return [{ events, first, said, names: [...names.values()] }];
  };

const toldAct = (
  { first, said, names }: Outline,
  before: readonly (PartStanding | null)[],
  after: readonly (PartStanding | null)[],
): ToldAct => ({
  position: first.position,
  recordedAt: first.recordedAt,
  actor: first.metadata.actor,
  onBehalfOf: null,
  tablet: first.metadata.tablet ?? null,
  acte: meantBy(said.map(({ acte }) => acte)),
  niveau: null,
  forced: [],
  parts: names.flatMap((name, index) => partOf(name, before[index] ?? null, after[index] ?? null)),
  motif: said.map(({ motif }) => motif ?? null).find((motif) => motif !== null) ?? null,
  efface: false,
  moment: null,
});

/**
 * The acts of a stream, oldest first, by the table of its events: what one command did is one act, told by how the parts
 * that it names stood before it and stand after it. `keeps`: of these parts alone; `page`: as many as may be told of those
 * before one, since what all of ten thousand changed is worked out for nobody.
 */
export const streamActs = (
  table: Table,
  events: readonly RecordedEvent[],
  { keeps = () => true, before = Infinity, most = Infinity }: Partial<ActsAsked> = {},
): readonly ToldAct[] => {
  const outlines = byCommand(events)
    .flatMap(outlineOf(table, keeps))
    .filter(({ first }) => first.position < before)
    .slice(-most);
  const parts = new Set(outlines.flatMap(({ names }) => names.map(keyOf)));
  const starts = new Map(outlines.map((outline) => [outline.events[0]?.id, outline]));
  const ends = new Map(outlines.map((outline) => [outline.events.at(-1)?.id, outline]));
  const last = outlines.at(-1)?.events.at(-1)?.position ?? 0;
  const standings = new Map<Outline, readonly (PartStanding | null)[]>();
  const acts: ToldAct[] = [];
  /** What is said of other parts changes none of those that are told; everything begins with the first event. */
  const isOfOthers = ({ type, data, version }: RecordedEvent): boolean =>
    table.partsStandAlone === true &&
    version > 1 &&
    table.rows[type]?.(data as DomainEvent['data'])?.parts.some((name) => parts.has(keyOf(name))) === false;
  let { state }: { state: unknown } = { state: table.decider.initial };
  for (const event of events) {
    if (event.position > last) break;
    const { type, data } = event as DomainEvent & RecordedEvent;
    const standing = ({ names }: Outline) => names.map((name) => table.standing(state, name));
    const started = starts.get(event.id);
    if (started) standings.set(started, standing(started));
    if (!isOfOthers(event)) state = table.decider.evolve(state, { type, data }, recordingOf(event));
    const ended = ends.get(event.id);
    if (ended) acts.push(toldAct(ended, standings.get(ended) ?? [], standing(ended)));
  }
  return acts;
};
