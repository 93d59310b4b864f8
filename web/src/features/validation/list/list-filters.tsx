import { addDays } from '@gestiontemps/contracts/dates/civil-date';
import { IconChevronLeft, IconChevronRight, IconFilter } from '@tabler/icons-react';
import { useState } from 'react';
import { useCan } from '../../../shared/session/me.ts';
import { IconButton } from '../../../shared/ui/icon-button.tsx';
import { listMessages as messages } from '../list-messages.ts';
import classes from './list-filters.module.css';
import { PeriodFilter } from './period-filter.tsx';
import { PersonFilter } from './person-filter.tsx';
import { ProjectFilter } from './project-filter.tsx';
import { StatusFilter } from './status-filter.tsx';
import type { UsedListAddress } from './use-list-address.ts';
import { lazyPart } from '../../../shared/ui/lazy-part.tsx';

const FilterSheet = lazyPart(async () => (await import('./filter-sheet.tsx')).FilterSheet);

interface ListFiltersProps {
  readonly used: UsedListAddress;
  readonly isDesk: boolean;
}

/** Which weeks, of whom, in which state; on a phone the weeks alone, the rest behind an icon. */
export function ListFilters({ used, isDesk }: ListFiltersProps) {
  const { address, scope, go } = used;
  const [isOpen, setIsOpen] = useState(false);
  const { period } = address;
  const step = (days: number): void => {
    if (period.kind === 'week') go({ period: { kind: 'week', monday: addDays(period.monday, days) } });
  };
  const { filters } = messages;
  const mayNarrow = useCan('projects.read');
  const isNarrowed = address.person !== null || address.project !== null || address.status !== null;
  return (
    <div className={classes.bar} role="search" aria-label={filters.label}>
      <div className={classes.period}>
        {period.kind === 'week' && (
          <IconButton
            className={classes.arrow ?? ''}
            icon={IconChevronLeft}
            label={filters.previousWeek}
            onClick={() => step(-7)}
          />
        )}
        <PeriodFilter period={period} isShort={!isDesk} onChange={(chosen) => go({ period: chosen })} />
        {period.kind === 'week' && (
          <IconButton
            className={classes.arrow ?? ''}
            icon={IconChevronRight}
            label={filters.nextWeek}
            onClick={() => step(7)}
          />
        )}
      </div>
      {isDesk ? (
        <>
          {scope === 'team' && <PersonFilter value={address.person} onChange={(person) => go({ person })} />}
          {mayNarrow && <ProjectFilter value={address.project} onChange={(project) => go({ project })} />}
          {address.tab === 'toutes' && (
            <StatusFilter value={address.status} onChange={(status) => go({ status })} />
          )}
        </>
      ) : (
        (scope === 'team' || mayNarrow || address.tab === 'toutes') && (
          <IconButton
            icon={IconFilter}
            variant={isNarrowed ? 'light' : 'subtle'}
            label={filters.label}
            iconSize={24}
            onClick={() => setIsOpen(true)}
          />
        )
      )}
      {isOpen && <FilterSheet used={used} onClose={() => setIsOpen(false)} />}
    </div>
  );
}
