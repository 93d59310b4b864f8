import { payrollNatures } from '@gestiontemps/contracts/export-natures';

type Nature = keyof typeof payrollNatures;

/** Something for each of some natures. */
export const ofEach = <Key extends Nature, Value>(
  natures: readonly Key[],
  of: (nature: Key) => Value,
): Record<Key, Value> =>
  Object.fromEntries(natures.map((nature) => [nature, of(nature)])) as Record<Key, Value>;

/** What they are called. */
export const labelsOf = <Key extends Nature>(natures: readonly Key[]): Record<Key, string> =>
  ofEach(natures, (nature) => payrollNatures[nature].label);
