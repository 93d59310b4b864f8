import { formatDuration } from '../../../shared/duration.ts';
import { formatEuros, formatNumber } from '../../../shared/numbers.ts';
import { useMe, useSettings } from '../../../shared/session/me.ts';
import { KeyFigure, KeyFigures } from '../../../shared/ui/key-figure.tsx';
import type { WeekSheet } from '../../../shared/api/week-endpoints.ts';
import { deviationOf } from '../../../shared/weeks/deviation.ts';
import { superiorMessages } from '../../../shared/weeks/superior-messages.ts';
import { sheetMessages as messages } from '../sheet-messages.ts';
import classes from './sheet-figures.module.css';

/** The totals of the week: what the company counts, and what was entered even so. */
export function SheetFigures({ sheet, isDesk }: { sheet: WeekSheet; isDesk: boolean }) {
  const me = useMe();
  const settings = useSettings();
  // A commercial sees the lines of his projects: that he sees no allowance does not mean there is none.
  const showsNone = isDesk && me.role !== 'commercial';
  const { totals, coutSemaine } = sheet;
  const { figures } = messages;
  const deviation = deviationOf(sheet);
  const rest = [
    [figures.night, totals.totalTimeNuit, formatDuration, settings.isManageNightHours],
    [figures.absences, totals.totalAbsences, formatDuration, settings.isManageAbsences],
    [figures.paniers, totals.totalPanierRepas, formatNumber, settings.isManagePanierRepas],
    [figures.trips, totals.totalGdDeplacement, formatNumber, settings.isManageGrandDeplacement],
    [figures.kmPro, totals.totalKmPro, formatNumber, settings.isManageKmsPro],
    [figures.kmPerso, totals.totalKmPerso, formatNumber, settings.isManageKmsPerso],
  ] as const;
  return (
    <div className={classes.figures}>
      <KeyFigures>
        <KeyFigure
          label={sheet.partiel ? figures.partial : isDesk ? figures.total : figures.shortTotal}
          value={formatDuration(totals.totalTime)}
          size="title"
        />
        {rest
          .filter(([, value, , isUsed]) => value > 0 || (showsNone && isUsed))
          .map(([label, value, format]) => (
            <KeyFigure key={label} label={label} value={format(value)} />
          ))}
        {deviation && <KeyFigure label={superiorMessages.deviation.label} value={deviation.text} />}
        {typeof coutSemaine === 'number' && (
          <KeyFigure label={figures.cost} value={formatEuros(coutSemaine)} />
        )}
      </KeyFigures>
    </div>
  );
}
