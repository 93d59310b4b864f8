import type { CivilDate } from '@gestiontemps/contracts/dates/civil-date';
import { inForceOn } from '@gestiontemps/contracts/dates/in-force';
import { shortId } from '@gestiontemps/contracts/short-id';
import { type Audit, auditOf } from '@gestiontemps/kernel/commands/audit';
import { streamOf, type Decider, type Recording } from '@gestiontemps/kernel/commands/decider';
import { invalid, notFound, rejection, requireVersion } from '@gestiontemps/kernel/commands/rejection';
import { sampleId, storedEvents } from '@gestiontemps/kernel/commands/stored-events';

/** The loaded hourly costs of one member of a company. */
export const hourlyCostStream = (entreprise: string, userId: string): string =>
  streamOf('hourlyCost', entreprise, userId);

/** `{userId}.c{12 hex}`: a cost names its stream. */
export const hourlyCostId = (userId: string, uuid: string): string => `${userId}.c${shortId(uuid)}`;

/** Whose cost it is; undefined for an id of another form. */
export const ownerOfHourlyCost = (cost: string): string | undefined =>
  /^(.+)\.c[0-9a-f]{12}$/.exec(cost)?.[1];

type Values = {
  readonly cost: string;
  /** First day it holds, until the next one starts. */
  readonly start: CivilDate;
  /** Euros an hour as a decimal string, `'32.50'`. Sealed; null once the person's key is destroyed. */
  readonly tauxHoraire: string | null;
  /** Sealed. */
  readonly motif: string | null;
};

export type HourlyCostSet = { readonly type: 'HourlyCostSet'; readonly data: Values };
/** Carries every value, changed or not. */
export type HourlyCostCorrected = { readonly type: 'HourlyCostCorrected'; readonly data: Values };
export type HourlyCostWithdrawn = {
  readonly type: 'HourlyCostWithdrawn';
  readonly data: Pick<Values, 'cost' | 'motif'>;
};
/**
 * What a person's work of a year cost, by task and month, and what accounting was told of it: what is left of his rates
 * once their key is destroyed. In clear, of nobody who still has a name. Several of one year: the last one counts.
 */
export type PersonCostFrozen = {
  readonly type: 'PersonCostFrozen';
  readonly data: {
    /** `2026`. */
    readonly year: string;
    readonly costs: readonly FrozenCost[];
    /** Entries of the ledger, by their numbers; decimal strings. */
    readonly entries: readonly { readonly id: number; readonly montantMo: string }[];
  };
};
/** Of the lines of a task in a month that had a rate; of travel that counts as work, which is on no task, both ids are null. */
export type FrozenCost = {
  readonly projectId: string | null;
  readonly taskProjectId: string | null;
  /** `2026-10`. */
  readonly month: string;
  readonly minutes: number;
  /** Decimal string. */
  readonly montantMo: string;
};
/** What is said of one cost. */
export type RateEvent = HourlyCostSet | HourlyCostCorrected | HourlyCostWithdrawn;
export type HourlyCostEvent = RateEvent | PersonCostFrozen;

const sample = `${sampleId('a')}.c0123456789ab`;
export const storedHourlyCosts = storedEvents<HourlyCostEvent>()({
  [hourlyCostStream(sampleId('1'), sampleId('a'))]: [
    {
      type: 'HourlyCostSet',
      data: { cost: sample, start: '2026-01-01', tauxHoraire: '32.50', motif: 'Embauche' },
    },
    {
      type: 'HourlyCostCorrected',
      data: { cost: sample, start: '2026-01-05', tauxHoraire: '33.00', motif: null },
    },
    { type: 'HourlyCostWithdrawn', data: { cost: sample, motif: null } },
    {
      type: 'PersonCostFrozen',
      data: {
        year: '2026',
        costs: [
          {
            projectId: sampleId('d1'),
            taskProjectId: `${sampleId('d1')}.0123456789ab`,
            month: '2026-10',
            minutes: 450,
            montantMo: '243.75',
          },
        ],
        entries: [{ id: 1, montantMo: '243.75' }],
      },
    },
  ],
});

/** All that was last said of it. */
export interface HourlyCost extends Values, Audit {
  readonly withdrawn: boolean;
  /** From 1, moved by each change of this cost. */
  readonly rowVersion: number;
}

export type HourlyCosts = ReadonlyMap<string, HourlyCost>;

type Write = {
  readonly cost: string;
  readonly start: CivilDate;
  readonly tauxHoraire: string;
  readonly motif: string | null;
};
/** About one rate. */
export type RateCommand =
  | ({ readonly type: 'SetHourlyCost' } & Write)
  | ({ readonly type: 'CorrectHourlyCost'; readonly rowVersion: number | undefined } & Write)
  | {
      readonly type: 'WithdrawHourlyCost';
      readonly cost: string;
      readonly motif: string | null;
      readonly rowVersion: number | undefined;
    };
export type HourlyCostCommand =
  | RateCommand
  /** One event a year. */
  | { readonly type: 'FreezeCosts'; readonly years: readonly PersonCostFrozen['data'][] };

const evolve = (costs: HourlyCosts, event: HourlyCostEvent, recording: Recording): HourlyCosts => {
  // Each rate is told as it was; what it is has gone with its key.
  if (event.type === 'PersonCostFrozen') return costs;
  const { cost } = event.data;
  const held = costs.get(cost);
  const rowVersion = (held?.rowVersion ?? 0) + 1;
  switch (event.type) {
    case 'HourlyCostSet':
    case 'HourlyCostCorrected': {
      const audit = auditOf(held, recording);
      return new Map(costs).set(cost, { ...event.data, withdrawn: false, rowVersion, ...audit });
    }
    case 'HourlyCostWithdrawn': {
      const audit = auditOf(held, recording, 'removed');
      return held ? new Map(costs).set(cost, { ...held, withdrawn: true, rowVersion, ...audit }) : costs;
    }
  }
};

const decide = (command: HourlyCostCommand, costs: HourlyCosts): readonly HourlyCostEvent[] => {
  switch (command.type) {
    case 'SetHourlyCost': {
      requireBounds(command);
      requireFreeStart(costs, command);
      const { cost, start, tauxHoraire, motif } = command;
      return [{ type: 'HourlyCostSet', data: { cost, start, tauxHoraire, motif } }];
    }
    case 'CorrectHourlyCost': {
      const held = costs.get(command.cost);
      if (held === undefined || held.withdrawn) throw notFound();
      requireVersion(command.rowVersion, held.rowVersion);
      requireBounds(command);
      requireFreeStart(costs, command);
      const { cost, start, tauxHoraire, motif } = command;
      if (start === held.start && tauxHoraire === held.tauxHoraire) return [];
      return [{ type: 'HourlyCostCorrected', data: { cost, start, tauxHoraire, motif } }];
    }
    case 'WithdrawHourlyCost': {
      const held = costs.get(command.cost);
      if (held === undefined) throw notFound();
      if (held.withdrawn) return [];
      requireVersion(command.rowVersion, held.rowVersion);
      return [{ type: 'HourlyCostWithdrawn', data: { cost: command.cost, motif: command.motif } }];
    }
    case 'FreezeCosts':
      return command.years.map((data) => ({ type: 'PersonCostFrozen', data }));
  }
};

/** decimal(10,2), above 0, at most 9 999,99 (domain.md §5). */
const requireBounds = ({ tauxHoraire }: Write): void => {
  if (!/^\d{1,4}\.\d{2}$/.test(tauxHoraire))
    throw invalid('rate-out-of-bounds', 'Le taux horaire ne peut pas dépasser 9 999,99', 'tauxHoraire');
  if (Number(tauxHoraire) === 0)
    throw invalid('rate-out-of-bounds', 'Le taux horaire doit être supérieur à 0', 'tauxHoraire');
};

const requireFreeStart = (costs: HourlyCosts, { cost, start }: Write): void => {
  for (const other of costs.values())
    if (!other.withdrawn && other.start === start && other.cost !== cost)
      throw rejection('rate-exists', 'Un taux existe déjà à cette date', 'start');
};

/** The costs that were not withdrawn. */
export const heldCosts = (costs: HourlyCosts): readonly HourlyCost[] =>
  [...costs.values()].filter((cost) => !cost.withdrawn);

/** The cost that holds on a day: the latest one started by then. */
export const costOn = (costs: HourlyCosts, date: CivilDate): HourlyCost | undefined =>
  inForceOn(heldCosts(costs), date);

/** Of what is not recorded. */
const thought: Recording = { version: 0, position: 0, recordedAt: '', actor: '' };

/** The costs that would hold after a command: its rules apply, nothing is recorded. */
export const heldAfter = (command: HourlyCostCommand, costs: HourlyCosts): readonly HourlyCost[] =>
  heldCosts(decide(command, costs).reduce((state, event) => evolve(state, event, thought), costs));

export const hourlyCost: Decider<HourlyCosts, HourlyCostCommand, HourlyCostEvent> = {
  name: 'hourly-cost',
  category: 'hourlyCost',
  initial: new Map(),
  evolve,
  decide,
  about: 'person',
  secrets: {
    HourlyCostSet: { tauxHoraire: 'rate', motif: 'text' },
    HourlyCostCorrected: { tauxHoraire: 'rate', motif: 'text' },
    HourlyCostWithdrawn: { motif: 'text' },
  },
};
