import type { Deps } from '../deps.ts';
import type { OpenedHistory, PartName, StreamTable } from '../history/told.ts';
import type { Member } from '../principal.ts';
import { notFound } from '@gestiontemps/kernel/commands/rejection';
import { hourlyCost, hourlyCostStream, type HourlyCostEvent, type HourlyCosts } from './hourly-cost.ts';

const rate = (id: string): PartName => ({ type: 'rate', id });

/** How the hourly costs of a member are told. A rate that was withdrawn is none. */
export const hourlyCostTable: StreamTable<HourlyCosts, HourlyCostEvent> = {
  decider: hourlyCost,
  rows: {
    HourlyCostSet: ({ cost, motif }) => ({ acte: 'changed', parts: [rate(cost)], motif }),
    HourlyCostCorrected: ({ cost, motif }) => ({ acte: 'changed', parts: [rate(cost)], motif }),
    HourlyCostWithdrawn: ({ cost, motif }) => ({ acte: 'changed', parts: [rate(cost)], motif }),
    // All of them went with their key.
    PersonCostFrozen: () => ({ acte: 'personErased', parts: [rate('all')] }),
  },
  standing(costs, { id }) {
    const held = costs.get(id);
    if (!held || held.withdrawn) return null;
    const { start, tauxHoraire } = held;
    return {
      called: { of: 'none', id },
      date: start,
      values: {
        start: { type: 'date', valeur: start },
        tauxHoraire:
          tauxHoraire === null ? { type: 'erased' } : { type: 'amount', montant: Number(tauxHoraire) },
      },
    };
  },
};

/** What was done to the rates of somebody. @throws 404 for who is no member */
export const createHourlyCostHistory =
  ({ facts }: Pick<Deps, 'facts'>) =>
  async ({ entreprise }: Member, userId: string): Promise<OpenedHistory> => {
    if ((await facts.member(entreprise, userId)) === undefined)
      throw notFound("Désolé, l'utilisateur n'existe pas");
    const stream = hourlyCostStream(entreprise, userId);
    return { ownerId: userId, streams: [{ stream, table: hourlyCostTable }] };
  };
