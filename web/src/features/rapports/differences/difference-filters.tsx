import type { CivilDate } from '@gestiontemps/contracts/dates/civil-date';
import { instantInSentence, numericDate } from '@gestiontemps/contracts/dates/date-labels';
import { parisDate, parisTime } from '@gestiontemps/contracts/dates/paris-clock';
import { IconAdjustmentsHorizontal } from '@tabler/icons-react';
import { useState } from 'react';
import { FilterBar } from '../../../shared/list/filter-bar.tsx';
import { IconButton } from '../../../shared/ui/icon-button.tsx';
import { lazyPart } from '../../../shared/ui/lazy-part.tsx';
import { Segmented } from '../../../shared/ui/segmented.tsx';
import { useIsDesk } from '../../../shared/ui/use-is-desk.ts';
import { namedMoments, type DifferencesAddress, type NamedMoment } from '../address/differences-address.ts';
import { instantOf, type Moment } from '../address/moment.ts';
import { MomentFilter } from '../filters/moment-filter.tsx';
import classes from './differences.module.css';
import { differenceMessages } from './messages.ts';

const messages = differenceMessages.filters;

/** As high as what comes. */
const Waiting = () => <div className={classes.scope} aria-busy />;
// What is chosen from comes on demand, and after what the page asks the server for.
const DifferenceScope = lazyPart(
  async () => (await import('./difference-scope.tsx')).DifferenceScope,
  Waiting,
);

interface DifferenceFiltersProps {
  readonly address: DifferencesAddress;
  /** The first moment, ISO 8601; undefined while it is not known. */
  readonly since: string | undefined;
  readonly hasExports: boolean;
  readonly today: CivilDate;
  readonly onChange: (change: Partial<DifferencesAddress>) => void;
}

const momentAt = (instant: string): Moment => {
  const at = new Date(instant);
  return `${parisDate(at)}T${parisTime(at)}`;
};

/** Between which moments, of whom or what, and of which days of work. */
export function DifferenceFilters({ address, since, hasExports, today, onChange }: DifferenceFiltersProps) {
  const { until, range, project, person } = address;
  const [isOpen, setIsOpen] = useState(false);
  const isDesk = useIsDesk();
  const isNarrowed = range !== null || project !== null || person !== null;
  /** Under a thumb the day alone: the sentence below tells the hour. */
  const written = (instant: string): string =>
    isDesk ? instantInSentence(instant) : numericDate(parisDate(new Date(instant)));
  const chosen = namedMoments.find((name) => name === address.since) ?? null;
  const options = namedMoments.filter((name) => name !== 'dernier-export' || hasExports);
  /** What ends before it begins would tell of nothing. */
  const isForward = (from: string, to: Moment): boolean => Date.parse(from) < Date.parse(instantOf(to));
  return (
    <>
      <FilterBar>
        <Segmented
          label={messages.presets}
          value={chosen}
          options={options.map((value) => ({
            value,
            label: (isDesk ? messages.named : messages.namedShort)[value],
          }))}
          onChange={(name: NamedMoment) => onChange({ since: name, until: null })}
        />
        {!isDesk && (
          <IconButton
            variant="default"
            icon={IconAdjustmentsHorizontal}
            label={messages.more}
            aria-expanded={isOpen || isNarrowed}
            disabled={isNarrowed}
            onClick={() => setIsOpen(!isOpen)}
          />
        )}
        <MomentFilter
          label={since === undefined ? messages.sinceTitle : messages.since(written(since))}
          title={messages.sinceTitle}
          help={messages.sinceHelp}
          moment={since === undefined ? null : momentAt(since)}
          onChange={(moment) =>
            onChange({
              since: moment,
              ...(until !== null && !isForward(instantOf(moment), until) && { until: null }),
            })
          }
        />
        <MomentFilter
          label={
            until === null
              ? isDesk
                ? messages.now
                : messages.nowShort
              : messages.until(written(instantOf(until)))
          }
          title={messages.untilTitle}
          help={messages.untilHelp}
          moment={until}
          problemOf={(moment) =>
            since === undefined || isForward(since, moment) ? undefined : messages.outOfOrder
          }
          onChange={(moment) => onChange({ until: moment })}
          onClear={until === null ? undefined : () => onChange({ until: null })}
        />
      </FilterBar>
      {(isDesk || isOpen || isNarrowed) && (
        <DifferenceScope address={address} today={today} onChange={onChange} />
      )}
    </>
  );
}
