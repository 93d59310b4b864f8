import { createHmac, randomUUID } from 'node:crypto';
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { errorCode } from '@gestiontemps/contracts/codes';
import type { Route } from '@gestiontemps/contracts/route';
import type { NextFunction, Request, Response, Router } from 'express';
import { z } from 'zod';
import { commandIdOf, derivedId } from '../commands/command-ids.ts';
import type { CommandContext, Commands } from '../commands/commands.ts';
import { companyOf, type Position } from '../log/event-store.ts';
import type { Progress } from '../views/progress.ts';
import { forbidden, invalid, methodNotAllowed, notFound, Rejection } from '../commands/rejection.ts';
import { type Aside, createFairQueue } from './fair-queue.ts';
import { sendFile } from './file-answer.ts';
import { readJson } from './json-body.ts';
import { type ReceivedFile, receiveFile } from './receive-file.ts';
import { refusePast } from './refuse-past.ts';
import { tellRoute } from './request-metrics.ts';
import {
  type Answered,
  type Call,
  type FileAnswer,
  NotModified,
  OtherAnswer,
  type RouteHandler,
} from './routing.ts';
import { tokenOf } from './token.ts';
import { type Callers, createTurns, untilHungUp } from './turns.ts';

/** The least a caller has: who acts, in which company. */
export interface Caller {
  readonly userId: string;
  readonly entreprise: string | null;
  /** The tablet, shared with others, that he calls from: what he writes says so. */
  readonly tablet?: string;
}

export interface Mounting<Principal extends Caller> extends Callers<Principal> {
  readonly router: Router;
  readonly handlers: readonly RouteHandler<never>[];
  readonly commands: Commands;
  readonly progress: Progress;
  /** Key of the HMAC that tells a replay from a reuse of its `Idempotency-Key`. */
  readonly secret: string;
  /** Milliseconds that a call waits for the views to hold what was there before it, all such waits together; 2 000 when left out. */
  readonly viewsPatience?: number | undefined;
  /** Where files lie while they come; the system's folder for such when left out. */
  readonly incoming?: string;
  /** Aborted when the server is about to stop. */
  readonly stopping?: AbortSignal | undefined;
  /** What an anonymous call runs as. */
  readonly anonymous: Principal;
  /** Whether the caller may make this call at all, now. @throws {Rejection} 403 otherwise, 429 when he calls too often */
  readonly authorize: (principal: Principal, route: Route) => Promise<void>;
  /** The same of one who was let in and has waited since, which counts as no further call. */
  readonly mayCall: (principal: Principal, route: Route) => boolean;
  /** Whether the caller hears what moves: he is told up to where each answer holds everything. */
  readonly hearsNews: (principal: Principal) => boolean;
  /** Told of each call that was answered with something, once it was; it must not throw. */
  readonly onAnswered?: (answered: Answered<Principal>) => void;
}

/** A file that is to be sent, and what is to be done once it was. */
interface Sending {
  readonly file: FileAnswer;
  readonly onSent: () => void;
}

/** Files that are sent at once, of one session and in all: each is a file that is open. None waits, it is open by then. */
const downloads = { atOnce: 500, laneAtOnce: 24, ofLane: 0, inAll: 0 };

const parse = <T>(schema: z.ZodType | undefined, value: unknown): T =>
  (schema ? schema.parse(value) : undefined) as T;

/** A path that cannot be an id names nothing: the same 404 as for an unknown one. */
const parseParams = <T>(route: Route, value: unknown): T => {
  try {
    return parse<T>(route.params, value);
  } catch {
    throw notFound();
  }
};

/** What travels of a reply. That a reply does not fit its contract is our fault, not the caller's: a 500, and logged. */
const encoded = (route: Route, schema: z.ZodType | undefined, reply: unknown): unknown => {
  const told = z.safeEncode(schema ?? z.unknown(), reply);
  if (told.success) return told.data;
  throw new Error(`The reply of ${route.method} ${route.path} does not fit its contract`, {
    cause: told.error,
  });
};

const positionOf = (header: string | undefined): Position => {
  if (header === undefined) return 0;
  if (!/^\d{1,15}$/.test(header))
    throw invalid('position', 'X-Min-Position doit être un entier', 'X-Min-Position');
  return Number(header);
};

/**
 * The command's id: derived from the `Idempotency-Key`, so that a retry is recognised; else of its own. Of a file its name
 * and hash are what was said.
 */
const identify = (
  caller: Caller,
  request: Request,
  secret: string,
  file?: ReceivedFile,
): Pick<CommandContext, 'commandId' | 'bodyHmac'> => {
  const key = request.get('Idempotency-Key');
  if (key === undefined) return { commandId: randomUUID() };
  if (!/^[\x21-\x7e]{1,200}$/.test(key))
    throw invalid('idempotency-key', 'Idempotency-Key : 1 à 200 caractères visibles', 'Idempotency-Key');
  const ofForm = file && [file.name, file.type, file.sha256, ...Object.entries(file.texts).flat()];
  const body: unknown = ofForm ?? request.body ?? null;
  const said = JSON.stringify([request.method, request.originalUrl, body]);
  return {
    commandId: commandIdOf(caller.entreprise ?? '', caller.userId, key),
    bodyHmac: createHmac('sha256', secret).update(said).digest('base64url').slice(0, 22),
  };
};

/**
 * Answers the methods that a known address does not have: 204 with `Allow` to OPTIONS, 405 to the others. No page of
 * another origin is let in, so a preflight gets no more than that.
 */
const answerOtherMethods = (router: Router, paths: ReadonlyMap<string, ReadonlySet<string>>): void => {
  for (const [path, methods] of paths)
    router.all(path, (_request, response, next) => {
      const known = (response.locals['allowed'] ?? []) as readonly string[];
      response.locals['allowed'] = [...known, ...methods];
      next();
    });
  router.use((request, response, next) => {
    const methods = response.locals['allowed'] as readonly string[] | undefined;
    if (!methods) return next();
    response.set('Allow', [...new Set([...methods, 'OPTIONS'])].join(', '));
    if (request.method !== 'OPTIONS') throw methodNotAllowed();
    response.status(204).end();
  });
};

/** Whoever read too old a version reads the one that refused him next, and not what the views hold until then. */
const tellHowFar =
  (response: Response) =>
  (error: unknown): never => {
    if (error instanceof Rejection && error.status === 409 && error.restsOn > 0)
      response.set('X-Position', String(error.restsOn));
    throw error;
  };

/** The views do not have what this call has just written. The same request again writes nothing more, and finds it. */
const notShownYet = (): Rejection =>
  new Rejection(
    'not-shown-yet',
    "C'est enregistré, mais pas encore affiché\u00a0: actualisez dans un instant",
    503,
    errorCode.UnexpectedError,
    null,
    1,
  );

/** What a browser asks before it calls from another page is no call: it has no session, and gets what others get. */
const leavePreflights = (request: Request, _response: Response, next: NextFunction): void =>
  request.get('Access-Control-Request-Method') === undefined ? next() : next('route');

/**
 * Puts every handler on the router: the session's turn → authenticate → policy on the key → body → zod → wait for the view → handler →
 * encode.
 */
export const mount = <Principal extends Caller>(mounting: Mounting<Principal>): void => {
  const {
    router,
    handlers,
    commands,
    progress,
    hearsNews,
    secret,
    viewsPatience = 2_000,
    incoming = tmpdir(),
    stopping = new AbortController().signal,
    authenticate,
    isKnown,
    deviceOf,
    anonymous,
    authorize,
    mayCall,
    onAnswered = () => {},
  } = mounting;
  const inTurn = createTurns({ authenticate, isKnown, deviceOf });
  const sending = createFairQueue(downloads);

  const serve =
    (route: Route, handler: (call: Call<Route, Principal>) => Promise<unknown>) =>
    async (
      request: Request,
      response: Response,
      signal: AbortSignal,
      received: ReceivedFile[],
      aside: Aside,
    ): Promise<Sending | undefined> => {
      const whoCalls = async (): Promise<Principal> =>
        route.allow === 'anonymous'
          ? anonymous
          : authenticate(tokenOf(request.get('Authorization')), request);
      const principal = await whoCalls();
      response.locals['actor'] = principal.userId;
      response.locals['entreprise'] = principal.entreprise;
      response.locals['call'] = `${route.method} ${route.path}`;
      await authorize(principal, route);
      if (route.body && route.allow !== 'anonymous') await readJson(request, response, false);
      const params = parseParams<never>(route, request.params);
      refusePast(route, request.query);
      const query = parse<never>(route.query, request.query);
      const body = parse<never>(route.body, request.body);
      const minimum = positionOf(request.get('X-Min-Position'));
      /** After a while what there is will do, and says so. */
      const reached = async (position: Position, within: number): Promise<boolean> => {
        const isReached = await progress.waitFor(position, { company: principal.entreprise, within });
        if (!isReached) response.set('X-Stale', 'true');
        return isReached;
      };
      let patience = viewsPatience;
      /** A call that waits for others twice waits no longer for them. */
      const reachedOthers = async (position: Position): Promise<void> => {
        const began = performance.now();
        await reached(position, patience);
        patience = Math.max(0, patience - (performance.now() - began));
      };
      if (minimum > 0) await reachedOthers(minimum);
      if (hearsNews(principal)) response.set('X-Read-Position', String(progress.shown()));

      /** Who is answered: whoever has waited, as he is afterwards. */
      let answeredTo = principal;
      const asNow = async (): Promise<Principal> => {
        const now = await whoCalls();
        // What was asked in one company is not answered of another that the session has gone to.
        if (now.entreprise !== principal.entreprise || !mayCall(now, route)) throw forbidden();
        answeredTo = now;
        return now;
      };
      let written: Position = 0;
      let isWrittenShown = true;
      const correlationId = String(response.locals['correlationId']);
      const contextWith = (file?: ReceivedFile): CommandContext => ({
        entreprise: principal.entreprise,
        ...identify(principal, request, secret, file),
        correlationId,
        causationId: correlationId,
        actor: principal.userId,
        ...(principal.tablet !== undefined && { tablet: principal.tablet }),
      });
      let context = contextWith();
      const reply = await handler({
        params,
        query,
        body,
        principal,
        get context() {
          return context;
        },
        exchange: {
          address: request.ip ?? '',
          signal,
          stopping,
          isHead: request.method === 'HEAD',
          header: (name) => request.get(name),
          setHeader: (name, value) => void response.set(name, value),
        },
        handle: async (decider, stream, command, of = {}) => {
          const handled = await commands
            .handle(decider, stream, command, {
              ...context,
              // Accounts belong to no company.
              entreprise: companyOf(stream) === null ? null : (of.entreprise ?? principal.entreprise),
              ...(of.as && { commandId: of.as.commandId, actor: of.as.actor }),
              ...(of.onBehalfOf !== undefined &&
                of.onBehalfOf !== principal.userId && { onBehalfOf: of.onBehalfOf }),
            })
            .catch(tellHowFar(response));
          written = Math.max(written, handled.position);
          return handled;
        },
        receiveFile: async () => {
          if (!route.upload) throw new Error(`${route.path} takes no file`);
          const file = await receiveFile(request, {
            most: route.upload.most,
            field: route.upload.field,
            texts: route.upload.texts && Object.keys(route.upload.texts),
            folder: incoming,
          });
          received.push(file);
          const { commandId } = context;
          context = { ...contextWith(file), commandId };
          return file;
        },
        // Whatever others made it wait, what it wrote gets its time: the answer is read from there.
        settled: async () => {
          if (written > 0) isWrittenShown = await reached(written, viewsPatience);
        },
        abreast: async () => {
          const head = await progress.head();
          await reachedOthers(head);
          return Math.min(head, progress.shown());
        },
        outOfTurn: async (wait) => {
          const began = performance.now();
          await aside(wait);
          response.locals['waited'] = Number(response.locals['waited'] ?? 0) + performance.now() - began;
          return asNow();
        },
        asNow,
        newId: (kind = 'object') => derivedId(context.commandId, kind),
      }).catch((error: unknown) => {
        if (written === 0 || isWrittenShown || !(error instanceof Rejection && error.status === 404))
          throw error;
        response.set('X-Position', String(written));
        throw notShownYet();
      });
      if (written > 0) response.set('X-Position', String(written));
      if (reply instanceof NotModified) {
        response.status(304).end();
        return undefined;
      }
      const { otherwise } = route;
      const tell = (told: Pick<Answered<Principal>, 'reply' | 'file'>): void => {
        // Who asks by HEAD has been told of nothing.
        if (request.method === 'HEAD') return;
        const [address, userAgent] = [request.ip ?? '', request.get('User-Agent')];
        onAnswered({
          route,
          principal: answeredTo,
          params,
          query,
          body,
          ...told,
          address,
          userAgent,
          correlationId,
        });
      };
      // A reply of null: nothing is left to tell of.
      if (route.download && reply !== null) {
        const file = reply as FileAnswer;
        // Of a file that the caller has already nothing was sent.
        return { file, onSent: () => response.statusCode === 200 && tell({ file }) };
      }
      if (reply instanceof OtherAnswer) {
        const other = otherwise?.find(({ status }) => status === reply.status);
        response.status(reply.status).json(encoded(route, other?.reply, reply.body));
      } else if (!route.reply || reply === null) {
        response.status(204).end();
        tell({});
      } else {
        const told = encoded(route, route.reply, reply);
        response.json(told);
        tell({ reply: told });
      }
      return undefined;
    };

  /**
   * Without a session the body is small, and read before the turn; a file is sent after it: who sends or reads slowly keeps
   * nothing else waiting.
   */
  const take =
    (route: Route, serving: ReturnType<typeof serve>) =>
    async (request: Request, response: Response): Promise<void> => {
      const signal = untilHungUp(response);
      tellRoute(response, route.path);
      if (route.body && route.allow === 'anonymous') await readJson(request, response, true);
      const received: ReceivedFile[] = [];
      try {
        const sent = await inTurn(
          route,
          request,
          (aside) => serving(request, response, signal, received, aside),
          signal,
        );
        if (sent) {
          const { file, onSent } = sent;
          await sending(tokenOf(request.get('Authorization')) ?? '', () =>
            sendFile(request, response, file).finally(onSent),
          ).finally(() => file.stream.destroy());
        }
      } finally {
        for (const { path } of received) await rm(path, { force: true });
      }
    };

  const paths = new Map<string, Set<string>>();
  for (const { route, handler } of handlers) {
    const method = route.method.toLowerCase() as 'get' | 'post' | 'put' | 'delete' | 'options';
    const serving = serve(route, handler as (call: Call<Route, Principal>) => Promise<unknown>);
    const before = route.method === 'OPTIONS' ? [leavePreflights] : [];
    router[method](route.path, ...before, take(route, serving));
    const methods = paths.get(route.path) ?? new Set();
    paths.set(route.path, methods.add(route.method));
    if (route.method === 'GET') methods.add('HEAD');
  }
  answerOtherMethods(router, paths);
};
