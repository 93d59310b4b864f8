import { CompanyLogo } from './company-logo.tsx';
import classes from './company-tile.module.css';
import { ChoiceCard } from '../ui/choice-card.tsx';
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
    <ChoiceCard
      group={group}
      checked={checked}
      onSelect={() => onSelect(company.id)}
      className={classes.tile}
    >
      {(radio) => (
        <>
          <CompanyLogo {...company} />
          <span className={classes.words}>
            <span className={classes.name}>{company.name}</span>
            {current && <span className={classes.current}>{messages.company.current}</span>}
          </span>
          {radio}
        </>
      )}
    </ChoiceCard>
  );
}
