import { numericDate } from '@gestiontemps/contracts/dates/date-labels';
import { inForceOn } from '@gestiontemps/contracts/dates/in-force';
import { parisDate } from '@gestiontemps/contracts/dates/paris-clock';
import { IconArrowRight, IconCoinEuro, IconUser } from '@tabler/icons-react';
import { Link, useMatch } from 'react-router';
import type { User } from '../../shared/api/users-api.ts';
import { formatEuros } from '../../shared/numbers.ts';
import { paths } from '../../shared/paths.ts';
import { userMessages as messages } from './messages.ts';
import classes from './rates-link.module.css';

/** « Taux horaires : 34,50 € depuis le 31/08/2026 »; undefined for who may not see rates. */
const ratesOf = ({ couts }: User): string | undefined => {
  if (couts === undefined) return undefined;
  const rate = inForceOn(couts, parisDate(new Date()));
  return rate ? messages.rates(formatEuros(rate.tauxHoraire), numericDate(rate.start)) : messages.noRate;
};

/** Where somebody's rates are kept, and all that is known of him; nothing on that page itself. */
export function RatesLink({ user }: { user: User }) {
  const isThere = useMatch(paths.user.path) !== null;
  if (isThere) return null;
  const rates = ratesOf(user);
  const Sign = rates === undefined ? IconUser : IconCoinEuro;
  return (
    <Link to={paths.user.href({ id: user.id })} className={classes.link ?? ''}>
      <Sign size={20} aria-hidden />
      <span className={classes.words}>{rates ?? messages.profile}</span>
      <IconArrowRight size={18} aria-hidden />
    </Link>
  );
}
