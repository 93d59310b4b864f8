import { kindOf, sentenceOf, type ApiProblem } from '../api/problem.ts';
import type { Command } from '../api/request.ts';
import { stopped, type TransferOptions } from '../api/transfers.ts';

/** A file on its way, or one that did not arrive. */
export interface Upload<Item extends { readonly name: string }> {
  readonly key: number;
  readonly file: Item;
  /** The same however often it is sent: one that arrived though its answer was lost is there once. */
  readonly command: Command;
  readonly state: 'waiting' | 'sending' | 'refused';
  /** Bytes. */
  readonly sent: number;
  readonly total: number | undefined;
  /** Why it was refused. */
  readonly reason?: string;
  /** It may go better another time. */
  readonly canRetry?: boolean;
}

type Send<Item> = (
  file: Item,
  command: Command,
  options: TransferOptions,
) => Promise<{ readonly data: unknown } | { readonly problem: ApiProblem }>;

export interface QueueOptions<Item> {
  readonly send: Send<Item>;
  /** Why a file is not sent at all. */
  readonly refusal: (file: Item) => string | undefined;
  readonly newCommand: () => Command;
  /** Files that travel at one time: the others wait their turn. */
  readonly atOnce: number;
  readonly onArrived: () => void;
}

/** Files that go one after the other, each with its progress and its refusal: what one meets holds up no other. */
export const createUploadQueue = <Item extends { readonly name: string }>(options: QueueOptions<Item>) => {
  const { send, refusal, newCommand, atOnce, onArrived } = options;
  let uploads: readonly Upload<Item>[] = [];
  let lastKey = 0;
  const controllers = new Map<number, AbortController>();
  const listeners = new Set<() => void>();

  const publish = (next: readonly Upload<Item>[]): void => {
    uploads = next;
    for (const listener of listeners) listener();
  };
  const change = (key: number, part: Partial<Upload<Item>>): void =>
    publish(uploads.map((upload) => (upload.key === key ? { ...upload, ...part } : upload)));
  const drop = (key: number): void => publish(uploads.filter((upload) => upload.key !== key));

  const go = async ({ key, file, command }: Upload<Item>): Promise<void> => {
    const controller = new AbortController();
    controllers.set(key, controller);
    change(key, { state: 'sending', sent: 0, total: undefined });
    const onProgress = (sent: number, total: number | undefined): void => change(key, { sent, total });
    const answer = await send(file, command, { signal: controller.signal, onProgress });
    controllers.delete(key);
    if (!('problem' in answer)) {
      drop(key);
      onArrived();
    } else if (answer.problem === stopped) drop(key);
    else {
      const { problem } = answer;
      const canRetry = kindOf(problem) !== 'refused';
      change(key, { state: 'refused', reason: sentenceOf(problem), canRetry });
    }
    next();
  };
  const next = (): void => {
    const isFree = uploads.filter(({ state }) => state === 'sending').length < atOnce;
    const waiting = uploads.find(({ state }) => state === 'waiting');
    if (!isFree || !waiting) return;
    void go(waiting);
    next();
  };

  return {
    uploads: () => uploads,
    subscribe(listener: () => void): () => void {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    add(files: readonly Item[]): void {
      const added = files.map((file): Upload<Item> => {
        const reason = refusal(file);
        lastKey += 1;
        const upload = { key: lastKey, file, command: newCommand(), sent: 0, total: undefined };
        return reason === undefined
          ? { ...upload, state: 'waiting' }
          : { ...upload, state: 'refused', reason, canRetry: false };
      });
      publish([...uploads, ...added]);
      next();
    },
    retry(key: number): void {
      change(key, { state: 'waiting' });
      next();
    },
    /** Stops one that is on its way, forgets one that is not. */
    remove(key: number): void {
      const controller = controllers.get(key);
      if (controller) controller.abort();
      else drop(key);
    },
    /** Stops all: the page is left. */
    stop(): void {
      publish(uploads.filter(({ state }) => state !== 'waiting'));
      for (const controller of controllers.values()) controller.abort();
    },
  };
};

export type UploadQueue = Pick<ReturnType<typeof createUploadQueue>, 'retry' | 'remove'>;
