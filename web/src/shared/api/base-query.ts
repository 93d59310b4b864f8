import type { BaseQueryFn } from '@reduxjs/toolkit/query';
import { isSameIdentity, type Session } from '../session/session.ts';
import { newCommandId } from './command-id.ts';
import type { Positions } from './positions.ts';
import { isUnreached, otherSession, problemOf, sentenceOf, unreachable, type ApiProblem } from './problem.ts';
import { addressOf, isFile, type ApiRequest, type CallParts, type OnProgress } from './request.ts';
import { createUnanswered } from './unanswered.ts';
import type { KeptRead } from '../offline/kept-reads.ts';

/** What an endpoint says about its toasts (`extraOptions`). */
export interface ApiOptions {
  /** Raised when the call succeeds. */
  readonly success?: string | ((call: CallParts) => string);
  /** Sentence when the answer brings none; `false` where the screen tells of the failure itself. */
  readonly failure?: string | false;
}

/** What is known of an answer besides what it says. */
export interface ApiMeta {
  /** The views had not yet reached what this browser knows of: read again soon (`reread-stale.ts`). */
  readonly stale: boolean;
  /** When the server gave what the device has kept and gives now, since the server is out of reach (ISO). */
  readonly keptOn?: string;
}

export interface Notify {
  success(sentence: string): void;
  failure(sentence: string): void;
}

export interface BaseQueryDependencies {
  readonly session: Pick<Session, 'token' | 'identity' | 'renewed' | 'end'>;
  readonly positions: Positions;
  readonly notify: Notify;
  readonly send: typeof fetch;
  /** The same, telling how much of the body has gone: `fetch` does not. */
  readonly upload: (url: string, init: RequestInit, onProgress: OnProgress) => Promise<Response>;
  readonly wait: (milliseconds: number) => Promise<void>;
  /** A signal that aborts after so many milliseconds. */
  readonly timeout: (milliseconds: number) => AbortSignal;
  /** Whether the views have been behind for a while (`late-reads.ts`): asking at once again would only slow all down. */
  readonly isBehind: () => boolean;
  /** What the device keeps of an answer, by the endpoint and the key of the call. */
  readonly kept: (endpoint: string, key: string) => Promise<KeptRead | undefined>;
  /** Whether the server may be reached; where not, what the device keeps is given first. */
  readonly mayBeReached: () => boolean;
}

export type ApiBaseQuery = BaseQueryFn<ApiRequest, unknown, ApiProblem, ApiOptions, ApiMeta>;
type Answer = { data: unknown; meta: ApiMeta } | { error: ApiProblem };

/** An answer that came back whole. */
interface Received {
  readonly status: number;
  readonly ok: boolean;
  readonly headers: Headers;
  readonly content: unknown;
}

/** No answer came, or none in time. */
type Unheard = 'lost' | 'timeout';

/** Longer than any answer takes: a call that hangs would keep all that waits for it. */
const patience = 15_000;
/** Before a page shows what the device keeps, where the network keeps it waiting. */
const keptPatience = 3000;
/** A large file over a slow line; whoever waits for it sees how far it is, and can stop it. */
const transferPatience = 600_000;
/** How long the end of a session is said again while nobody answers. */
const insistence = 30_000;
const retryDelay = 500;
const longestRetryDelay = 3000;
/** Before the views are asked again for what they did not have yet. */
const staleDelay = 1500;
/** Before what is on the screen is asked for again, because another change of ours came meanwhile. */
const overtakenDelay = 1000;
const mostReads = 3;

/** Throws for a success that is not the server's: a network that wants one to sign in answers everything with its own page. */
const bodyOf = async (response: Response): Promise<unknown> => {
  const text = await response.text();
  try {
    return text === '' ? null : JSON.parse(text);
  } catch {
    if (response.ok) throw new TypeError('An answer that is none of the server');
    return text;
  }
};

const sentBody = (body: unknown): BodyInit | null => {
  if (body === undefined) return null;
  return isFile(body) ? body : JSON.stringify(body);
};

const askedDelay = (headers: Headers): number | undefined => {
  const seconds = Number(headers.get('Retry-After') ?? 0);
  return seconds > 0 ? seconds * 1000 : undefined;
};

/** Answers of a gateway to which the server has said nothing, or too late. */
const isGateway = (received: Received | Unheard): boolean =>
  typeof received === 'object' && (received.status === 502 || received.status === 504);

/** A call that was turned away before anybody looked at it: what became of it before is not said. */
const isSilent = (received: Received | Unheard): boolean =>
  typeof received === 'object' && received.status === 429;

/** Delay after which a call deserves a second try; a lost answer is safe to ask again, thanks to `Idempotency-Key`. */
const retryAfter = (received: Received | Unheard): number | undefined => {
  if (received === 'lost' || isGateway(received)) return retryDelay;
  if (received === 'timeout' || received.status !== 503) return undefined;
  return Math.min(askedDelay(received.headers) ?? retryDelay, longestRetryDelay);
};

const problemIn = ({ status, headers, content }: Received): ApiProblem => {
  const delay = askedDelay(headers);
  return { ...problemOf(status, content), ...(delay === undefined ? {} : { retryAfter: delay }) };
};

const answerOf = (received: Received | Unheard): Answer => {
  if (typeof received === 'string') return { error: unreachable };
  if (!received.ok) return { error: problemIn(received) };
  return { data: received.content, meta: { stale: received.headers.get('X-Stale') === 'true' } };
};

/**
 * The one way to the API: token, positions, `Idempotency-Key`, one more try when the server was out of reach, problem
 * bodies, the end of a session, and the toasts of a change, raised here and nowhere else. A call ends in 15 seconds, and
 * never goes out in another session than it began in.
 */
export const createBaseQuery = (dependencies: BaseQueryDependencies): ApiBaseQuery => {
  const { session, positions, notify, send, upload, wait, timeout, isBehind, kept, mayBeReached } =
    dependencies;
  const unanswered = createUnanswered();

  const headersOf = (request: ApiRequest, token: string | null, commandId: string): Headers => {
    const headers = new Headers({ Accept: 'application/json', Authorization: token ?? '' });
    if (request.transfer && !request.change) headers.set('Accept', '*/*');
    if (request.body !== undefined && !isFile(request.body)) headers.set('Content-Type', 'application/json');
    if (request.change || request.command) headers.set('Idempotency-Key', commandId);
    if (!request.change && positions.latest() > 0) headers.set('X-Min-Position', String(positions.latest()));
    return headers;
  };

  const attempt = async (
    request: ApiRequest,
    commandId: string,
    signal: AbortSignal,
    more: Pick<RequestInit, 'keepalive' | 'credentials'> = {},
    token = session.token(),
  ): Promise<Received | Unheard> => {
    const { method, url } = addressOf(request);
    const headers = headersOf(request, token, commandId);
    const { transfer } = request;
    const tooLong = timeout(transfer ? transferPatience : patience);
    const init = {
      ...more,
      method,
      headers,
      body: sentBody(request.body),
      signal: AbortSignal.any([signal, tooLong]),
    };
    try {
      const response =
        transfer && request.change ? await upload(url, init, transfer.onProgress) : await send(url, init);
      // Few receive files, and never with the first page.
      const content =
        transfer && !request.change && response.ok
          ? await (await import('./received-file.ts')).fileOf(response, transfer.onProgress)
          : await bodyOf(response);
      return { status: response.status, ok: response.ok, headers: response.headers, content };
    } catch {
      return tooLong.aborted ? 'timeout' : 'lost';
    }
  };

  /** Says that a session ends, whoever is signed in meanwhile: a cookie that is his by then is not sent. */
  const insist = async (request: ApiRequest): Promise<Answer> => {
    const [token, commandId, tooLong] = [session.token(), newCommandId(), timeout(insistence)];
    for (let tries = 0; ; tries += 1) {
      const isOthers = ![token, null].includes(session.token());
      const more = { keepalive: true, credentials: isOthers ? 'omit' : 'same-origin' } as const;
      const received = await attempt(request, commandId, tooLong, more, token);
      const delay = received === 'timeout' ? retryDelay : retryAfter(received);
      if (delay === undefined || tooLong.aborted) return answerOf(received);
      await wait(Math.max(delay, Math.min(retryDelay * 2 ** tries, longestRetryDelay)));
    }
  };

  const call = async (request: ApiRequest, signal: AbortSignal): Promise<Answer> => {
    const { command } = request;
    const [token, identity] = [session.token(), session.identity()];
    const commandId = command?.id ?? unanswered.keyFor(request, identity);
    const isElsewhere = (): boolean => !isSameIdentity(session.identity(), identity);
    if (command && !isSameIdentity(command.by, identity)) return { error: otherSession };

    let received = await attempt(request, commandId, signal);
    const isTaken = request.transfer?.isOnce && (received === 'lost' || isGateway(received));
    // Where the server is out of reach a second try comes to nothing, and a page would wait for it.
    const isInVain = received === 'lost' && !request.change && !mayBeReached();
    const delay = isTaken || isInVain ? undefined : retryAfter(received);
    if (delay !== undefined && !signal.aborted) {
      await wait(delay);
      if (isElsewhere()) return { error: otherSession };
      const again = await attempt(request, commandId, signal);
      // Turned away it may still have been carried out the first time.
      if (!request.change || !isSilent(again)) received = again;
    }
    if (typeof received === 'object' && received.status === 401 && token !== null) {
      const renewal = await session.renewed(token);
      if (renewal === 'refused') session.end('expired', token);
      else if (renewal !== 'renewed') return { error: unreachable };
      else if (isElsewhere()) return { error: otherSession };
      else {
        const fresh = session.token() ?? token;
        received = await attempt(request, commandId, signal);
        // One that is refused at once will be for ever.
        if (typeof received === 'object' && received.status === 401) session.end('expired', fresh);
      }
    }
    if (request.change && !command) {
      const isKnown = typeof received === 'object' && received.status < 500 && !isSilent(received);
      unanswered.ended(request, identity, commandId, isKnown);
    }
    if (typeof received === 'string') return answerOf(received);
    const position = Number(received.headers.get('X-Position') ?? 0);
    // What refused it was written by somebody else, and is there when it is read next.
    if (position > 0 && !isElsewhere()) positions[received.ok ? 'changed' : 'heard'](position);
    const answer = answerOf(received);
    if (!received.ok) return answer;
    const readAt = received.headers.get('X-Read-Position');
    if (readAt !== null && !isElsewhere()) positions.read(Number(readAt));
    return answer;
  };

  /**
   * A read that a change of ours has overtaken may not hold it: it is read again before anybody sees it, in a while where
   * something is on the screen, for whoever types makes one change after the other. So is a late one that would take the
   * place of what is on the screen; a first one is better than nothing, and so is any while the views are known to be
   * behind.
   */
  const read = async (request: ApiRequest, signal: AbortSignal, isRefetch: boolean): Promise<Answer> => {
    for (let reads = 1; ; reads += 1) {
      const before = positions.latestOwn();
      const answer = await call(request, signal);
      if ('error' in answer || signal.aborted) return answer;
      const isOvertaken = positions.latestOwn() > before;
      const isLate = isRefetch && answer.meta.stale && !isBehind() && reads < mostReads;
      if (!isLate && !isOvertaken) return answer;
      if (isLate) await wait(staleDelay);
      else if (isRefetch) await wait(overtakenDelay);
    }
  };

  /** For a page that has nothing yet; where the server is out of reach nobody waits for it to be tried. */
  const readOrKept = async (
    request: ApiRequest,
    signal: AbortSignal,
    find: () => Promise<KeptRead | undefined>,
  ): Promise<Answer> => {
    const fromDevice = async (): Promise<Answer | undefined> => {
      const found = await find();
      return found && { data: found.data, meta: { stale: false, keptOn: found.on } };
    };
    const known = mayBeReached() ? undefined : await fromDevice();
    if (known) return known;
    const asking = read(request, signal, false);
    const late = timeout(keptPatience);
    const isLate = new Promise<'late'>((resolve) => late.addEventListener('abort', () => resolve('late')));
    if ((await Promise.race([asking, isLate])) === 'late') {
      const found = await fromDevice();
      if (found) return found;
    }
    const answer = await asking;
    if (!('error' in answer) || signal.aborted || !isUnreached(answer.error.status)) return answer;
    return (await fromDevice()) ?? answer;
  };

  return async (request, api, options) => {
    const { signal, forced, endpoint, queryCacheKey: key } = api;
    if (!request.change)
      return forced === true || key === undefined
        ? read(request, signal, forced === true)
        : readOrKept(request, signal, () => kept(endpoint, key));
    const answer = await (request.untilAnswered ? insist(request) : call(request, signal));
    if (signal.aborted) return answer;
    if ('data' in answer) {
      const success = options?.success;
      if (success) notify.success(typeof success === 'string' ? success : success(request));
    } else if (options?.failure !== false && answer.error.status !== 401) {
      const { error } = answer;
      notify.failure(error.errors.length > 0 ? sentenceOf(error) : (options?.failure ?? error.detail));
    }
    return answer;
  };
};
