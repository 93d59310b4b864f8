import type { CivilDate } from '@gestiontemps/contracts/dates/civil-date';
import { CloseButton } from '@mantine/core';
import bar from '../../../shared/list/filter-bar.module.css';
import { listMessages as lists } from '../../../shared/list/messages.ts';
import { PersonFilter } from '../../../shared/list/person-filter.tsx';
import { ProjectFilter } from '../../../shared/list/project-filter.tsx';
import { rangeMessages } from '../../../shared/range/messages.ts';
import { RangeFilter } from '../../../shared/range/range-filter.tsx';
import { useCan, useMe } from '../../../shared/session/me.ts';
import { daysOfWork, type DifferencesAddress } from '../address/differences-address.ts';
import classes from './differences.module.css';
import { differenceMessages } from './messages.ts';

const messages = differenceMessages.filters;

interface DifferenceScopeProps {
  readonly address: DifferencesAddress;
  readonly today: CivilDate;
  readonly onChange: (change: Partial<DifferencesAddress>) => void;
}

/** Of which chantier, of whom, and of which days of work. */
export function DifferenceScope({ address, today, onChange }: DifferenceScopeProps) {
  const { range, project, person } = address;
  const { acces } = useMe();
  const mayChooseProject = useCan('projects.read');
  const days = daysOfWork(address, today, acces);
  return (
    <div className={classes.scope}>
      {mayChooseProject && <ProjectFilter value={project} onChange={(id) => onChange({ project: id })} />}
      <PersonFilter withDeleted value={person} onChange={(id) => onChange({ person: id })} />
      <span className={bar.filter} data-in-force={range !== null || undefined}>
        <RangeFilter
          range={days ?? { from: today, to: today }}
          onChange={(next) => onChange({ range: next })}
        >
          {days === null ? <>{messages.everyDay}</> : undefined}
        </RangeFilter>
        {range !== null && (
          <CloseButton
            size="sm"
            className={bar.clear ?? ''}
            aria-label={lists.clear(rangeMessages.range(range))}
            onClick={() => onChange({ range: null })}
          />
        )}
      </span>
    </div>
  );
}
