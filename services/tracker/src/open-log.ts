import { readSeal, readChain } from '@gestiontemps/contracts/chain';
import { errorCode } from '@gestiontemps/contracts/codes';
import { makeEvidence } from '@gestiontemps/contracts/evidence';
import { changeAnchoring, getAnchoring, listAnchors } from '@gestiontemps/contracts/proof';
import { readRetention } from '@gestiontemps/contracts/retention';
import type { Route } from '@gestiontemps/contracts/route';
import { chainLog } from '@gestiontemps/kernel/chain/chain-log';
import { forgetCommands } from '@gestiontemps/kernel/commands/forget-commands';
import { Rejection } from '@gestiontemps/kernel/commands/rejection';
import type { RouteHandler } from '@gestiontemps/kernel/http/routing';
import { createEsdbEventStore } from '@gestiontemps/kernel/log/event-store.esdb';
import type { EventStore, LogWentBack } from '@gestiontemps/kernel/log/event-store';
import { createPostgresEventStore } from '@gestiontemps/kernel/log/event-store.postgres';
import { createLogCopy, requireOwnLog } from '@gestiontemps/kernel/log/log-copy';
import type { Metrics } from '@gestiontemps/kernel/metrics/metrics';
import type { Pool } from '@gestiontemps/kernel/sql/sql';
import type { Tracing } from '@gestiontemps/kernel/traces/tracing';
import type { Process } from '@gestiontemps/kernel/views/process';
import type { Logger } from 'pino';
import { withinPeriods } from './auditor-calls.ts';

/** What is made where the log's bytes lie, and is refused where they lie elsewhere; by what it is called in French. */
const needsOwnLog = new Map<Route, string>([
  [readChain, "la chaîne d'empreintes"],
  [readSeal, "le sceau d'une semaine"],
  [listAnchors, 'les ancres'],
  [getAnchoring, 'les ancres'],
  [changeAnchoring, 'les ancres'],
  [makeEvidence, 'le dossier de preuve'],
  [readRetention, 'la fin de conservation des semaines'],
]);
/** Processes that chain, anchor or blank what stands in PostgreSQL. */
const ofOwnLog = new Set([chainLog.name, 'anchors', 'retention']);

/** The log as the product has it, and what of the product it bears. */
export interface OpenLog {
  readonly store: EventStore;
  /** What of the product's processes runs on it. */
  processes(all: readonly Process[]): readonly Process[];
  /** What is answered, to auditors within their periods. */
  handlers<P>(all: readonly RouteHandler<P>[]): readonly RouteHandler<P>[];
  close(): Promise<void>;
}

interface Needs {
  /** Pools of the owner, the API and the projector. */
  readonly pools: Readonly<Record<'owner' | 'api' | 'projector', Pool>>;
  /** The clock of what is recorded, for tests and demos; the store's when left out. */
  readonly now: (() => Date) | undefined;
  /** Somebody is served by another process on the same data. */
  readonly onOthers: () => void;
  /** This process cannot go on. */
  readonly onFatal: (() => void) | undefined;
  readonly metrics: Metrics;
  readonly tracing: Tracing;
  readonly log: Logger;
}

/**
 * The log in EventStoreDB, or in the product's own database when no address is given.
 * @throws {StartRefused} when the database is of another log than that
 */
export const openLog = async (url: string | undefined, needs: Needs): Promise<OpenLog> => {
  const { pools, now, onOthers, onFatal, metrics, tracing, log } = needs;
  const options = {
    now,
    onOthers,
    metrics,
    tracing,
    onWentBack: (error: LogWentBack) => {
      log.fatal({ err: error }, 'The log went back');
      onFatal?.();
    },
  };
  if (url === undefined) {
    await requireOwnLog(pools.owner);
    const store = createPostgresEventStore({ ...options, api: pools.api, reader: pools.projector });
    return { store, processes: (all) => all, handlers: withinPeriods, close: store.close };
  }
  const store = createEsdbEventStore({
    ...options,
    url,
    onError: (error) =>
      log.warn({ err: error }, 'The connection to EventStoreDB was lost, it comes back by itself'),
  });
  const copy = createLogCopy({
    store,
    pool: pools.owner,
    onError: (err) => log.error({ err }, 'The log could not be copied into PostgreSQL, it is tried again'),
  });
  try {
    await copy.claim();
  } catch (error) {
    await store.close();
    throw error;
  }
  copy.start();
  return {
    store: copy.behindIt,
    processes: (all) =>
      all
        .filter(({ name }) => !ofOwnLog.has(name))
        .map((one) => (one.name === forgetCommands.name ? { ...one, tick: forgets(store) } : one)),
    handlers: (all) => withinPeriods(all).map((one) => refused(one)),
    async close() {
      await copy.stop();
      await store.close();
    },
  };
};

const forgets = (store: ReturnType<typeof createEsdbEventStore>): NonNullable<Process['tick']> => ({
  every: 86_400_000,
  run: async () => void (await store.forgetCommands(new Date(Date.now() - 90 * 86_400_000))),
});

const refused = <P>(one: RouteHandler<P>): RouteHandler<P> => {
  const what = needsOwnLog.get(one.route);
  if (what === undefined) return one;
  const message = `Cette installation tient son journal dans EventStoreDB\u00a0: ${what} demande un journal tenu dans PostgreSQL.`;
  return {
    route: one.route,
    handler: () => Promise.reject(new Rejection('log-elsewhere', message, 409, errorCode.CommandFailed)),
  };
};
