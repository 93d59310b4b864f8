import { formatDuration, formatGap } from '../../../shared/duration.ts';
import { formatEuros, formatNumber } from '../../../shared/numbers.ts';
import { useSettings } from '../../../shared/session/me.ts';
import { KeyFigure, KeyFigures } from '../../../shared/ui/key-figure.tsx';
import { replayMessages } from './messages.ts';
import type { Moment, WeekReplay } from './replay-api.ts';
import classes from './replay-figures.module.css';

const { figures: words } = replayMessages;

interface ReplayFiguresProps {
  readonly replay: WeekReplay;
  readonly index: number;
  readonly moment: Moment;
}

const signed = (format: (value: number) => string) => (gap: number) =>
  gap > 0 ? words.more(format(gap)) : format(gap);

/** What the week came to, and what the moment did to it. */
export function ReplayFigures({ replay, index, moment }: ReplayFiguresProps) {
  const settings = useSettings();
  const { totals, coutSemaine } = moment;
  const before = replay.evenements[index - 1];
  const figure = (
    label: string,
    value: number,
    was: number,
    format: (value: number) => string,
    gapOf: (gap: number) => string,
    size?: 'title',
  ) => {
    // In whole cents and minutes: hours and euros are decimals on the wire.
    const gap = Math.round((value - was) * 6000) / 6000;
    return (
      <KeyFigure
        key={label}
        label={label}
        value={format(value)}
        {...(size && { size })}
        {...(gap !== 0 && index > 0 && { change: { text: gapOf(gap), since: words.since } })}
      />
    );
  };
  const rest = [
    [words.night, 'totalTimeNuit', formatDuration, settings.isManageNightHours],
    [words.absences, 'totalAbsences', formatDuration, settings.isManageAbsences],
    [words.paniers, 'totalPanierRepas', formatNumber, settings.isManagePanierRepas],
    [words.trips, 'totalGdDeplacement', formatNumber, settings.isManageGrandDeplacement],
    [words.kmPro, 'totalKmPro', formatNumber, settings.isManageKmsPro],
    [words.kmPerso, 'totalKmPerso', formatNumber, settings.isManageKmsPerso],
  ] as const;
  // One that is used at any moment stays, so that the others do not move about.
  const isShown = (name: (typeof rest)[number][1], isUsed: boolean): boolean =>
    (!replay.partiel && isUsed) || replay.evenements.some((each) => each.totals[name] > 0);
  return (
    <div className={classes.figures}>
      <KeyFigures>
        {figure(
          replay.partiel ? words.partial : words.total,
          totals.totalTime,
          before?.totals.totalTime ?? 0,
          formatDuration,
          formatGap,
          'title',
        )}
        {rest
          .filter(([, name, , isUsed]) => isShown(name, isUsed))
          .map(([label, name, format]) =>
            figure(
              label,
              totals[name],
              before?.totals[name] ?? 0,
              format,
              format === formatDuration ? formatGap : signed(format),
            ),
          )}
        {typeof coutSemaine === 'number' &&
          figure(words.cost, coutSemaine, before?.coutSemaine ?? 0, formatEuros, signed(formatEuros))}
      </KeyFigures>
    </div>
  );
}
