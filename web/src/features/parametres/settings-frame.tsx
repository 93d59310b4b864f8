import { NavLink, Outlet } from 'react-router';
import { navigationGroups } from '../../shared/layouts/navigation-entries.ts';
import { useShownEntries } from '../../shared/layouts/shown-entries.ts';
import classes from './settings-frame.module.css';

/** Around every page of the settings: what else there is, where there is room for it beside the page. */
export function SettingsFrame() {
  const { label } = navigationGroups.settings;
  return (
    <div className={classes.frame}>
      <nav className={classes.side} aria-label={label}>
        <p className={classes.title} aria-hidden>
          {label}
        </p>
        <ul className={classes.list}>
          {useShownEntries('settings').map(({ href, label: word }) => (
            <li key={href}>
              <NavLink to={href} className={classes.word ?? ''}>
                {word}
              </NavLink>
            </li>
          ))}
        </ul>
      </nav>
      <div className={classes.content}>
        <Outlet />
      </div>
    </div>
  );
}
