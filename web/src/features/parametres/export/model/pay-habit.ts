import { presetKeys, type PresetKey } from '@gestiontemps/contracts/export-natures';

/** What was chosen last for the payroll of a company, in this browser. */
export interface PayHabit {
  readonly target?: PresetKey;
  /** Day of the month, 1 to 28, on which its month of pay begins. */
  readonly day?: number;
}

type Store = Pick<Storage, 'getItem' | 'setItem'>;

const keyOf = (entreprise: string | null): string => `paie.${entreprise}`;

const held = (entreprise: string | null, store: Store): Readonly<Record<string, unknown>> => {
  try {
    return (JSON.parse(store.getItem(keyOf(entreprise)) ?? '{}') ?? {}) as Record<string, unknown>;
  } catch {
    return {};
  }
};

const isDay = (day: unknown): day is number => Number.isInteger(day) && Number(day) >= 1 && Number(day) <= 28;

/** What is no target or no such day, as another version may have noted it, is left out. */
export const readPayHabit = (entreprise: string | null, store: Store = localStorage): PayHabit => {
  const { target: noted, day } = held(entreprise, store);
  const target = presetKeys.find((key) => key === noted);
  return { ...(target && { target }), ...(isDay(day) && { day }) };
};

/** What `habit` leaves out stays as it was. */
export const notePayHabit = (entreprise: string | null, habit: PayHabit, store: Store = localStorage): void =>
  store.setItem(keyOf(entreprise), JSON.stringify({ ...readPayHabit(entreprise, store), ...habit }));
