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
import { timesheet } from './timesheets/timesheet.ts';
import { user, userStream } from './users/user.ts';

/** States that are remembered of each kind, at most: those of a batch of weeks, mostly of the same chantiers. */
const remembered = 1_000;

/** What the ledger takes from other slices: each stream as it was at the version that its process has noted of it. */
export const ledgerSources =
  (commands: Pick<Commands, 'load'>): LedgerSources =>
  (versions) => {
    const at = async <State, Command, Event extends DomainEvent>(
      decider: Decider<State, Command, Event>,
      stream: string,
      version: number,
    ): Promise<State> => (await commands.load(decider, stream, companyOf(stream), { at: version })).state;

    /** A version of a stream never changes, and the log's cache holds the latest alone. */
    const remember = <State, Command, Event extends DomainEvent>(decider: Decider<State, Command, Event>) => {
      const held = new LRUCache<string, Promise<State>>({ max: remembered });
      return async (stream: string, version?: number): Promise<State> => {
        const wanted = version ?? (await versions.of(stream));
        const key = `${wanted} ${stream}`;
        const state = held.get(key) ?? at(decider, stream, wanted);
        held.set(key, state);
        return state;
      };
    };
    const users = remember(user);
    const costs = remember(hourlyCost);
    const projects = remember(project);
    const clients = remember(client);
    const absenceTypes = remember(absenceType);

    const clientCode = async (entreprise: string, clientId: string): Promise<string | null> => {
      const state = await clients(clientStream(entreprise, clientId));
      return state.status === 'none' ? null : state.item.externalId;
    };

    return {
      priceOf,
      week: (stream, version) => at(timesheet, stream, version),
      async matricule(entreprise, userId) {
        const member = await users(userStream(entreprise, userId));
        return member.status === 'none' ? null : member.externalId;
      },
      async rates(entreprise, userId, atLeast = 0) {
        const stream = hourlyCostStream(entreprise, userId);
        const version = Math.max(await versions.of(stream), atLeast);
        return { rates: heldCosts(await costs(stream, version)), version };
      },
      async projects(entreprise, ids) {
        const codes = [...ids].map(async (id) => {
          const state = await projects(projectStream(entreprise, id));
          if (!state.exists) return [];
          const { externalId: codeChantier, isBillable: facturable, clientId, tasks } = state;
          const codeClient = clientId === null ? null : await clientCode(entreprise, clientId);
          const codesOfTasks = new Map([...tasks].map(([task, { taskCode }]) => [task, taskCode] as const));
          return [[id, { codeChantier, facturable, clientId, codeClient, tasks: codesOfTasks }] as const];
        });
        return new Map((await Promise.all(codes)).flat());
      },
      async absences(entreprise, ids) {
        const codes = [...ids].map(async (id) => {
          const state = await absenceTypes(absenceTypeStream(entreprise, id));
          return state.status === 'none' ? [] : [[id, state.item.code] as const];
        });
        return new Map((await Promise.all(codes)).flat());
      },
    };
  };
