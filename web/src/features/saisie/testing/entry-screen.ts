import { configureStore } from '@reduxjs/toolkit';
import { createBaseQuery } from '../../../shared/api/base-query.ts';
import { createBaseApi } from '../../../shared/api/create-api.ts';
import { createPositions } from '../../../shared/api/positions.ts';
import { createLateReads } from '../../../shared/api/late-reads.ts';
import { rereadInvalidated } from '../../../shared/api/reread-invalidated.ts';
import { rereadStale } from '../../../shared/api/reread-stale.ts';
import { injectWeeks } from '../../../shared/api/week-endpoints.ts';
import { injectEntry } from '../api/entry-endpoints.ts';
import { createSender, weekCall } from '../api/send-wish.ts';
import type { Keep } from '../model/kept-entries.ts';
import { applyWrites } from '../model/apply-writes.ts';
import type { EntryForm, Wanted } from '../model/entry-form.ts';
import { heldIn } from '../model/wish.ts';
import { createWriteQueue } from '../model/write-queue.ts';
import { createEntryServer, json, refusal } from './entry-server.ts';
import { aTask, monday } from './examples.ts';

/** What befalls a call: `lost` after it was carried out, `offline` before, or a status instead of the answer. */
type Trouble = 'lost' | 'offline' | number;

interface ScreenOptions {
  /** One that other screens have written to. */
  readonly server?: ReturnType<typeof createEntryServer>;
  readonly keep?: Keep;
  /** Names the keys of its commands. */
  readonly name?: string;
}

/** A browser before a server: real store, real calls, a network that fails when told to. */
export const anEntryScreen = ({ server = createEntryServer(), keep, name = 'c' }: ScreenOptions = {}) => {
  const positions = createPositions();
  const session = { token: 't-batir' as string | null, entreprise: 'batir' };
  /** What befalls the next calls, one after the other. */
  const troubles: (Trouble | undefined)[] = [];
  /** Calls that wait to be let through, when `hold` is on. */
  const held: (() => void)[] = [];
  const network = { isHeld: false };
  const problems: string[] = [];
  const identity = () => (session.token === null ? null : { userId: 'u', entreprise: session.entreprise });

  const send = async (input: unknown, init: RequestInit = {}): Promise<Response> => {
    if (network.isHeld) await new Promise<void>((resolve) => held.push(resolve));
    const trouble = troubles.shift();
    if (trouble === 'offline') throw new TypeError('Failed to fetch');
    if (typeof trouble === 'number') return json(trouble, refusal(String(trouble)));
    const answer = server.answer(String(input), init);
    if (trouble === 'lost') throw new TypeError('Failed to fetch');
    return answer;
  };
  const baseQuery = createBaseQuery({
    positions,
    session: {
      token: () => session.token,
      identity,
      renewed: async (refused) =>
        session.token !== null && session.token !== refused ? 'renewed' : 'refused',
      end: () => (session.token = null),
    },
    notify: { success: () => {}, failure: (sentence) => problems.push(sentence) },
    send,
    upload: () => Promise.reject(new Error('No file is sent from here')),
    wait: async () => {},
    timeout: () => new AbortController().signal,
    isBehind: () => false,
    kept: async () => undefined,
    mayBeReached: () => true,
  });
  const api = injectEntry(injectWeeks(createBaseApi(baseQuery)));
  const store = configureStore({
    reducer: { api: api.reducer },
    middleware: (defaults) =>
      defaults().concat(
        api.middleware,
        rereadInvalidated(api),
        rereadStale(api, createLateReads(), () => {}),
      ),
  });
  let ids = 0;
  const newCommandId = (): string => `${name}${(ids += 1)}`;
  const queue = createWriteQueue({
    by: { userId: 'u', entreprise: 'batir' },
    userId: 'u',
    deliver: createSender({ api, dispatch: store.dispatch, newCommandId }),
    isOpen: () => session.token !== null && session.entreprise === 'batir',
    newCommandId,
    now: () => '2026-11-20T15:00:00.000Z',
    wait: () => new Promise(() => {}),
    onProblem: (problem) => problems.push(problem),
    broken: 'Une erreur est survenue',
    ...(keep && { keep }),
  });

  const cachedDay = (): EntryForm | undefined =>
    api.endpoints.entryWeek
      .select(weekCall('u', monday))(store.getState())
      .data?.find(({ sheetDate }) => sheetDate === monday);

  const shownDay = (): EntryForm | undefined => {
    const day = cachedDay();
    return day && applyWrites([day], queue.read())[0];
  };

  const seenOnScreen = (wanted: Wanted): Wanted => {
    const day = shownDay();
    return day ? ({ ...wanted, seen: heldIn(day, wanted) } as Wanted) : wanted;
  };

  return {
    server,
    store,
    api,
    queue,
    session,
    troubles,
    held,
    network,
    problems,
    cachedDay,
    shownDay,
    read: async () => {
      await store.dispatch(
        api.endpoints.entryWeek.initiate(weekCall('u', monday), { forceRefetch: true, subscribe: true }),
      );
    },
    /** A change of a cell of Monday, measured against what the screen shows. */
    wanted(task: string, change: Extract<Wanted, { kind: 'task' }>['change']): Wanted {
      const wanted: Wanted = { kind: 'task', date: monday, task: aTask(task), change };
      return seenOnScreen(wanted);
    },
    meal(isWanted: boolean): Wanted {
      const wanted: Wanted = {
        kind: 'allowance',
        date: monday,
        field: 'panierRepas',
        change: { panierRepas: isWanted },
      };
      return seenOnScreen(wanted);
    },
    states: () => [...queue.read().values()].map(({ state }) => state),
    /** Until everything that goes on by itself has ended. */
    async settle() {
      for (let turn = 0; turn < 30; turn += 1) await new Promise((resolve) => setImmediate(resolve));
    },
  };
};
