import { Readable } from 'node:stream';
import { errorCode } from '@gestiontemps/contracts/codes';
import {
  downloadDifferences,
  listDifferences,
  listRebuilds,
  rollBackRebuild,
  startRebuild,
  stopRebuild,
} from '@gestiontemps/contracts/rebuild';
import type { Reply } from '@gestiontemps/contracts/route';
import { notFound, Rejection, rejection } from '@gestiontemps/kernel/commands/rejection';
import type { RouteHandler } from '@gestiontemps/kernel/http/routing';
import { type EventStore, eventsBetween } from '@gestiontemps/kernel/log/event-store';
import type { Pool } from '@gestiontemps/kernel/sql/sql';
import type { ParkedKeys } from '@gestiontemps/kernel/views/parked-keys';
import type { Progress } from '@gestiontemps/kernel/views/progress';
import { RebuildRunning } from '@gestiontemps/kernel/views/rebuild-lock';
import type { Rebuild, RebuildKind } from '@gestiontemps/kernel/views/rebuild-notes';
import { type Rebuilds, TooManyRebuilds } from '@gestiontemps/kernel/views/rebuilds';
import { RollbackRefused } from '@gestiontemps/kernel/views/rollback';
import type { View } from '@gestiontemps/kernel/views/view';
import type { People, PersonName } from './deps.ts';
import { holds } from './policy.ts';
import { type Member, on } from './principal.ts';
import { describeDifferences, differencesFile } from './rebuild-differences.ts';
import { viewNameOf } from './rebuild-names.ts';
import { countRows, lagsAfter, readEntryRate } from './rebuild-standings.ts';

type Listed = Reply<typeof listRebuilds>['views'][number];
type PersonOf = (id: string) => PersonName | null;

const french = new Intl.Collator('fr');
/** Seconds before it is told how long a rebuild will last: what it took so far says nothing yet. */
const tooSoon = 2;

const noWayBack = ({ because, version }: RollbackRefused, view: View): Rejection => {
  switch (because) {
    case 'nothing kept':
      return rejection(
        'no-way-back',
        `Il n'y a plus de tables d'avant pour «\u00a0${viewNameOf(view.name)}\u00a0»\u00a0: elles sont gardées sept jours après une reconstruction.`,
      );
    case 'other version':
      return rejection(
        'no-way-back',
        `Les tables d'avant sont de la v${version}, et ce programme tient la v${view.version}\u00a0: remettez d'abord le programme d'avant en service.`,
      );
    case 'kept apart':
      return rejection(
        'no-way-back',
        "Les tables d'avant ne vont plus ensemble\u00a0: le programme d'avant en a remis une partie. Reconstruisez la vue.",
      );
    case 'other shape':
      return rejection(
        'no-way-back',
        "Les tables d'avant n'ont plus la forme de celles d'aujourd'hui\u00a0: une mise à jour est passée entre-temps. Reconstruisez la vue.",
      );
  }
};

/** What a person hears whose wish was not carried out. */
const refusalOf = (error: unknown, view: View): unknown => {
  if (error instanceof RebuildRunning)
    return new Rejection(
      'rebuild-running',
      `Une reconstruction de «\u00a0${viewNameOf(view.name)}\u00a0» est déjà en cours.`,
      409,
      errorCode.CommandFailed,
    );
  if (error instanceof TooManyRebuilds)
    return rejection(
      'too-many-rebuilds',
      "Deux reconstructions sont déjà en cours. Attendez que l'une d'elles se termine.",
    );
  return error instanceof RollbackRefused ? noWayBack(error, view) : error;
};

const secondsLeft = ({ seconds, position, until, phase }: Rebuild): number | null => {
  const share = until > 0 ? position / until : 0;
  if (phase !== 'fold' || seconds < tooSoon || share <= 0 || share >= 1) return null;
  return Math.round((seconds * (1 - share)) / share);
};

const runningOf = (of: Rebuild, personOf: PersonOf, isTold: boolean): Listed['running'] => ({
  kind: of.kind,
  version: of.version,
  versionBefore: of.versionBefore,
  by: personOf(of.startedBy),
  startedOn: of.startedOn,
  phase: of.phase,
  percent: of.until > 0 ? Math.floor((100 * Math.min(of.position, of.until)) / of.until) : 0,
  position: isTold ? of.position : null,
  until: isTold ? of.until : null,
  secondsLeft: secondsLeft(of),
  isStopping: of.isStopping,
});

const endedOf = (of: Rebuild | undefined, personOf: PersonOf, isTold: boolean): Listed['last'] =>
  of === undefined || of.outcome === 'running'
    ? null
    : {
        kind: of.kind,
        outcome: of.outcome,
        version: of.version,
        by: personOf(of.startedBy),
        startedOn: of.startedOn,
        endedOn: of.endedOn ?? of.startedOn,
        seconds: of.seconds,
        rows: isTold ? of.rows : null,
        differences: of.differences,
        parked: isTold ? of.parked : null,
        reason: isTold ? of.reason : null,
      };

/** What of the rebuilds of one view its row tells. */
const rebuildsOf = (all: readonly Rebuild[], personOf: PersonOf, isTold: boolean) => {
  const lastOf = (wanted: (rebuild: Rebuild) => boolean): Rebuild | undefined =>
    all.filter(wanted).toSorted((one, other) => other.id - one.id)[0];
  const last = lastOf(({ kind, outcome }) => outcome === 'done' && kind !== 'dryRun');
  const dryRun = lastOf(({ kind, outcome }) => outcome === 'done' && kind === 'dryRun');
  const broken = lastOf(({ outcome }) => outcome !== 'done' && outcome !== 'running');
  const running = lastOf(({ outcome }) => outcome === 'running');
  const isLater = (one: Rebuild | undefined, than: Rebuild | undefined) => (one?.id ?? 0) > (than?.id ?? 0);
  const told = (of: Rebuild | undefined) => endedOf(of, personOf, isTold);
  return {
    last: told(last),
    broken: isLater(broken, last) && isLater(broken, dryRun) ? told(broken) : null,
    dryRun: isLater(dryRun, last) ? told(dryRun) : null,
    running: running === undefined ? null : runningOf(running, personOf, isTold),
  };
};

/** How the views stand, and what superadministrators make of them; of no slice, since it is of all of them. */
export const rebuildRoutes = (deps: {
  rebuilds: Rebuilds;
  parkedKeys: ParkedKeys;
  progress: Progress;
  store: EventStore;
  /** Reads the log and the tables of all companies. */
  pool: Pool;
  views: readonly View[];
  people: People;
  companies: () => Promise<readonly { id: string; name: string }[]>;
}): RouteHandler<Member>[] => {
  const { rebuilds, parkedKeys, progress, store, pool, views, people } = deps;

  const viewOf = (name: string): View => {
    const view = views.find((candidate) => candidate.name === name);
    if (!view) throw notFound();
    return view;
  };

  const start = async (name: string, kind: RebuildKind, { userId }: Member): Promise<undefined> => {
    const view = viewOf(name);
    try {
      await rebuilds.start({ view, kind, by: userId });
      return undefined;
    } catch (error) {
      throw refusalOf(error, view);
    }
  };

  const differencesOf = async (name: string, principal: Member) => {
    const found = await rebuilds.differences(viewOf(name).name);
    if (!found) return { told: 0, rows: null, data: [], setAside: [] };
    const data = await describeDifferences(found.discrepancies, principal, deps);
    return { told: data.length, rows: found.rebuild.differences, data, setAside: [...found.setAside] };
  };

  return [
    on(listRebuilds, async ({ principal }) => {
      // Positions and rows tell how much every company records.
      const isTold = holds(principal, 'views.rebuild');
      const [head, standings, all, kept, keys] = await Promise.all([
        store.head(),
        progress.standings(),
        rebuilds.list(),
        rebuilds.kept(),
        parkedKeys.list(),
      ]);
      const [lags, rows, entriesPerSecond, actors] = await Promise.all([
        lagsAfter(
          pool,
          standings.map(({ position }) => position),
        ),
        isTold ? countRows(pool, views) : new Map<string, never>(),
        isTold ? readEntryRate(pool) : null,
        people.actors(
          principal.entreprise,
          all.map(({ startedBy }) => startedBy),
        ),
      ]);
      const personOf: PersonOf = (id) => actors.get(id) ?? null;
      const data = views.map((view): Listed => {
        const { name } = view;
        const standing = standings.find((candidate) => candidate.name === name);
        const count = rows.get(name);
        const back = kept.find((candidate) => candidate.view === name);
        const position = standing?.position ?? 0;
        return {
          id: name,
          name: viewNameOf(name),
          version: standing?.version ?? 0,
          nextVersion: view.version,
          rows: count?.rows ?? null,
          isEstimate: count?.isEstimate ?? false,
          lagSeconds: lags.get(position) ?? 0,
          lag: eventsBetween(store, position, head),
          state: standing?.state ?? 'live',
          reason: isTold ? (standing?.reason ?? null) : null,
          kept: back ? { version: back.version, until: back.until } : null,
          ...rebuildsOf(
            all.filter((rebuild) => rebuild.view === name),
            personOf,
            isTold,
          ),
        };
      });
      return {
        events: isTold ? eventsBetween(store, 0, head) : null,
        entriesPerSecond,
        longestLag: Math.max(0, ...data.map(({ lagSeconds }) => lagSeconds)),
        parked: keys.filter(({ entreprise }) => isTold || entreprise === principal.entreprise).length,
        views: data.toSorted((one, other) => french.compare(one.name, other.name)),
      };
    }),
    on(startRebuild, async ({ principal, body }) =>
      start(body.view, body.dryRun ? 'dryRun' : 'rebuild', principal),
    ),
    on(rollBackRebuild, async ({ principal, body }) => start(body.view, 'rollback', principal)),
    on(stopRebuild, async ({ body }) => {
      // That it has ended by itself meanwhile is as good.
      await rebuilds.stop(viewOf(body.view).name);
      return undefined;
    }),
    on(listDifferences, ({ params, principal }) => differencesOf(params.view, principal)),
    on(downloadDifferences, async ({ params, principal }) => {
      const bytes = differencesFile((await differencesOf(params.view, principal)).data);
      return {
        name: `differences-${params.view}.csv`,
        type: 'text/csv; charset=utf-8',
        size: bytes.length,
        stream: Readable.from([bytes]),
        etag: undefined,
      };
    }),
  ];
};
