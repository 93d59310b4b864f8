import { memo } from 'react';
import { validationLevel, weekStatus } from '@gestiontemps/contracts/codes';
import { formatDuration, formatGap } from '../../../shared/duration.ts';
import { companyOf, fullName, useMe, useSettings } from '../../../shared/session/me.ts';
import { AlertText } from '../../../shared/ui/alert-text.tsx';
import { chainSteps } from '../../../shared/weeks/chain-steps.ts';
import { ProgressBar } from '../../../shared/ui/progress-bar.tsx';
import { CompactChain, ValidationChain } from '../../../shared/weeks/validation-chain.tsx';
import { legalWeekHours } from '../../../shared/working-time.ts';
import { saisieMessages } from '../messages.ts';
import type { EntryForm, WeekSheet } from '../model/entry-form.ts';
import { weekTotals } from '../model/totals.ts';
import { useBalance } from '../use-balance.ts';
import classes from './week-summary.module.css';

export interface WeekSummaryProps {
  readonly forms: readonly EntryForm[];
  readonly sheet: WeekSheet | undefined;
  /** What the week is to be warned of, as of hours beyond the company's threshold. */
  readonly overrun: string | null;
}

/** The bar ends a seventh beyond the legal week, so that its mark stands inside. */
const barEnd = legalWeekHours * 1.2;

/** What the week adds up to, live, and where its validation stands. */
export function WeekSummary({ forms, sheet, overrun }: WeekSummaryProps) {
  const settings = useSettings();
  const { worked, night, absences, paniers } = weekTotals(forms);
  const { due, left } = useBalance()(forms);
  const balance = formatGap(-left);
  return (
    <div className={classes.summary}>
      <p className={classes.total} aria-label={`${saisieMessages.totalWeek} ${formatDuration(worked)}`}>
        {formatDuration(worked)}
      </p>
      <div className={classes.norm}>
        <p className={classes.scale}>
          <span>{saisieMessages.legalWeek(formatDuration(due))}</span>
          <span className={classes.gap} title={saisieMessages.balance}>
            {balance}
          </span>
        </p>
        <ProgressBar value={due - left} planned={due} max={Math.max(barEnd, due - left)} />
        {overrun !== null && (
          <p className={classes.overrun}>
            <AlertText small>{overrun}</AlertText>
          </p>
        )}
      </div>
      <dl className={classes.figures}>
        {(settings.isManageNightHours || night > 0) && (
          <Figure label={saisieMessages.night} value={formatDuration(night)} />
        )}
        {(settings.isManageAbsences || absences > 0) && (
          <Figure label={saisieMessages.absences} value={formatDuration(absences)} />
        )}
        {(settings.isManagePanierRepas || paniers > 0) && (
          <Figure label={saisieMessages.paniers} value={String(paniers)} />
        )}
      </dl>
      {settings.manageValidation && sheet && <WeekChain sheet={sheet} />}
    </div>
  );
}

/** Quieter than the total beside it. */
function Figure({ label, value }: { label: string; value: string }) {
  return (
    <div>
      <dt className={classes.label}>{label}</dt>
      <dd className={classes.value}>{value}</dd>
    </div>
  );
}

/** Salarié › Responsable › Commercial › Entreprise, with the names that are known before they are asked. */
const WeekChain = memo(function WeekChain({ sheet }: { sheet: WeekSheet }) {
  const me = useMe();
  const settings = useSettings();
  const isOwn = sheet.utilisateur.id === me.id;
  const company = companyOf(me)?.name;
  const responsables = isOwn ? me.responsables.map(fullName).join(', ') : '';
  const steps = chainSteps(sheet, settings, {
    ...(responsables && { [validationLevel.RESPONSABLE]: responsables }),
    ...(company && { [validationLevel.ENTREPRISE]: company }),
  });
  const isMine = isOwn && sheet.validationStatus === weekStatus.OPENED;
  const shown = steps.map((step, index) =>
    index === 0 && isMine && step.state === 'current' ? { ...step, person: saisieMessages.toYou } : step,
  );
  return (
    <>
      <div className={classes.chain}>
        <ValidationChain steps={shown} />
      </div>
      <div className={classes.compactChain}>
        <CompactChain steps={shown} />
      </div>
    </>
  );
});
