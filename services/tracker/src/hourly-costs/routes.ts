import type { CivilDate } from '@gestiontemps/contracts/dates/civil-date';
import { isoWeekOf } from '@gestiontemps/contracts/dates/iso-week';
import { today } from '@gestiontemps/contracts/dates/paris-clock';
import {
  createHourlyCost,
  deleteHourlyCost,
  getHourlyCost,
  listHourlyCosts,
  updateHourlyCost,
} from '@gestiontemps/contracts/hourly-costs';
import { centsOfEuros, decimalOfCents, type Cents } from '@gestiontemps/contracts/money';
import type { Reply } from '@gestiontemps/contracts/route';
import { invalid, notFound, rejection } from '@gestiontemps/kernel/commands/rejection';
import type { Call, RouteHandler } from '@gestiontemps/kernel/http/routing';
import type { Deps } from '../deps.ts';
import { type Member, on } from '../principal.ts';
import type { RateImpact } from '../reporting/rate-impact.ts';
import {
  costOn,
  heldAfter,
  hourlyCost,
  hourlyCostId,
  hourlyCostStream,
  ownerOfHourlyCost,
  type HourlyCostCommand,
  type HourlyCosts,
  type RateCommand,
} from './hourly-cost.ts';
import { readHourlyCosts, type HourlyCostRead } from './hourly-costs.view.ts';

/** What pricing (reporting) tells this capability. */
export interface RatePricing {
  /** What these rates, were they all of the user's, would change. */
  previewRates(
    entreprise: string,
    userId: string,
    rates: readonly { readonly start: string; readonly tauxHoraire: string | null }[],
  ): Promise<RateImpact>;
}

const noMoreRates =
  'Les données personnelles de cette personne ont été effacées\u00a0: elle ne peut plus avoir de taux.';
const noRates = "Un auditeur ne saisit pas d'heures\u00a0: il n'a pas de taux horaire.";

type ShownCost = Reply<typeof getHourlyCost>;
type ShownImpact = NonNullable<Reply<typeof deleteHourlyCost>>;
type Foretelling = Pick<Call<typeof createHourlyCost, Member>, 'principal' | 'abreast'>;
type Changing = Pick<Call<typeof createHourlyCost, Member>, 'principal' | 'handle'>;

export const hourlyCostRoutes = (deps: Deps, pricing: RatePricing): RouteHandler<Member>[] => {
  /** With the names of whoever has to do with them. */
  const shown = async (entreprise: string, costs: readonly HourlyCostRead[]): Promise<ShownCost[]> => {
    const owners = costs.map(({ utilisateurId }) => utilisateurId);
    const [signed, names] = await Promise.all([
      deps.people.signed(entreprise, costs),
      deps.people.names(entreprise, owners),
    ]);
    return signed.map(({ tauxHoraire, ...cost }) => ({
      ...cost,
      utilisateur: names.get(cost.utilisateurId) ?? { id: cost.utilisateurId, nom: '', prenom: '' },
      tauxHoraire: Number(tauxHoraire),
    }));
  };

  const costsOf = async ({ entreprise }: Member, userId: string): Promise<ShownCost[]> =>
    shown(entreprise, await readHourlyCosts(deps.db, entreprise, [userId], today(deps.now())));

  const costById = async (viewer: Member, id: string): Promise<ShownCost> => {
    const found = (await costsOf(viewer, ownerOf(id))).find((cost) => cost.id === id);
    if (found === undefined) throw notFound();
    return found;
  };

  const requireMember = async ({ entreprise }: Member, userId: string): Promise<void> => {
    if ((await deps.facts.member(entreprise, userId)) === undefined)
      throw notFound("Désolé, l'utilisateur n'existe pas");
  };

  const requireNotErased = async ({ entreprise }: Member, userId: string): Promise<void> => {
    if ((await deps.facts.member(entreprise, userId))?.isErased === true)
      throw rejection('person-erased', noMoreRates);
  };

  const requireHours = async ({ entreprise }: Member, userId: string): Promise<void> => {
    if ((await deps.facts.member(entreprise, userId))?.role === 'auditeur')
      throw invalid('rate-of-auditor', noRates, 'utilisateurId');
  };

  /**
   * What a command would do to lines already entered, were it carried out. The lines as views have priced them are set
   * against the rates of the log: a rate that the views have not seen yet would be counted with this one.
   */
  const foretell = async (
    { principal: { entreprise }, abreast }: Foretelling,
    userId: string,
    command: HourlyCostCommand,
  ): Promise<ShownImpact> => {
    const stream = hourlyCostStream(entreprise, userId);
    const { state } = await deps.commands.load(hourlyCost, stream, entreprise, { maxAge: 0 });
    await abreast();
    return inEuros(await pricing.previewRates(entreprise, userId, heldAfter(command, state)));
  };

  const write = async (
    { principal: { entreprise }, handle }: Changing,
    userId: string,
    command: RateCommand,
  ): Promise<ShownCost> => {
    const { state } = await handle(hourlyCost, hourlyCostStream(entreprise, userId), command);
    const [cost] = await shown(entreprise, [describe(userId, state, command.cost, today(deps.now()))]);
    if (!cost) throw notFound();
    return cost;
  };

  return [
    on(createHourlyCost, async (call) => {
      const { utilisateurId, start, tauxHoraire, motif = null, dryRun = false } = call.body;
      await requireMember(call.principal, utilisateurId);
      await requireNotErased(call.principal, utilisateurId);
      await requireHours(call.principal, utilisateurId);
      const cost = hourlyCostId(utilisateurId, call.newId('hourlyCost'));
      const values = { cost, start, tauxHoraire: decimal(tauxHoraire), motif };
      const command = { type: 'SetHourlyCost', ...values } as const;
      return dryRun ? foretell(call, utilisateurId, command) : write(call, utilisateurId, command);
    }),

    on(updateHourlyCost, async (call) => {
      const { start, tauxHoraire, motif = null, rowVersion, dryRun = false } = call.body;
      const { id: cost } = call.params;
      await requireNotErased(call.principal, ownerOf(cost));
      const values = { cost, start, tauxHoraire: decimal(tauxHoraire), motif, rowVersion };
      const command = { type: 'CorrectHourlyCost', ...values } as const;
      return dryRun ? foretell(call, ownerOf(cost), command) : write(call, ownerOf(cost), command);
    }),

    on(deleteHourlyCost, async (call) => {
      const { rowVersion, dryRun } = call.query;
      const { id: cost } = call.params;
      await requireNotErased(call.principal, ownerOf(cost));
      const command = { type: 'WithdrawHourlyCost', cost, motif: null, rowVersion } as const;
      if (dryRun === 'true') return foretell(call, ownerOf(cost), command);
      await call.handle(hourlyCost, hourlyCostStream(call.principal.entreprise, ownerOf(cost)), command);
      return null;
    }),

    on(getHourlyCost, async ({ principal, params }) => costById(principal, params.coutId)),

    on(listHourlyCosts, async ({ principal, params }) => {
      await requireMember(principal, params.userId);
      return (await costsOf(principal, params.userId)).filter((cost) => !cost.isDeleted);
    }),
  ];
};

const ownerOf = (cost: string): string => {
  const owner = ownerOfHourlyCost(cost);
  if (owner === undefined) throw notFound();
  return owner;
};

const decimal = (tauxHoraire: number): string => decimalOfCents(centsOfEuros(tauxHoraire));

/** As the view will say it, which may be late. */
const describe = (utilisateurId: string, costs: HourlyCosts, id: string, date: CivilDate): HourlyCostRead => {
  const cost = costs.get(id);
  if (cost === undefined || cost.tauxHoraire === null) throw notFound();
  const { tauxHoraire, withdrawn: isDeleted } = cost;
  return { ...cost, id, utilisateurId, tauxHoraire, isActive: costOn(costs, date) === cost, isDeleted };
};

const euros = (amount: Cents | null): number | null => (amount === null ? null : amount / 100);

const inEuros = ({ avant, apres, semaines, ...counts }: RateImpact): ShownImpact => ({
  ...counts,
  avant: avant / 100,
  apres: apres / 100,
  semaines: semaines.map(({ monday, status, ...week }) => ({
    ...week,
    startDate: monday,
    numSemaine: isoWeekOf(monday).numSemaine,
    validationStatus: status,
    avant: euros(week.avant),
    apres: euros(week.apres),
  })),
});
