import type { Moment } from '../replay-api.ts';

/** Which acts are listed: all, what was entered, answers, what others entered for the owner. */
export const filters = ['tous', 'saisies', 'validation', 'corrections'] as const;
export type Filter = (typeof filters)[number];

export const readFilter = (value: string | null): Filter =>
  filters.find((filter) => filter === value) ?? 'tous';

export const isListed = (
  { acte, onBehalfOf }: Pick<Moment, 'acte' | 'onBehalfOf'>,
  filter: Filter,
): boolean => {
  switch (filter) {
    case 'tous':
      return true;
    case 'saisies':
      return acte === 'entered';
    case 'validation':
      return acte !== 'entered';
    case 'corrections':
      return acte === 'entered' && onBehalfOf !== null;
  }
};
