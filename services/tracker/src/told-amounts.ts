import { amountFields, rateFields } from '@gestiontemps/contracts/amount-fields';
import { readWeekId } from '@gestiontemps/contracts/week-ids';

/** What an answer told of what people cost or earn. */
export interface ToldAmounts {
  readonly kind: 'rates-read' | 'amounts-read';
  /** Whose; empty for several people, or for what is nobody's alone, as a report is. */
  readonly subject: string;
}

/** Objects that are looked at: an answer with more of them is about nobody alone. */
const most = 5_000;

type Json = Readonly<Record<string, unknown>>;

/** Whom an object of an answer is about; what it lies in is asked when it does not say. */
const personIn = (of: Json): string | undefined => {
  const { utilisateurId, utilisateur, id } = of;
  if (typeof utilisateurId === 'string') return utilisateurId;
  const { id: named } = (utilisateur ?? {}) as Json;
  if (typeof named === 'string') return named;
  if (typeof id !== 'string') return undefined;
  // A member is told with what he costs.
  return 'couts' in of ? id : readWeekId(id)?.userId;
};

/**
 * Finds the amounts of an answer that are told, by the names of its fields, and whose they are; undefined when there are
 * none. It looks no further once one is nobody's alone, or two people are found.
 */
export const toldAmounts = (reply: unknown): ToldAmounts | undefined => {
  const people = new Set<string>();
  let left = most;
  let isRate = false;

  /** Whether it need not go on. */
  const walk = (value: unknown, person: string, isOfRate = false): boolean => {
    if (typeof value !== 'object' || value === null) return false;
    if (Array.isArray(value)) return value.some((item) => walk(item, person, isOfRate));
    const of = value as Json;
    const about = personIn(of) ?? person;
    // A history names the field beside its values: what a chantier is sold for, or a setting, is no labour amount.
    const { champ } = of;
    const isRateHere = isOfRate || rateFields.has(String(champ));
    left -= 1;
    if (typeof champ === 'string' && !isRateHere && !amountFields.has(champ)) return left < 0;
    for (const key in of) {
      if (typeof of[key] !== 'number' || !(rateFields.has(key) || amountFields.has(key))) continue;
      isRate ||= isRateHere || rateFields.has(key);
      people.add(about);
    }
    if (left < 0 || people.size > 1 || people.has('')) return true;
    for (const key in of) if (walk(of[key], about, isRateHere)) return true;
    return false;
  };
  walk(reply, '');
  // Of an answer too long to be looked through somebody had everything.
  if (people.size === 0 && left >= 0) return undefined;
  const [only = ''] = people.size === 1 && left >= 0 ? people : [];
  return { kind: isRate ? 'rates-read' : 'amounts-read', subject: only };
};
