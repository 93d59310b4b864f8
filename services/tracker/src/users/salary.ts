import { type Decider, streamOf } from '@gestiontemps/kernel/commands/decider';
import { requireVersion } from '@gestiontemps/kernel/commands/rejection';
import { sampleId, storedEvents } from '@gestiontemps/kernel/commands/stored-events';

/**
 * What a member earns, apart from his membership: nothing that a superior or he himself may read of him moves when it
 * changes.
 */
export const salaryStream = (entreprise: string, userId: string): string =>
  streamOf('salary', entreprise, userId);

// Names and shapes are storage: never renamed.
export type SalaryEvent = {
  readonly type: 'SalaryChanged';
  /** Decimal string, euros a month. Sealed; null = none, or the person's key is destroyed. */
  readonly data: { readonly baseSalaire: string | null };
};

export const storedSalaries = storedEvents<SalaryEvent>()({
  [salaryStream(sampleId('1'), sampleId('a'))]: [{ type: 'SalaryChanged', data: { baseSalaire: '2200.00' } }],
});

export interface Salary {
  /** undefined before it was changed: it is then what the membership says. */
  readonly baseSalaire: string | null | undefined;
  /** How often it was changed. */
  readonly rowVersion: number;
}

export type SalaryCommand = {
  readonly type: 'ChangeSalary';
  readonly baseSalaire: string | null;
  /** What the membership says of it: the one it began with. */
  readonly atFirst: string | null;
  readonly rowVersion: number | undefined;
};

const decide = (
  { baseSalaire, atFirst, rowVersion }: SalaryCommand,
  held: Salary,
): readonly SalaryEvent[] => {
  if (baseSalaire === (held.baseSalaire === undefined ? atFirst : held.baseSalaire)) return [];
  requireVersion(rowVersion, held.rowVersion);
  return [{ type: 'SalaryChanged', data: { baseSalaire } }];
};

const evolve = ({ rowVersion }: Salary, { data }: SalaryEvent): Salary => ({
  baseSalaire: data.baseSalaire,
  rowVersion: rowVersion + 1,
});

export const salary: Decider<Salary, SalaryCommand, SalaryEvent> = {
  name: 'salary',
  category: 'salary',
  initial: { baseSalaire: undefined, rowVersion: 0 },
  evolve,
  decide,
  about: 'person',
  secrets: { SalaryChanged: { baseSalaire: 'rate' } },
};
