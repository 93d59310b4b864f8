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

/** What the ledger takes from other slices: each stream as it was at the version that its process has noted of it. */
export const ledgerSources = (commands: Pick<Commands, 'load'>): LedgerSources => {
  const at = async <State, Command, Event extends DomainEvent>(
    decider: Decider<State, Command, Event>,
    stream: string,
    version: number,
  ): Promise<State> => (await commands.load(decider, stream, companyOf(stream), { at: version })).state;

  return {
    priceOf,
    week: (stream, version) => at(timesheet, stream, version),
    async matricule(entreprise, userId, versions) {
      const stream = userStream(entreprise, userId);
      const member = await at(user, stream, await versions.of(stream));
      return member.status === 'none' ? null : member.externalId;
    },
    async rates(entreprise, userId, versions, atLeast = 0) {
      const stream = hourlyCostStream(entreprise, userId);
      const version = Math.max(await versions.of(stream), atLeast);
      return { rates: heldCosts(await at(hourlyCost, stream, version)), version };
    },
    async projects(entreprise, ids, versions) {
      const codeOf = async (clientId: string): Promise<string | null> => {
        const stream = clientStream(entreprise, clientId);
        const state = await at(client, stream, await versions.of(stream));
        return state.status === 'none' ? null : state.item.externalId;
      };
      const codes = [...ids].map(async (id) => {
        const stream = projectStream(entreprise, id);
        const state = await at(project, stream, await versions.of(stream));
        if (!state.exists) return [];
        const { externalId: codeChantier, isBillable: facturable, clientId, tasks } = state;
        const codeClient = clientId === null ? null : await codeOf(clientId);
        const codesOfTasks = new Map([...tasks].map(([task, { taskCode }]) => [task, taskCode] as const));
        return [[id, { codeChantier, facturable, clientId, codeClient, tasks: codesOfTasks }] as const];
      });
      return new Map((await Promise.all(codes)).flat());
    },
    async absences(entreprise, ids, versions) {
      const codes = [...ids].map(async (id) => {
        const stream = absenceTypeStream(entreprise, id);
        const state = await at(absenceType, stream, await versions.of(stream));
        return state.status === 'none' ? [] : [[id, state.item.code] as const];
      });
      return new Map((await Promise.all(codes)).flat());
    },
  };
};
