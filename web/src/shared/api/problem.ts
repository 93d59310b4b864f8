import type { Problem, ProblemError } from '@gestiontemps/contracts/problem';
import { messages } from '../messages.ts';

/** A refused or failed call, as every screen reads it. `status` 0: no answer came back. */
export interface ApiProblem {
  readonly status: number;
  /** French, ready to show. */
  readonly detail: string;
  readonly errors: readonly ProblemError[];
  /** What support asks for; absent when no answer came back. */
  readonly correlationId?: string;
  /** Milliseconds after which the server wants to be asked again. */
  readonly retryAfter?: number;
  /** The answer itself where it is not a problem body, as the 301 of a sign-in. */
  readonly body?: unknown;
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;

const isProblem = (body: unknown): body is Problem =>
  isObject(body) && typeof body['detail'] === 'string' && Array.isArray(body['errors']);

const { failures } = messages;
/** What is said of an answer without a word of ours: a gateway's page above all. */
const sentences: Readonly<Record<number, string>> = {
  403: failures.forbidden,
  429: failures.busy,
  502: failures.unreachable,
  503: failures.unreachable,
  504: failures.unreachable,
};

/** Reads the body of an answer that is no success; anything but a problem body gets a sentence by its status. */
export const problemOf = (status: number, body: unknown): ApiProblem => {
  if (!isProblem(body)) return { status, detail: sentences[status] ?? failures.fallback, errors: [], body };
  const correlationId = body.extensions?.correlationId;
  return {
    status,
    detail: body.detail || failures.fallback,
    errors: body.errors,
    ...(correlationId ? { correlationId } : {}),
  };
};

export const unreachable: ApiProblem = { status: 0, detail: failures.unreachable, errors: [] };

/** The session in which the call began is over, or another company's has taken its place: nothing was sent. */
export const otherSession: ApiProblem = {
  status: 401,
  detail: messages.failures.sessionExpired,
  errors: [],
};

/**
 * What can be done about a problem: ask again by itself (`unreachable`, `busy`), sign in (`signedOut`), look at what
 * somebody else made of it (`moved`), correct what was asked (`refused`), or tell support (`broken`).
 */
export type ProblemKind = 'unreachable' | 'busy' | 'signedOut' | 'moved' | 'refused' | 'broken';

const kinds: Readonly<Record<number, ProblemKind>> = {
  0: 'unreachable',
  401: 'signedOut',
  408: 'unreachable',
  409: 'moved',
  429: 'busy',
  502: 'unreachable',
  503: 'busy',
  504: 'unreachable',
};

/** No answer, or that of a gateway, or of a server that is on its way. */
export const isUnreached = (status: number): boolean => [0, 502, 503, 504].includes(status);

/** What is asked for is not there, or not for him who asks. */
export const isRefused = (problem: Pick<ApiProblem, 'status'> | undefined): boolean =>
  [403, 404].includes(problem?.status ?? 0);

export const kindOf = ({ status }: Pick<ApiProblem, 'status'>): ProblemKind =>
  kinds[status] ?? (status < 500 ? 'refused' : 'broken');

/** The problem a query or a mutation ended with; `undefined` for success and for errors of our own code. */
export const asProblem = (error: unknown): ApiProblem | undefined => {
  if (!isObject(error)) return undefined;
  // The state of the API is emptied when a session ends or changes, which cuts off the calls under way.
  if (error['name'] === 'AbortError') return otherSession;
  return typeof error['status'] === 'number' && Array.isArray(error['errors'])
    ? (error as unknown as ApiProblem)
    : undefined;
};

/** What to tell: each error once, else the detail. */
export const sentenceOf = (problem: ApiProblem): string =>
  [...new Set(problem.errors.map((error) => error.errorMessage))].join('\n') || problem.detail;

/** First message by property, to put beside the fields of a form. */
export const fieldErrors = (problem: ApiProblem): ReadonlyMap<string, string> => {
  const fields = new Map<string, string>();
  for (const { propertyName, errorMessage } of problem.errors) {
    if (propertyName && !fields.has(propertyName)) fields.set(propertyName, errorMessage);
  }
  return fields;
};
