import { LRUCache } from 'lru-cache';
import type { Commands } from '@gestiontemps/kernel/commands/commands';
import type { Decider, DomainEvent } from '@gestiontemps/kernel/commands/decider';
import { companyOf } from '@gestiontemps/kernel/log/event-store';
import { absenceType, absenceTypeStream } from './absence-types/absence-type.ts';
import { client, clientStream } from './clients/client.ts';
import type { LedgerSources } from './erp-export/ledger.process.ts';
import { heldCosts, hourlyCost, hourlyCostStream } from './hourly-costs/hourly-cost.ts';
import { project, projectStream } from './projects/project.ts';
import { priceOf } from './reporting/labour-cost.ts';
import { retention, retentionStream } from './retention/retention.ts';
import { timesheet } from './timesheets/timesheet.ts';
import { user, userStream } from './users/user.ts';

/** Of each kind, at most: a company works on some hundreds of chantiers at a time. */
const remembered = 1_000;

/** What a version of a stream says never changes; the log's own cache holds the latest alone. */
const remember = <Said>(read: (stream: string, version: number) => Promise<Said>): typeof read => {
  const held = new LRUCache<string, Promise<Said>>({ max: remembered });
  return (stream, version) => {
    const key = `${version} ${stream}`;
    const known = held.get(key);
    if (known) return known;
    const said = read(stream, version);
    held.set(key, said);
    said.catch(() => held.delete(key));
    return said;
  };
};

/** What the ledger takes from other slices: each stream as it was at the version that its process has noted of it. */
export const ledgerSources = (commands: Pick<Commands, 'load'>): LedgerSources => {
  const at = async <State, Command, Event extends DomainEvent>(
    decider: Decider<State, Command, Event>,
    stream: string,
    version: number,
  ): Promise<State> => (await commands.load(decider, stream, companyOf(stream), { at: version })).state;

  // Many weeks share these. Nothing sealed is among them: a destroyed key is heeded at once.
  const projectAt = remember(async (stream, version) => {
    const state = await at(project, stream, version);
    if (!state.exists) return undefined;
    const { externalId: codeChantier, isBillable: facturable, clientId } = state;
    const tasks = new Map([...state.tasks].map(([task, { taskCode }]) => [task, taskCode] as const));
    return { codeChantier, facturable, clientId, tasks };
  });
  const clientCodeAt = remember(async (stream, version) => {
    const state = await at(client, stream, version);
    return state.status === 'none' ? null : state.item.externalId;
  });
  const absenceCodeAt = remember(async (stream, version) => {
    const state = await at(absenceType, stream, version);
    return state.status === 'none' ? undefined : state.item.code;
  });

  return (versions) => ({
    priceOf,
    week: (stream, version) => at(timesheet, stream, version),
    async matricule(entreprise, userId) {
      const stream = userStream(entreprise, userId);
      const member = await at(user, stream, await versions.of(stream));
      return member.status === 'none' ? null : member.externalId;
    },
    async rates(entreprise, userId, atLeast = 0) {
      const stream = hourlyCostStream(entreprise, userId);
      const version = Math.max(await versions.of(stream), atLeast);
      return { rates: heldCosts(await at(hourlyCost, stream, version)), version };
    },
    async expiredYear(entreprise) {
      const stream = retentionStream(entreprise);
      return (await at(retention, stream, await versions.of(stream))).expired;
    },
    async projects(entreprise, ids) {
      const codeOf = async (clientId: string): Promise<string | null> => {
        const stream = clientStream(entreprise, clientId);
        return clientCodeAt(stream, await versions.of(stream));
      };
      const codes = [...ids].map(async (id) => {
        const stream = projectStream(entreprise, id);
        const known = await projectAt(stream, await versions.of(stream));
        if (!known) return [];
        const codeClient = known.clientId === null ? null : await codeOf(known.clientId);
        return [[id, { ...known, codeClient }] as const];
      });
      return new Map((await Promise.all(codes)).flat());
    },
    async absences(entreprise, ids) {
      const codes = [...ids].map(async (id) => {
        const stream = absenceTypeStream(entreprise, id);
        const code = await absenceCodeAt(stream, await versions.of(stream));
        return code === undefined ? [] : [[id, code] as const];
      });
      return new Map((await Promise.all(codes)).flat());
    },
  });
};
