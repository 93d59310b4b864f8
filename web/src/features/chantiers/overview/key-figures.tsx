import { Skeleton } from '@mantine/core';
import { formatDuration } from '../../../shared/duration.ts';
import { formatEuros, formatPercent } from '../../../shared/numbers.ts';
import { useSettings } from '../../../shared/session/me.ts';
import { AlertText } from '../../../shared/ui/alert-text.tsx';
import type { BarScale } from '../../../shared/ui/bar-geometry.ts';
import { KpiCard } from '../../../shared/ui/kpi-card.tsx';
import { amountText } from '../../../shared/amount-text.ts';
import type { CostReport, ProjectItem } from '../../../shared/api/projects-api.ts';
import type { CostSight } from '../../../shared/projects/cost-sight.ts';
import { projectMessages } from '../messages.ts';
import type { Loaded } from '../../../shared/layouts/problem-panel.tsx';
import { averageGap } from './figures.ts';
import classes from './overview-page.module.css';

const messages = projectMessages.overview;

interface KeyFiguresProps {
  readonly project: ProjectItem | undefined;
  readonly report: Loaded<CostReport>;
  readonly sight: CostSight;
}

/** The figures above everything; amounts only where the person is given them (domain.md §8.10). */
export function KeyFigures({ project, report, sight }: KeyFiguresProps) {
  const { isManageNightHours } = useSettings();
  if (!project)
    return (
      <div className={classes.figures}>
        {Array.from({ length: sight === 'all' ? 4 : 3 }, (_, index) => (
          <Skeleton key={index} height={122} />
        ))}
      </div>
    );
  const hasNight = isManageNightHours || project.totalInputNightTime > 0;
  return (
    <div className={classes.figures}>
      <EnteredFigure project={project} report={report.data} />
      {sight !== 'none' && <AmountFigure project={project} isStandard={sight === 'standard'} />}
      {sight === 'all' && <AverageFigure project={project} {...report} />}
      {hasNight && <NightFigure project={project} />}
    </div>
  );
}

/** The whole track is what was planned; only what goes beyond needs the mark. */
const barOf = (value: number, planned: number): BarScale =>
  value > planned ? { value, planned, max: value, overrun: true } : { value, max: planned };

type Figure = { readonly project: ProjectItem; readonly report?: CostReport | undefined };

function EnteredFigure({ project, report }: Figure) {
  const { totalInputTime: entered, totalPlannedTime: planned } = project;
  const hours = report?.valide.totalTime ?? 0;
  const validated = hours > 0 ? messages.validated(formatDuration(hours)) : undefined;
  if (planned === 0)
    return (
      <KpiCard
        label={messages.entered}
        figure={formatDuration(entered)}
        foot={validated}
        footEnd={messages.nothingPlanned}
      />
    );
  return (
    <KpiCard
      label={messages.entered}
      figure={formatDuration(entered)}
      suffix={messages.of(formatDuration(planned))}
      bar={barOf(entered, planned)}
      foot={
        <>
          <strong>{formatPercent(entered / planned)}</strong>
          {validated && ` · ${validated}`}
        </>
      }
      footEnd={
        entered > planned ? (
          <AlertText small>{messages.over(formatDuration(entered - planned))}</AlertText>
        ) : (
          messages.left(formatDuration(planned - entered))
        )
      }
    />
  );
}

function AmountFigure({ project: { montantMo, amount }, isStandard }: Figure & { isStandard: boolean }) {
  const counted = isStandard ? messages.atStandardRate : undefined;
  if (montantMo === null || amount === null || amount === 0)
    return <KpiCard label={messages.amount} figure={amountText(montantMo)} foot={counted} />;
  return (
    <KpiCard
      label={messages.amount}
      figure={formatEuros(montantMo)}
      bar={barOf(montantMo, amount)}
      foot={
        <>
          <strong>{formatPercent(montantMo / amount)}</strong>
          {counted && ` · ${counted}`}
        </>
      }
      footEnd={messages.of(formatEuros(amount))}
    />
  );
}

/** Keeps the line of what is still on its way. */
const emptyFoot = '\u00a0';

/** What is not known yet, or could not be read, is not told as what there is none of. */
function AverageFigure({ project, data, problem }: Figure & Pick<Loaded<CostReport>, 'data' | 'problem'>) {
  const average = data?.totals.averageCost ?? null;
  const missing = problem ? messages.notRead : messages.coming;
  const gap = averageGap(average, project.amount, project.totalPlannedTime);
  return (
    <KpiCard
      label={messages.average}
      figure={data ? amountText(average) : missing}
      foot={
        gap === null ? (
          emptyFoot
        ) : (
          <>
            <strong>{`${gap > 0 ? '+' : ''}${formatEuros(gap)}`}</strong>
            {messages.averageGap}
          </>
        )
      }
    />
  );
}

function NightFigure({ project: { totalInputNightTime: night, totalInputTime: entered } }: Figure) {
  return (
    <KpiCard
      label={messages.night}
      figure={formatDuration(night)}
      foot={
        entered > 0 && (
          <>
            <strong>{formatPercent(night / entered)}</strong>
            {messages.ofEntered}
          </>
        )
      }
    />
  );
}
