import type { BaseQueryFn } from '@reduxjs/toolkit/query';
import type { Session } from '../session/session.ts';
import { newCommandId } from './command-id.ts';
import type { Positions } from './positions.ts';
import { problemOf, sentenceOf, unreachable, type ApiProblem } from './problem.ts';
import { addressOf, type ApiRequest } from './request.ts';

/** What an endpoint says about its toasts (`extraOptions`). */
export interface ApiOptions {
  /** Raised when the call succeeds. */
  readonly success?: string;
  /** Sentence when the answer brings none; `false` where the screen tells of the failure itself. */
  readonly failure?: string | false;
}

export interface Notify {
  success(sentence: string): void;
  failure(sentence: string): void;
}

export interface BaseQueryDependencies {
  readonly session: Pick<Session, 'token' | 'renewed' | 'end'>;
  readonly positions: Positions;
  readonly notify: Notify;
  readonly send: typeof fetch;
  readonly wait: (milliseconds: number) => Promise<void>;
}

export type ApiBaseQuery = BaseQueryFn<ApiRequest, unknown, ApiProblem, ApiOptions>;
type Answer = { data: unknown } | { error: ApiProblem };

const retryDelay = 500;
const longestRetryDelay = 3000;

const bodyOf = async (response: Response): Promise<unknown> => {
  const text = await response.text();
  try {
    return text === '' ? null : JSON.parse(text);
  } catch {
    return text;
  }
};

/** Delay after which a call deserves a second try; a lost answer is safe to ask again, thanks to `Idempotency-Key`. */
const retryAfter = (response: Response | undefined): number | undefined => {
  if (!response) return retryDelay;
  if (response.status !== 503) return undefined;
  const seconds = Number(response.headers.get('Retry-After') ?? 0);
  return Math.min(seconds > 0 ? seconds * 1000 : retryDelay, longestRetryDelay);
};

/**
 * The one way to the API: token, positions, `Idempotency-Key`, one more try when the server was out of reach, problem
 * bodies, the end of a session, and the toasts of a change, raised here and nowhere else.
 */
export const createBaseQuery = (dependencies: BaseQueryDependencies): ApiBaseQuery => {
  const { session, positions, notify, send, wait } = dependencies;

  const headersOf = (request: ApiRequest, token: string | null, commandId: string): Headers => {
    const headers = new Headers({ Accept: 'application/json', Authorization: token ?? '' });
    if (request.body !== undefined) headers.set('Content-Type', 'application/json');
    if (request.change) headers.set('Idempotency-Key', commandId);
    else if (positions.latest() > 0) headers.set('X-Min-Position', String(positions.latest()));
    return headers;
  };

  const call = async (request: ApiRequest, signal: AbortSignal): Promise<Answer> => {
    const commandId = newCommandId();
    const { method, url } = addressOf(request);
    const attempt = async (): Promise<Response | undefined> => {
      const headers = headersOf(request, session.token(), commandId);
      const body = request.body === undefined ? null : JSON.stringify(request.body);
      try {
        return await send(url, { method, headers, body, signal });
      } catch {
        return undefined;
      }
    };

    const token = session.token();
    let response = await attempt();
    const delay = retryAfter(response);
    if (delay !== undefined && !signal.aborted) {
      await wait(delay);
      response = await attempt();
    }
    if (response?.status === 401 && token !== null) {
      if (await session.renewed(token)) response = await attempt();
      else session.end('expired', token);
    }
    if (!response) return { error: unreachable };
    const position = Number(response.headers.get('X-Position') ?? 0);
    if (position > 0) positions.changed(position);
    const content = await bodyOf(response);
    return response.ok ? { data: content } : { error: problemOf(response.status, content) };
  };

  return async (request, { signal }, options) => {
    const answer = await call(request, signal);
    if (!request.change || signal.aborted) return answer;
    if ('data' in answer) {
      if (options?.success) notify.success(options.success);
    } else if (options?.failure !== false && answer.error.status !== 401) {
      const { error } = answer;
      notify.failure(error.errors.length > 0 ? sentenceOf(error) : (options?.failure ?? error.detail));
    }
    return answer;
  };
};
