import { eurosOfDecimal } from '@gestiontemps/contracts/money';
import type { Commands } from '@gestiontemps/kernel/commands/commands';
import { recordingOf } from '@gestiontemps/kernel/commands/decider';
import type { RecordedEvent } from '@gestiontemps/kernel/log/event-store';
import { heldCosts, hourlyCost, hourlyCostStream, type HourlyCostEvent } from './hourly-costs/hourly-cost.ts';
import { costOfLines } from './reporting/labour-cost.ts';
import type { WeekNeeds } from './week-validation/week-needs.ts';

/** What a person's work cost by the rates that had been recorded of him up to a moment. */
export const pastPrices =
  (commands: Pick<Commands, 'read'>): WeekNeeds['pricesAt'] =>
  async (entreprise, utilisateurId) => {
    const events = await commands.read(hourlyCostStream(entreprise, utilisateurId), entreprise, 1);
    let costs = hourlyCost.initial;
    const known = (events as readonly (RecordedEvent & HourlyCostEvent)[]).map((event) => {
      costs = hourlyCost.evolve(costs, event, recordingOf(event));
      return { position: event.position, rates: heldCosts(costs) };
    });
    return (position, work) => {
      const rates = known.findLast((then) => then.position <= position)?.rates ?? [];
      const { montantMo, lignesSansTaux } = costOfLines(rates, work);
      return { coutSemaine: eurosOfDecimal(montantMo), lignesSansTaux };
    };
  };
