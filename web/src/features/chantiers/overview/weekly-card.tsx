import { Skeleton } from '@mantine/core';
import { mondayOf } from '@gestiontemps/contracts/dates/iso-week';
import { today } from '@gestiontemps/contracts/dates/paris-clock';
import { ColumnsCard } from '../../../shared/charts/columns-card.tsx';
import { formatDuration } from '../../../shared/duration.ts';
import { formatEuros, formatNumber } from '../../../shared/numbers.ts';
import { AlertText } from '../../../shared/ui/alert-text.tsx';
import { Card } from '../../../shared/ui/card.tsx';
import { EmptyState } from '../../../shared/ui/empty-state.tsx';
import type { CostReport } from '../../../shared/api/projects-api.ts';
import { reachesPeople, type CostSight } from '../../../shared/projects/cost-sight.ts';
import { ProblemPanel } from '../../../shared/layouts/problem-panel.tsx';
import type { Loaded } from '../../../shared/layouts/problem-panel.tsx';
import { projectMessages } from '../messages.ts';
import { weeklyColumns } from './weekly-columns.ts';

const messages = projectMessages.overview;
const height = 156;

const units = {
  euros: { format: formatEuros, axis: messages.eurosAxis },
  hours: { format: formatDuration, axis: messages.hoursAxis },
} as const;

const titleOf = (unit: keyof typeof units, sight: CostSight): string => {
  if (unit === 'hours') return messages.weeklyTime;
  return sight === 'standard' ? messages.weeklyCostAtStandardRate : messages.weeklyCost;
};

interface WeeklyCardProps {
  readonly report: Loaded<CostReport>;
  readonly sight: CostSight;
}

/** Cost by week and task, or hours for who is given no amounts. */
export function WeeklyCard({ report: { data, problem, onRetry }, sight }: WeeklyCardProps) {
  const expected = titleOf(reachesPeople(sight) ? 'euros' : 'hours', sight);
  if (!data)
    return (
      <Card key="waiting" title={expected}>
        {problem ? <ProblemPanel problem={problem} onRetry={onRetry} /> : <Skeleton height={height} />}
      </Card>
    );
  const weekly = weeklyColumns(data, mondayOf(today()), messages.otherTasks);
  if (!weekly)
    return (
      <Card title={expected}>
        <EmptyState drawing="rule" title={messages.noTime} text={messages.noTimeText} />
      </Card>
    );
  const { format, axis } = units[weekly.unit];
  const { lignesSansTaux: withoutRate } = data.totals;
  const withoutRateText = sight === 'standard' ? messages.withoutStandardRate : messages.withoutRate;
  return (
    <ColumnsCard
      title={titleOf(weekly.unit, sight)}
      unit={messages.week}
      series={weekly.series}
      columns={weekly.columns}
      format={format}
      formatTick={(amount) => (amount === 0 ? axis('0') : formatNumber(amount))}
      height={height}
      {...(withoutRate > 0 && { note: <AlertText small>{withoutRateText(withoutRate)}</AlertText> })}
    />
  );
}
