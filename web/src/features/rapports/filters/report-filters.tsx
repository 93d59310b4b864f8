import { Button } from '@mantine/core';
import { today } from '@gestiontemps/contracts/dates/paris-clock';
import { IconAdjustmentsHorizontal } from '@tabler/icons-react';
import { useState, type ReactNode } from 'react';
import { ChoiceFilter } from '../../../shared/list/choice-filter.tsx';
import { FilterBar } from '../../../shared/list/filter-bar.tsx';
import { PeopleFilter } from '../../../shared/list/people-filter.tsx';
import { RangeFilter } from '../../../shared/range/range-filter.tsx';
import { useIsAuditor, useReadableDays } from '../../../shared/session/audit-access.ts';
import { lazyPart } from '../../../shared/ui/lazy-part.tsx';
import { IconButton } from '../../../shared/ui/icon-button.tsx';
import { Segmented } from '../../../shared/ui/segmented.tsx';
import { useIsDesk } from '../../../shared/ui/use-is-desk.ts';
import { daysOf, presets } from '../address/periods.ts';
import { filterCount, type GroupingName, type ReportAddress } from '../address/report-address.ts';
import { reportMessages } from '../messages.ts';
import { NarrowedTo } from './narrowed-to.tsx';
import classes from './report-filters.module.css';

const messages = reportMessages.filters;

// What few narrow a report by comes on demand.
const MoreFilters = lazyPart(async () => (await import('./more-filters.tsx')).MoreFilters);

export interface ReportFiltersProps {
  readonly address: ReportAddress;
  readonly onChange: (change: Partial<ReportAddress>) => void;
  /** What a line may be, the usual one first; such a report can be narrowed by more. */
  readonly groupings?: readonly [GroupingName, ...GroupingName[]];
  /** What else narrows this report alone. */
  readonly children?: ReactNode;
  /** At the other end of the bar: what it comes to. */
  readonly found?: string;
  /** The report as a file. */
  readonly file?: ReactNode;
}

/** Which days, of whom, grouped how; what else narrows a report stands behind a button until it is in force. */
export function ReportFilters({ address, onChange, groupings, children, found, file }: ReportFiltersProps) {
  const [isOpen, setIsOpen] = useState(false);
  const isDesk = useIsDesk();
  const { period } = address;
  const count = filterCount(address);
  const isAuditor = useIsAuditor();
  const days = useReadableDays(daysOf(period, today()));
  const hasMore = groupings !== undefined && (isOpen || count > 0);
  /** What is cleared last keeps its place, and who has cleared it the focus. */
  const changeMore: typeof onChange = (change) => {
    setIsOpen(true);
    onChange(change);
  };
  return (
    <>
      <FilterBar
        end={
          <>
            {found !== undefined && <Found text={found} />}
            {file}
          </>
        }
      >
        {!isAuditor && (
          <Segmented
            label={messages.preset}
            value={'preset' in period ? period.preset : null}
            options={presets.map((preset) => ({ value: preset, label: messages.presets[preset] }))}
            onChange={(preset) => onChange({ period: { preset } })}
          />
        )}
        <RangeFilter range={days} onChange={(range) => onChange({ period: range })} />
        <PeopleFilter isShort={!isDesk} values={address.people} onChange={(people) => onChange({ people })} />
        {children}
        {groupings && (
          <>
            <GroupFilter groupings={groupings} by={address.by} onChange={(by) => onChange({ by })} />
            <MoreButton
              isShort={!isDesk}
              isOpen={hasMore}
              disabled={count > 0}
              onClick={() => setIsOpen(!isOpen)}
            />
          </>
        )}
      </FilterBar>
      {groupings && <NarrowedTo address={address} onChange={onChange} />}
      {hasMore && (
        <div className={classes.second}>
          <MoreFilters address={address} onChange={changeMore} />
        </div>
      )}
    </>
  );
}

/** Said aloud when it changes. */
function Found({ text }: { readonly text: string }) {
  return (
    <span className={classes.found} role="status">
      {text}
    </span>
  );
}

interface GroupFilterProps {
  readonly groupings: readonly [GroupingName, ...GroupingName[]];
  readonly by: GroupingName;
  readonly onChange: (by: GroupingName) => void;
}

function GroupFilter({ groupings, by, onChange }: GroupFilterProps) {
  const [usual] = groupings;
  return (
    <ChoiceFilter
      label={messages.by}
      name={messages.groupings[usual]}
      chosen={messages.groupings[by]}
      choices={groupings.map((value) => ({ value, label: messages.groupings[value] }))}
      values={by === usual ? [] : [by]}
      onChange={([value]) => onChange(groupings.find((name) => name === value) ?? usual)}
    />
  );
}

interface MoreButtonProps {
  readonly isShort: boolean;
  readonly isOpen: boolean;
  readonly disabled: boolean;
  readonly onClick: () => void;
}

function MoreButton({ isShort, isOpen, ...button }: MoreButtonProps) {
  if (isShort)
    return (
      <IconButton
        {...button}
        variant="default"
        icon={IconAdjustmentsHorizontal}
        label={messages.more}
        aria-expanded={isOpen}
      />
    );
  return (
    <Button
      {...button}
      variant="default"
      className={classes.more ?? ''}
      leftSection={<IconAdjustmentsHorizontal size={18} aria-hidden />}
      aria-expanded={isOpen}
    >
      {messages.more}
    </Button>
  );
}
