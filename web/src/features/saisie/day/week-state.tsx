import { reportStatus } from '@gestiontemps/contracts/codes';
import type { CivilDate } from '@gestiontemps/contracts/dates/civil-date';
import { weekTitle } from '@gestiontemps/contracts/dates/date-labels';
import { useSettings } from '../../../shared/session/me.ts';
import { AlertText } from '../../../shared/ui/alert-text.tsx';
import { chainSteps } from '../../../shared/weeks/chain-steps.ts';
import { CompactChain } from '../../../shared/weeks/validation-chain.tsx';
import { WeekFileButton } from '../../../shared/weeks/week-file-button.tsx';
import { WeekStatusBadge } from '../../../shared/weeks/week-status-badge.tsx';
import { SubmitButtons } from '../submit/submit-buttons.tsx';
import type { WeekEntry } from '../use-week-entry.ts';
import classes from './day-page.module.css';

export interface WeekStateProps {
  readonly entry: WeekEntry;
  readonly today: CivilDate;
  readonly overrun: string | null;
}

/** Where the week stands, and the way to send it, at the end of the day's lines. */
export function WeekState({ entry, today, overrun }: WeekStateProps) {
  const settings = useSettings();
  const { sheet, monday, userId } = entry;
  if (!sheet) return null;
  return (
    <section className={classes.week}>
      <div className={classes.sectionTitle}>
        <h2>{weekTitle(monday)}</h2>
        <WeekStatusBadge
          status={sheet.validationStatus}
          refused={sheet.weekTimeSheetStatus === reportStatus.REFUSED}
        />
        <WeekFileButton userId={userId} monday={monday} size="lg" />
      </div>
      {settings.manageValidation && <CompactChain steps={chainSteps(sheet, settings)} />}
      {overrun !== null && <AlertText>{overrun}</AlertText>}
      <SubmitButtons entry={entry} today={today} variant="default" size="lg" fullWidth />
    </section>
  );
}
