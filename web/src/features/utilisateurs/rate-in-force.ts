import type { CivilDate } from '@gestiontemps/contracts/dates/civil-date';
import type { User } from '../../shared/api/users-api.ts';

type Rate = NonNullable<User['couts']>[number];

/** The rate that holds on a day: of those that have begun by then, the one that began last. */
export const rateInForce = (rates: readonly Rate[], today: CivilDate): Rate | undefined =>
  rates.filter(({ start }) => start <= today).toSorted((a, b) => (a.start < b.start ? 1 : -1))[0];
