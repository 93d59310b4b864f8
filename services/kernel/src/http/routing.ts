import type { Readable } from 'node:stream';
import type { Body, Download, Params, Query, Reply, Route } from '@gestiontemps/contracts/route';
import type { CommandContext, Handled } from '../commands/commands.ts';
import type { Position } from '../log/event-store.ts';
import type { Decider, DomainEvent } from '../commands/decider.ts';
import type { ReceivedFile } from './receive-file.ts';

/** What a handler may need of the exchange itself, beside what the contract describes. */
export interface Exchange {
  /** Where the call comes from; what a trusted proxy says when there is one. */
  readonly address: string;
  /** Aborted when whoever called has hung up: what only waits for its turn need not be done any more. */
  readonly signal: AbortSignal;
  /** Aborted when the server is about to stop: whoever waits is told now what there is. */
  readonly stopping: AbortSignal;
  /** Whether it is asked what would be answered, and nothing is to be made for it. */
  readonly isHead: boolean;
  header(name: string): string | undefined;
  /** A header of the answer, also when the call is refused. */
  setHeader(name: string, value: string | string[]): void;
}

/** One call on its way through a handler, already authenticated, parsed and let through by the policy on its key. */
export interface Call<R, Principal> {
  readonly params: Params<R>;
  readonly query: Query<R>;
  readonly body: Body<R>;
  readonly principal: Principal;
  readonly context: CommandContext;
  readonly exchange: Exchange;
  /**
   * Carries out a command in the caller's name; its position goes into X-Position. `onBehalfOf` is whose affair it is:
   * the log keeps it where that is somebody else. `entreprise` is the company it is about, when not the session's.
   */
  handle<State, Command, Event extends DomainEvent>(
    decider: Decider<State, Command, Event>,
    stream: string,
    command: Command,
    of?: {
      readonly onBehalfOf?: string;
      readonly entreprise?: string;
      /** Of a call without a session: whose command it is, and under which id. */
      readonly as?: { readonly commandId: string; readonly actor: string };
    },
  ): Promise<Handled<State>>;
  /**
   * Reads the file of a call that takes one, once it is known that the caller may send it. It is gone when the call ends.
   * @throws {Rejection} 400, 413, 415 or 503, as `receiveFile`
   */
  receiveFile(): Promise<ReceivedFile>;
  /** Waits until the views have seen what this call has written. */
  settled(): Promise<void>;
  /**
   * Waits until the views have seen all that the log holds: what is answered rests on both. Gives the position up to which
   * they hold everything then.
   */
  abreast(): Promise<Position>;
  /**
   * Waits for something that takes its time while other calls of the session have this one's turn; nothing is to be held
   * meanwhile. Gives who calls as he is afterwards, by whose rights it is to be answered then.
   * @throws {Rejection} 401 or 403 when he is let in no more, or has gone to another company
   */
  outOfTurn(wait: () => Promise<void>): Promise<Principal>;
  /**
   * Who calls, as he is now: whoever has waited in another queue is answered by the rights that he has then.
   * @throws {Rejection} 401 or 403 when he is let in no more, or has gone to another company
   */
  asNow(): Promise<Principal>;
  /** Id of an object this call creates: a UUID derived from the command id, the same in a replay. */
  newId(kind?: string): string;
}

/** A file as an answer. */
export interface FileAnswer {
  readonly name: string;
  readonly type: string;
  /** Bytes; undefined of what is still being written. */
  readonly size: number | undefined;
  readonly stream: Readable;
  /** Of a zip that is sent while it is made, how many files there will be in it. */
  readonly files?: number;
  /** Tells these bytes from others, so that they are not sent again to who has them; undefined where none are alike. */
  readonly etag: string | undefined;
  /** What is to be told of it where it is noted who fetched it, besides its name. */
  readonly about?: Readonly<Record<string, string>>;
}

/** A call that was answered, as it is told of afterwards: nobody waits for that. */
export interface Answered<Principal> {
  readonly route: Route;
  /** Who was answered, as he was then. */
  readonly principal: Principal;
  readonly params: unknown;
  readonly query: unknown;
  readonly body: unknown;
  /** The reply as it travelled; undefined where there was none. */
  readonly reply?: unknown;
  /** The file that was sent, or begun to be. */
  readonly file?: Pick<FileAnswer, 'name' | 'about'>;
  readonly address: string;
  readonly userAgent: string | undefined;
  readonly correlationId: string;
}

/** What a handler answers: a reply of its contract, or a file; null = there is none. */
export type AnswerOf<R> = R extends { readonly download: Download } ? FileAnswer | null : Reply<R>;

export interface RouteHandler<in Principal> {
  readonly route: Route;
  readonly handler: (call: never) => Promise<unknown>;
  /** Only there for the compiler: what its handler expects a caller to be. */
  readonly expects?: (principal: Principal) => void;
}

/** One of the other answers that a route has (`otherwise`), by its status, in place of its reply. */
export class OtherAnswer {
  readonly status: number;
  readonly body: unknown;
  constructor(status: number, body: unknown) {
    this.status = status;
    this.body = body;
  }
}

/** That the caller has the answer already, by the `ETag` that he has named: 304. For a route that says `tagged`. */
export class NotModified {
  readonly status = 304;
}

/** Binds a handler to its route. A reply is stripped of whatever the contract does not name. */
export const on = <R extends Route, Principal>(
  route: R,
  handler: (call: Call<R, Principal>) => Promise<AnswerOf<R> | OtherAnswer | NotModified>,
): RouteHandler<Principal> => ({ route, handler });
