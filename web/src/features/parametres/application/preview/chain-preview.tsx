import { levelLabels, validationLevel } from '@gestiontemps/contracts/codes';
import type { Settings } from '../../../../shared/session/session-api.ts';
import { StepCircle } from '../../../../shared/ui/step-circle.tsx';
import type { SettingKey } from '../api/settings-endpoints.ts';
import { applicationMessages } from '../messages.ts';
import { Dot } from './dot.tsx';
import classes from './chain-preview.module.css';

const { preview: messages } = applicationMessages;
const { USER, RESPONSABLE, COMMERCIAL, ENTREPRISE } = validationLevel;

interface ChainPreviewProps {
  readonly settings: Settings;
  readonly changed: ReadonlySet<SettingKey>;
}

/** Without validation a week closes by itself, after the delay; where there is none, after a week (domain.md §8.1). */
const closing = (hoursDelay: number): string => {
  const hours = hoursDelay === 0 ? 168 : hoursDelay;
  return messages.noChain(
    hours % 24 === 0 ? messages.noChainDeadline(hours / 24) : messages.noChainHours(hours),
  );
};

/** Whom a week that is asked for goes through, as these settings have it. */
export function ChainPreview({ settings, changed }: ChainPreviewProps) {
  if (!settings.manageValidation)
    return (
      <p className={classes.none}>
        {changed.has('manageValidation') && <Dot />}
        {closing(settings.hoursDelay)}
      </p>
    );
  const steps: readonly { level: typeof USER | 1 | 2 | 3; by?: SettingKey }[] = [
    { level: USER },
    ...(settings.isManageResponsable ? [{ level: RESPONSABLE, by: 'isManageResponsable' } as const] : []),
    ...(settings.isManageCommercial ? [{ level: COMMERCIAL, by: 'isManageCommercial' } as const] : []),
    { level: ENTREPRISE },
  ];
  return (
    <ol className={classes.chain}>
      {steps.map(({ level, by }) => (
        <li key={level} className={classes.step} data-first={level === USER || undefined}>
          <StepCircle state={level === USER ? 'current' : 'waiting'} />
          <span className={classes.role}>
            {by && changed.has(by) && <Dot />}
            {levelLabels[level]}
          </span>
        </li>
      ))}
    </ol>
  );
}
