import { kindOf, sentenceOf, type ApiProblem } from '../api/problem.ts';
import type { Command } from '../api/request.ts';
import { stopped, type TransferOptions } from '../api/transfers.ts';
import type { Rest, RetryPace } from '../offline/retry-pace.ts';

/** A file on its way, or one that did not arrive. */
export interface Upload<Item extends { readonly name: string }> {
  /** The id of its command. */
  readonly key: string;
  readonly file: Item;
  /** The same however often it is sent: one that arrived though its answer was lost is there once. */
  readonly command: Command;
  readonly state: 'waiting' | 'sending' | 'refused';
  /** Bytes. */
  readonly sent: number;
  readonly total: number | undefined;
  /** Why it was refused. */
  readonly reason?: string;
  /** It went out before: where its answer was lost it may be there. */
  readonly wasSent?: boolean;
  /** It may go better another time. */
  readonly canRetry?: boolean;
}

type Send<Item> = (
  file: Item,
  command: Command,
  options: TransferOptions,
) => Promise<{ readonly data: unknown } | { readonly problem: ApiProblem }>;

/** What lets files outlive their page: they are on the device before they go, and go on by themselves. */
export interface Lasting<Item extends { readonly name: string }> {
  /** Where they are written down; resolves also where nothing can be, of which the person is told elsewhere. */
  readonly keep: {
    put(act: { readonly key: string; readonly order: number; readonly content: Upload<Item> }): Promise<void>;
    remove(key: string): Promise<void>;
  };
  /** Whether the session of these files is the current one. */
  readonly isOpen: () => boolean;
  readonly pace: RetryPace;
  /** Whether what met a problem waits; undefined where the server has said what is wrong with it. */
  readonly restOf: (problem: ApiProblem) => Rest | undefined;
}

export interface QueueOptions<Item extends { readonly name: string }> {
  readonly send: Send<Item>;
  /** Why a file is not sent at all. */
  readonly refusal: (file: Item) => string | undefined;
  readonly newCommand: () => Command;
  /** Files that travel at one time: the others wait their turn. */
  readonly atOnce: number;
  readonly onArrived: (file: Item) => void;
  /** It was stopped on its way, and may have arrived. */
  readonly onStopped?: (file: Item) => void;
  /** Left out: they end with their page, and what cannot go now is refused. */
  readonly lasting?: Lasting<Item>;
}

/** Files that go one after the other, each with its progress and its refusal: what one meets holds up no other. */
export const createUploadQueue = <Item extends { readonly name: string }>(options: QueueOptions<Item>) => {
  const { send, refusal, newCommand, atOnce, onArrived, onStopped, lasting } = options;
  let uploads: readonly Upload<Item>[] = [];
  let order = 0;
  let arrived = 0;
  const orders = new Map<string, number>();
  const written = new Map<string, Promise<void>>();
  const controllers = new Map<string, AbortController>();
  const listeners = new Set<() => void>();
  const pace = lasting?.pace;

  const publish = (next: readonly Upload<Item>[]): void => {
    uploads = next;
    for (const listener of listeners) listener();
  };
  const change = (key: string, part: Partial<Upload<Item>>): void =>
    publish(uploads.map((upload) => (upload.key === key ? { ...upload, ...part } : upload)));
  const drop = (key: string): void => {
    publish(uploads.filter((upload) => upload.key !== key));
    if (written.delete(key)) void lasting?.keep.remove(key);
    orders.delete(key);
  };
  /** Written down as it stands now. */
  const keep = (key: string): void => {
    const content = uploads.find((upload) => upload.key === key);
    if (lasting && content) written.set(key, lasting.keep.put({ key, order: orders.get(key) ?? 0, content }));
  };

  const answerTo = async ({ key, file, command }: Upload<Item>): ReturnType<Send<Item>> => {
    const controller = new AbortController();
    controllers.set(key, controller);
    change(key, { state: 'sending', sent: 0, total: undefined, wasSent: true });
    if (lasting) await written.get(key);
    const onProgress = (sent: number, total: number | undefined): void => change(key, { sent, total });
    const answer = controller.signal.aborted
      ? { problem: stopped }
      : await send(file, command, { signal: controller.signal, onProgress });
    controllers.delete(key);
    return answer;
  };
  const go = async (upload: Upload<Item>): Promise<void> => {
    const { key, file } = upload;
    const answer = await answerTo(upload);
    const rest =
      'problem' in answer && answer.problem !== stopped ? lasting?.restOf(answer.problem) : undefined;
    if (!('problem' in answer)) {
      arrived += 1;
      drop(key);
      pace?.arrived();
      onArrived(file);
    } else if (answer.problem === stopped) {
      drop(key);
      onStopped?.(file);
    } else if (pace && rest) {
      change(key, { state: 'waiting' });
      pace.rest(rest, next);
    } else {
      const canRetry = lasting !== undefined || kindOf(answer.problem) !== 'refused';
      change(key, { state: 'refused', reason: sentenceOf(answer.problem), canRetry });
      keep(key);
    }
    next();
  };
  const next = (): void => {
    const isFree = uploads.filter(({ state }) => state === 'sending').length < atOnce;
    const waiting = uploads.find(({ state }) => state === 'waiting');
    if (!isFree || !waiting || pace?.isResting()) return;
    if (lasting && !lasting.isOpen()) return pace?.rest({ why: 'signedOut' }, next);
    void go(waiting);
    next();
  };
  const place = (upload: Upload<Item>): void => {
    order += 1;
    orders.set(upload.key, order);
    publish([...uploads, upload]);
  };
  const isKept = ({ state, canRetry }: Upload<Item>): boolean => state !== 'refused' || canRetry === true;

  return {
    uploads: () => uploads,
    /** How many have arrived. */
    arrived: () => arrived,
    subscribe(listener: () => void): () => void {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    add(files: readonly Item[]): void {
      for (const file of files) {
        const reason = refusal(file);
        const command = newCommand();
        const upload = { key: command.id, file, command, sent: 0, total: undefined };
        if (reason !== undefined) place({ ...upload, state: 'refused', reason, canRetry: false });
        else {
          place({ ...upload, state: 'waiting' });
          keep(upload.key);
        }
      }
      next();
    },
    /** Goes on with what another page has left, in its order: it is written down already. */
    adopt(left: readonly Upload<Item>[]): void {
      for (const upload of left) {
        if (orders.has(upload.key)) continue;
        written.set(upload.key, Promise.resolve());
        place(upload.state === 'sending' ? { ...upload, state: 'waiting' } : upload);
      }
      next();
    },
    retry(key: string): void {
      change(key, { state: 'waiting' });
      keep(key);
      pace?.resume();
      next();
    },
    /** Stops one that is on its way, forgets one that is not. */
    remove(key: string): void {
      const controller = controllers.get(key);
      const { file, wasSent } = uploads.find((upload) => upload.key === key) ?? {};
      if (controller) controller.abort();
      else drop(key);
      if (!controller && file && wasSent) onStopped?.(file);
    },
    /** Stops all: the page is left. */
    stop(): void {
      publish(uploads.filter(({ state }) => state !== 'waiting'));
      for (const controller of controllers.values()) controller.abort();
    },
    /** What waits goes at once: the network, or the session, is back. */
    resume(): void {
      pace?.resume();
      next();
    },
    /** Gives all of it up. */
    discard(): void {
      for (const { key } of uploads) if (!controllers.has(key)) drop(key);
      for (const controller of controllers.values()) controller.abort();
    },
    /** How many would be lost. */
    unsaved: () => uploads.filter(isKept).length,
    /** Once none is on its way. */
    settled: (): Promise<void> =>
      new Promise((resolve) => {
        const look = (): void => {
          if (uploads.some(({ state }) => state === 'sending')) return;
          listeners.delete(look);
          resolve();
        };
        listeners.add(look);
        look();
      }),
  };
};

export type UploadQueue = Pick<ReturnType<typeof createUploadQueue>, 'retry' | 'remove'>;
