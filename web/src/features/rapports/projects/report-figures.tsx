import { Skeleton } from '@mantine/core';
import type { CostReport } from '../../../shared/api/projects-api.ts';
import { formatDuration } from '../../../shared/duration.ts';
import { formatEuros, formatPercent } from '../../../shared/numbers.ts';
import type { CostSight } from '../../../shared/projects/cost-sight.ts';
import { KeyFigure, KeyFigures } from '../../../shared/ui/key-figure.tsx';
import { reportMessages } from '../messages.ts';
import classes from './report-figures.module.css';

const messages = reportMessages.figures;

interface ReportFiguresProps {
  /** undefined while it is on its way. */
  readonly whole: CostReport | undefined;
  readonly sight: CostSight;
}

/** The figures of the period; amounts only where the person is given them (domain.md §8.10). */
export function ReportFigures({ whole, sight }: ReportFiguresProps) {
  if (!whole)
    return (
      <div className={classes.figures} aria-busy>
        <Skeleton height={54} />
      </div>
    );
  const { totals, valide } = whole;
  return (
    <div className={classes.figures}>
      <KeyFigures wide>
        <KeyFigure size="figure" label={messages.entered} value={formatDuration(totals.totalTime)} />
        <KeyFigure
          size="figure"
          label={messages.validated}
          value={formatDuration(valide.totalTime)}
          {...(totals.totalTime > 0 && { suffix: formatPercent(valide.totalTime / totals.totalTime) })}
        />
        {totals.timeEntered !== null && totals.timePlanned > 0 && (
          <>
            <KeyFigure size="figure" label={messages.planned} value={formatDuration(totals.timePlanned)} />
            <KeyFigure
              size="figure"
              label={messages.sinceStart}
              value={formatDuration(totals.timeEntered)}
              suffix={formatPercent(totals.timeEntered / totals.timePlanned)}
            />
          </>
        )}
        {totals.montantMo !== null && (
          <KeyFigure
            size="figure"
            label={sight === 'standard' ? messages.standardAmount : messages.amount}
            value={formatEuros(totals.montantMo)}
          />
        )}
        {totals.averageCost !== null && (
          <KeyFigure size="figure" label={messages.average} value={formatEuros(totals.averageCost)} />
        )}
        {totals.totalTimeNuit > 0 && (
          <KeyFigure size="figure" label={messages.night} value={formatDuration(totals.totalTimeNuit)} />
        )}
      </KeyFigures>
    </div>
  );
}
