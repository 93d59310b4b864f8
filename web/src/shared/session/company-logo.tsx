import type { CSSProperties } from 'react';
import { companyColour } from './company-colour.ts';
import classes from './company-tile.module.css';
import { initialsOf } from '../ui/initials.ts';

interface CompanyLogoProps {
  id: string;
  name: string;
  logo?: string | null;
  size?: 24 | 32 | 48;
}

/** The company's logo, or its initials on a ground of its own. The name stands beside it. */
export function CompanyLogo({ id, name, logo, size = 48 }: CompanyLogoProps) {
  const style = { '--logo-size': `${size}px`, '--logo-ground': companyColour(id) } as CSSProperties;
  return logo ? (
    <img className={classes.logo} style={style} src={logo} alt="" width={size} height={size} />
  ) : (
    <span className={classes.logo} style={style} aria-hidden>
      {initialsOf(name)}
    </span>
  );
}
