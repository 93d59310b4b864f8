import type { Identity } from '../session/session.ts';

type QueryValue = string | number | boolean | readonly string[] | null | undefined;

/** What is kept until it has an answer, as a file that is recorded: whose it is, and the key under which it is always sent. */
export interface Command {
  readonly id: string;
  readonly by: Identity;
}

/** The parts of a call, as its route names them. */
export interface CallParts {
  readonly params?: Readonly<Record<string, string>> | undefined;
  readonly query?: Readonly<Record<string, QueryValue>> | undefined;
  /** Sent as JSON; a file and a form with files as they are. */
  readonly body?: unknown;
  /** Left out: sent by whoever is signed in, under a key of its own. */
  readonly command?: Command | undefined;
}

export interface ApiRequest extends CallParts {
  /** Method and path of the route: `GET /Validation/AskTimeSheet/:id`. */
  readonly key: string;
  /** Changes carry an `Idempotency-Key`; reads, POST ones included, wait for the latest position. */
  readonly change: boolean;
  /** What ends a session: it goes on without it and without the page, with its token, until the server has heard. */
  readonly untilAnswered?: boolean | undefined;
  /** A file travels: it may take minutes, and tells how far it is. The answer to a read is a `ReceivedFile`. */
  readonly transfer?: Transfer | undefined;
}

/** Bytes that have come or gone, or files of a zip that have come, of how many; undefined where nobody says. */
export type OnProgress = (done: number, total: number | undefined, unit?: 'bytes' | 'files') => void;

export interface Transfer {
  readonly onProgress: OnProgress;
  /** What it asks for leaves a trace: when its answer is lost it is not asked for again by itself. */
  readonly isOnce?: boolean | undefined;
}

const search = (query: CallParts['query']): string => {
  const parameters = new URLSearchParams();
  for (const [name, value] of Object.entries(query ?? {})) {
    if (value === undefined || value === null) continue;
    if (typeof value === 'object') for (const item of value) parameters.append(name, item);
    else parameters.append(name, String(value));
  }
  const text = parameters.toString();
  return text && `?${text}`;
};

/** Method and address of a call; a repeated query value repeats its name. */
export const addressOf = ({ key, params, query }: ApiRequest): { method: string; url: string } => {
  const [method = '', path = ''] = key.split(' ');
  const filled = path.replaceAll(/:(\w+)/g, (_, name: string) => encodeURIComponent(params?.[name] ?? ''));
  return { method, url: `/api${filled}${search(query)}` };
};

/** A body that is sent as it is, not as JSON. */
export const isFile = (body: unknown): body is FormData | Blob =>
  body instanceof FormData || body instanceof Blob;
