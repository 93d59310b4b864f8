import type { PresetKey } from '@gestiontemps/contracts/export-natures';

/** What was chosen last for the payroll of a company, in this browser. */
export interface PayHabit {
  readonly target?: PresetKey;
  /** Day of the month, 1 to 28, on which its month of pay begins. */
  readonly day?: number;
}

type Store = Pick<Storage, 'getItem' | 'setItem'>;

const keyOf = (entreprise: string | null): string => `paie.${entreprise}`;

export const readPayHabit = (entreprise: string | null, store: Store = localStorage): PayHabit => {
  try {
    return (JSON.parse(store.getItem(keyOf(entreprise)) ?? '{}') ?? {}) as PayHabit;
  } catch {
    return {};
  }
};

/** What `habit` leaves out stays as it was. */
export const notePayHabit = (entreprise: string | null, habit: PayHabit, store: Store = localStorage): void =>
  store.setItem(keyOf(entreprise), JSON.stringify({ ...readPayHabit(entreprise, store), ...habit }));
