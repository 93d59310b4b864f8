import { searchable } from '@gestiontemps/contracts/search-text';

/** What is seen and searched of a name: two that are the same here are told apart by nobody. */
export const companyNameKey = (name: string): string =>
  searchable(name.normalize('NFKC').replaceAll(/[\p{Cf}\p{Default_Ignorable_Code_Point}]/gu, ''))
    .replaceAll(/\s+/g, ' ')
    .replaceAll(/\p{Pd}/gu, '-')
    .replaceAll('0', 'o')
    // A capital i, a small L and a one: of `Ile` and `lle` nobody sees that they are two.
    .replaceAll(/[iı1]/g, 'l')
    .trim();
