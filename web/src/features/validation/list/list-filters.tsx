import { addDays, isWithinReach } from '@gestiontemps/contracts/dates/civil-date';
import { IconChevronLeft, IconChevronRight, IconFilter } from '@tabler/icons-react';
import { useState } from 'react';
import { Input } from '@mantine/core';
import { IconButton } from '../../../shared/ui/icon-button.tsx';
import { listMessages as messages } from '../list-messages.ts';
import classes from './list-filters.module.css';
import { PeriodFilter } from './period-filter.tsx';
import select from '../../../shared/list/select-filter.module.css';
import { listMessages as lists } from '../../../shared/list/messages.ts';
import type { NarrowingFieldsProps } from './narrowing-fields.tsx';
import { useNarrowing } from './use-narrowing.ts';
import type { UsedListAddress } from './use-list-address.ts';
import { lazyPart, useIsWhole } from '../../../shared/ui/lazy-part.tsx';

const FilterSheet = lazyPart(async () => (await import('./filter-sheet.tsx')).FilterSheet);

/** In the place of each, what it says where nothing is chosen. */
function WaitingFields({ used }: NarrowingFieldsProps) {
  const { address } = used;
  const narrowing = useNarrowing(used);
  const names = {
    person: lists.people.everyPerson,
    project: lists.project.everyProject,
    status: messages.filters.everyStatus,
  };
  return (['person', 'project', 'status'] as const)
    .filter((field) => narrowing[field])
    .map((field) => (
      <Input key={field} component="div" size="xs" className={select.select ?? ''} aria-hidden>
        {address[field] === null && names[field]}
      </Input>
    ));
}

const NarrowingFields = lazyPart(
  async () => (await import('./narrowing-fields.tsx')).NarrowingFields,
  WaitingFields,
);

/** What fields float is more than the rest of the page: it comes once that is whole. */
function DeskFields(fields: NarrowingFieldsProps) {
  const isWhole = useIsWhole() || NarrowingFields.isThere();
  return isWhole ? <NarrowingFields {...fields} /> : <WaitingFields {...fields} />;
}

interface ListFiltersProps {
  readonly used: UsedListAddress;
  readonly isDesk: boolean;
}

/** Which weeks, of whom, in which state; on a phone the weeks alone, the rest behind an icon. */
export function ListFilters({ used, isDesk }: ListFiltersProps) {
  const { address, go } = used;
  const [isOpen, setIsOpen] = useState(false);
  const { period } = address;
  /** The week after or before, and the way to it; undefined where nobody has entered anything, nor ever will. */
  const step = (days: number): (() => void) | undefined => {
    if (period.kind !== 'week') return undefined;
    const monday = addDays(period.monday, days);
    return isWithinReach(monday) ? () => go({ period: { kind: 'week', monday } }) : undefined;
  };
  const [before, after] = [step(-7), step(7)];
  const { filters } = messages;
  const narrowing = useNarrowing(used);
  const isNarrowed = address.person !== null || address.project !== null || address.status !== null;
  return (
    <div className={classes.bar} role="search" aria-label={filters.label}>
      <div className={classes.period}>
        {period.kind === 'week' && (
          <IconButton
            className={classes.arrow ?? ''}
            icon={IconChevronLeft}
            label={filters.previousWeek}
            disabled={!before}
            onClick={() => before?.()}
          />
        )}
        <PeriodFilter period={period} isShort={!isDesk} onChange={(chosen) => go({ period: chosen })} />
        {period.kind === 'week' && (
          <IconButton
            className={classes.arrow ?? ''}
            icon={IconChevronRight}
            label={filters.nextWeek}
            disabled={!after}
            onClick={() => after?.()}
          />
        )}
      </div>
      {isDesk ? (
        <DeskFields used={used} />
      ) : (
        Object.values(narrowing).includes(true) && (
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
