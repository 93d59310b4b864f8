import type { ValidationLevel } from '@gestiontemps/contracts/codes';
import type { DomainEvent, Recording } from '@gestiontemps/kernel/commands/decider';
import type { CivilDate } from '@gestiontemps/contracts/dates/civil-date';
import type { Minutes } from '@gestiontemps/contracts/duration';
import type {
  HistoryAct,
  HistoryField,
  historyGestures,
  HistorySubject,
} from '@gestiontemps/contracts/history';

// What slices tell of their streams. Names of people and things are found by the slice that answers (answer.ts).

/** What a company names by a list of its own, and its people. */
export type ReferenceList = 'person' | 'tablet' | 'client' | 'tag' | 'tagCategory' | 'referenceTask';

/** Something by its kind and id; its name is found when it is told. */
export interface Reference {
  readonly of: 'task' | 'absence' | 'none' | ReferenceList;
  readonly id: string;
  /** Of a task of a week. */
  readonly projectId?: string | null;
  /** What it is called, where its own stream says so. */
  readonly libelle?: string | null;
}

/** A value before its references have names. */
export type ToldValue =
  | { readonly type: 'text' | 'code'; readonly valeur: string }
  | { readonly type: 'hours'; readonly valeur: Minutes }
  | { readonly type: 'amount'; readonly montant: number }
  | { readonly type: 'number'; readonly valeur: number }
  | { readonly type: 'date'; readonly valeur: CivilDate }
  | { readonly type: 'flag'; readonly valeur: boolean }
  | { readonly type: 'references'; readonly valeur: readonly Reference[] }
  | { readonly type: 'erased' };

/** null: there was, or is, nothing. */
export interface ToldChange {
  readonly champ: HistoryField;
  readonly avant: ToldValue | null;
  readonly apres: ToldValue | null;
}

/** A part of an object that an act changed. */
export interface ToldPart {
  readonly type: HistorySubject;
  readonly id: string;
  /** Where its name is found. */
  readonly called: Reference;
  readonly date: CivilDate | null;
  readonly geste: (typeof historyGestures)[number];
  readonly changements: readonly ToldChange[];
}

/** What one command did, as far as the caller is told of it. */
export interface ToldAct {
  /** Place in the log of the first of its events that the caller is told of: it is the act's for ever. */
  readonly position: number;
  readonly recordedAt: string;
  readonly actor: string;
  /** Whose it is, where somebody else did it for him. */
  readonly onBehalfOf: string | null;
  /** On which it was done; null where nobody shares it. */
  readonly tablet: string | null;
  readonly acte: HistoryAct;
  readonly niveau: ValidationLevel | null;
  readonly forced: readonly string[];
  readonly parts: readonly ToldPart[];
  readonly motif: string | null;
  readonly efface: boolean;
  /** Number in the replay of a week. */
  readonly moment: number | null;
}

/** What was done to an object, oldest first, as far as the caller may know. */
export interface ToldHistory {
  readonly acts: readonly ToldAct[];
  /** Whose the object is. */
  readonly ownerId: string | null;
  readonly partiel: boolean;
}

/** A part of an object by what it is and its id. */
export interface PartName {
  readonly type: HistorySubject;
  readonly id: string;
}

/** A part as it stands. */
export interface PartStanding {
  readonly called: Reference;
  readonly date?: CivilDate | null;
  readonly values: { readonly [field in HistoryField]?: ToldValue | null };
}

/** What an event is called, and which parts of the object it may have changed. */
export interface SaidByEvent {
  readonly acte: HistoryAct;
  readonly parts: readonly PartName[];
  readonly motif?: string | null;
}

/**
 * How a stream is told: a row for each type of its events, so that a type without one does not compile; null for what is
 * not told. A part that does not stand, or no more, is null.
 */
export interface StreamTable<State, Event extends DomainEvent> {
  readonly decider: {
    readonly initial: State;
    evolve(state: State, event: Event, recording: Recording): State;
  };
  readonly rows: {
    readonly [type in Event['type']]: {
      bivariant(data: Extract<Event, { readonly type: type }>['data']): SaidByEvent | null;
    }['bivariant'];
  };
  standing(state: State, part: PartName): PartStanding | null;
  /** An event about some parts changes how no other stands: a long stream is then read for what is shown alone. */
  readonly partsStandAlone?: true;
}

/** Streams that tell of one object. */
export interface OpenedHistory {
  /** Whose the object is. */
  readonly ownerId: string | null;
  readonly streams: readonly OpenedStream[];
  /** Nothing but its streams says that there is, or ever was, such an object: without an event there is none. */
  readonly isKnownByStreams?: true;
}

/** A stream, and what of it somebody may know: all that its table tells, or of these parts alone. */
export interface OpenedStream {
  readonly stream: string;
  readonly table: StreamTable<unknown, DomainEvent>;
  readonly keeps?: (part: PartName) => boolean;
}
