import type { CivilDate } from '@gestiontemps/contracts/dates/civil-date';
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
import type { Position } from '@gestiontemps/kernel/log/event-store';
import { notFound } from '@gestiontemps/kernel/commands/rejection';
import { on, type Call, type RouteHandler } from '@gestiontemps/kernel/http/routing';
import type { Deps, Signed } from '../deps.ts';
import type { Member } from '../principal.ts';
import {
  costOn,
  heldAfter,
  hourlyCost,
  hourlyCostId,
  hourlyCostStream,
  ownerOfHourlyCost,
  type HourlyCostCommand,
  type HourlyCosts,
} from './hourly-cost.ts';
import { readHourlyCosts, type HourlyCostRead } from './hourly-costs.view.ts';

/** Impact of rates on lines already entered, amounts in cents. */
interface Impact {
  readonly lignes: number;
  readonly validees: number;
  readonly avant: Cents;
  readonly apres: Cents;
}

/** What pricing (reporting) tells this capability. */
export interface RatePricing {
  /** What these rates, were they all of the user's, would change. */
  previewRates(
    entreprise: string,
    userId: string,
    rates: readonly { readonly start: string; readonly tauxHoraire: string | null }[],
  ): Promise<Impact>;
  /** What the change of rates recorded at a position did. */
  rateImpactAt(entreprise: string, userId: string, position: Position): Promise<Impact>;
}

type Written = Reply<typeof createHourlyCost>;
type Changing = Pick<Call<typeof createHourlyCost, Member>, 'principal' | 'handle' | 'settled'>;

export const hourlyCostRoutes = (deps: Deps, pricing: RatePricing): RouteHandler<Member>[] => {
  const costsOf = async ({ entreprise }: Member, userId: string): Promise<Reply<typeof listHourlyCosts>> => {
    const costs = await readHourlyCosts(deps.db, entreprise, [userId], today(deps.now()));
    return (await deps.people.signed(entreprise, costs)).map(shown);
  };

  const costById = async (viewer: Member, id: string): Promise<Reply<typeof getHourlyCost>> => {
    const found = (await costsOf(viewer, ownerOf(id))).find((cost) => cost.id === id);
    if (found === undefined) throw notFound();
    return found;
  };

  const requireMember = async ({ entreprise }: Member, userId: string): Promise<void> => {
    if ((await deps.facts.member(entreprise, userId)) === undefined)
      throw notFound("Désolé, l'utilisateur n'existe pas");
  };

  const change = async (
    call: Changing,
    userId: string,
    command: HourlyCostCommand,
    dryRun: boolean,
  ): Promise<Written> => {
    const { entreprise } = call.principal;
    const stream = hourlyCostStream(entreprise, userId);
    if (dryRun) {
      const { state } = await deps.commands.load(hourlyCost, stream, entreprise, { maxAge: 0 });
      const impact = await pricing.previewRates(entreprise, userId, heldAfter(command, state));
      return { cout: null, impact: inEuros(impact) };
    }
    const { state, position } = await call.handle(hourlyCost, stream, command);
    const [cout] = await deps.people.signed(entreprise, [
      describe(userId, state, command.cost, today(deps.now())),
    ]);
    if (!cout) throw notFound();
    await call.settled();
    return {
      cout: shown(cout),
      impact: inEuros(await pricing.rateImpactAt(entreprise, userId, position)),
    };
  };

  return [
    on(createHourlyCost, async (call: Call<typeof createHourlyCost, Member>) => {
      const { utilisateurId, start, tauxHoraire, motif = null, dryRun = false } = call.body;
      await requireMember(call.principal, utilisateurId);
      const cost = hourlyCostId(utilisateurId, call.newId('hourlyCost'));
      const values = { cost, start, tauxHoraire: decimal(tauxHoraire), motif };
      return change(call, utilisateurId, { type: 'SetHourlyCost', ...values }, dryRun);
    }),

    on(updateHourlyCost, async (call: Call<typeof updateHourlyCost, Member>) => {
      const { start, tauxHoraire, motif = null, rowVersion, dryRun = false } = call.body;
      const { id: cost } = call.params;
      const values = { cost, start, tauxHoraire: decimal(tauxHoraire), motif, rowVersion };
      return change(call, ownerOf(cost), { type: 'CorrectHourlyCost', ...values }, dryRun);
    }),

    on(deleteHourlyCost, async (call: Call<typeof deleteHourlyCost, Member>) => {
      const { rowVersion, dryRun } = call.query;
      const { id: cost } = call.params;
      const command = { type: 'WithdrawHourlyCost', cost, motif: null, rowVersion } as const;
      return change(call, ownerOf(cost), command, dryRun === 'true');
    }),

    on(getHourlyCost, async ({ principal, params }: Call<typeof getHourlyCost, Member>) =>
      costById(principal, params.coutId),
    ),

    on(listHourlyCosts, async ({ principal, params }: Call<typeof listHourlyCosts, Member>) => {
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

const shown = ({ tauxHoraire, ...cost }: Signed<HourlyCostRead>): Reply<typeof getHourlyCost> => ({
  ...cost,
  tauxHoraire: Number(tauxHoraire),
});

const inEuros = ({ lignes, validees, avant, apres }: Impact): Written['impact'] => ({
  lignes,
  validees,
  avant: avant / 100,
  apres: apres / 100,
});
