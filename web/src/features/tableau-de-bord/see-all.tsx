import { IconArrowRight } from '@tabler/icons-react';
import { Link, type To } from 'react-router';
import { dashboardMessages as messages } from './messages.ts';
import classes from './see-all.module.css';

/** « Tout voir → »; of what, a screen reader hears. */
export function SeeAll({ to, of }: { to: To; of: string }) {
  return (
    <Link to={to} className={classes.link}>
      {messages.seeAll}
      <span className="gt-hidden">{`, ${of}`}</span>
      <IconArrowRight size={18} aria-hidden />
    </Link>
  );
}
