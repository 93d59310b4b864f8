import type { DialogOptions } from '../ui/dialogs.ts';

/** Whose changes they are, in words for people. */
interface Whose {
  readonly person: string;
  readonly company: string;
  /** Its id. */
  readonly entreprise: string | null;
}

/** What changes are of, for people. */
export type WaitingKind = 'hours' | 'photos';

/** Changes that have not arrived. */
export interface Waiting extends Whose {
  readonly what?: WaitingKind | undefined;
  readonly count: number;
  /** Of the present session. */
  readonly isHere: boolean;
  /** Of the person who is signed in. */
  readonly isMine: boolean;
}

/**
 * Somebody who holds what the server does not. A `draft` is given up by leaving its page; `changes` are on their way by
 * themselves and stay while the tab does.
 */
export interface UnsavedOwner {
  readonly kind: 'draft' | 'changes';
  readonly what?: WaitingKind;
  /** Known of changes: they are told to whoever comes next. */
  readonly whose?: Whose;
  /** What is asked before it is given up, where the usual words for a draft are not true of it. */
  readonly question?: DialogOptions | undefined;
  /** How many things would be lost. */
  count(): number;
  /** Whether they are of the present session; what waits for another one is not touched by leaving this one. */
  isHere(): boolean;
  /** Whether they are of the person who is signed in, in whichever company; another's wait for him. */
  isMine(): boolean;
  /** Once nothing is on its way any more; what cannot be saved now is not on its way. */
  settled(): Promise<void>;
  /** Gives all of it up. */
  discard(): void;
}

/** Everything in this tab that is not saved yet: whoever would end the page, the session or the tab asks here. */
export interface Unsaved {
  /** Adds an owner; the answer takes it away again. */
  add(owner: UnsavedOwner): () => void;
  /** How many things are not saved; of one kind, or of both. */
  count(kind?: UnsavedOwner['kind']): number;
  /** What a draft wants asked before it is given up; undefined where the usual words will do. */
  question(): DialogOptions | undefined;
  /** How many changes of the present session have not arrived. */
  changesHere(): number;
  /** Once nothing is on its way; at most so many milliseconds. */
  settled(patience: number): Promise<void>;
  /** How many things of the person who is signed in are not saved; of one kind, or of both. */
  countMine(kind?: UnsavedOwner['kind']): number;
  /** All changes that have not arrived, whosever they are. */
  waiting(): readonly Waiting[];
  /** Aborted once there is no draft any more, as when a file that was on its way has arrived. */
  withoutDraft(): AbortSignal;
  /** To be called when an owner holds more or less than before. */
  changed(): void;
  subscribe(listener: () => void): () => void;
  /** Gives up what is not saved; of one kind, or of both. */
  discard(kind?: UnsavedOwner['kind']): void;
  /** Gives up what the person who is signed in has not saved; of one company, or of all. */
  discardMine(entreprise?: string | null): void;
}

const total = (owners: readonly UnsavedOwner[]): number =>
  owners.reduce((sum, owner) => sum + owner.count(), 0);

export const createUnsaved = (wait: (milliseconds: number) => Promise<void>): Unsaved => {
  const owners = new Set<UnsavedOwner>();
  const of = (kind: UnsavedOwner['kind'] | undefined): readonly UnsavedOwner[] =>
    [...owners].filter((owner) => kind === undefined || owner.kind === kind);
  const mine = (kind?: UnsavedOwner['kind']): readonly UnsavedOwner[] =>
    of(kind).filter((owner) => owner.isMine());
  const listeners = new Set<() => void>();
  return {
    add(owner) {
      owners.add(owner);
      return () => void owners.delete(owner);
    },
    count: (kind) => total(of(kind)),
    question: () => of('draft').find(({ question }) => question)?.question,
    changesHere: () => total(of('changes').filter((owner) => owner.isHere())),
    countMine: (kind) => total(mine(kind)),
    waiting: () =>
      of('changes').flatMap((owner) => {
        const count = owner.count();
        if (!owner.whose || count === 0) return [];
        return [{ ...owner.whose, what: owner.what, count, isHere: owner.isHere(), isMine: owner.isMine() }];
      }),
    withoutDraft() {
      const none = new AbortController();
      const look = (): void => {
        if (total(of('draft')) > 0) return;
        listeners.delete(look);
        none.abort();
      };
      listeners.add(look);
      return none.signal;
    },
    changed() {
      for (const listener of listeners) listener();
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    async settled(patience) {
      await Promise.race([Promise.all([...owners].map((owner) => owner.settled())), wait(patience)]);
    },
    discard(kind) {
      for (const owner of of(kind)) owner.discard();
    },
    discardMine(entreprise) {
      for (const owner of mine())
        if (entreprise === undefined || owner.whose?.entreprise === entreprise) owner.discard();
    },
  };
};

export const unsaved = createUnsaved(
  (milliseconds) => new Promise((resolve) => setTimeout(resolve, milliseconds)),
);
