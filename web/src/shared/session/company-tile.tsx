import { CompanyLogo } from './company-logo.tsx';
import classes from './company-tile.module.css';
import { messages } from '../messages.ts';

interface CompanyTileProps {
  company: { id: string; name: string; logo?: string | null };
  /** The company one works in now. */
  current?: boolean;
  checked: boolean;
  /** Shared by the tiles of one choice. */
  group: string;
  onSelect: (id: string) => void;
}

/** One company to choose: a radio as a card. Several stand in a `role="radiogroup"` with a label. */
export function CompanyTile({ company, current = false, checked, group, onSelect }: CompanyTileProps) {
  return (
    <label className={classes.tile}>
      <CompanyLogo {...company} />
      <span className={classes.words}>
        <span className={classes.name}>{company.name}</span>
        {current && <span className={classes.current}>{messages.company.current}</span>}
      </span>
      <input
        type="radio"
        className={classes.radio}
        name={group}
        value={company.id}
        checked={checked}
        onChange={() => onSelect(company.id)}
      />
    </label>
  );
}
