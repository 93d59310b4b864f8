import { numericDate } from '@gestiontemps/contracts/dates/date-labels';
import { useId } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { SectionTitle } from '../../../shared/ui/section-title.tsx';
import type { FeatureOption, SettingKey } from './api/settings-endpoints.ts';
import { applicationMessages as messages } from './messages.ts';
import { entryDeadline } from './model/entry-deadline.ts';
import type { PlannedDay } from './model/planned-days.ts';
import { settingText } from './model/setting-text.ts';
import type { SettingsForm } from './model/settings-form.ts';
import { SettingRow } from './setting-row.tsx';
import classes from './settings-group.module.css';
import type { Settings } from '../../../shared/session/session-api.ts';

interface SettingsGroupProps {
  readonly title: string;
  readonly options: readonly FeatureOption[];
  readonly form: UseFormReturn<SettingsForm>;
  /** As the form says them. */
  readonly settings: Settings;
  readonly changed: ReadonlySet<SettingKey>;
  readonly planned: readonly PlannedDay[];
}

const hintOf = (key: SettingKey, settings: Settings): string | undefined => {
  if (key === 'hoursDelay') {
    const { hoursDelay } = settings;
    const text = entryDeadline(hoursDelay);
    return hoursDelay === 0 ? text : `${text} ${messages.deadline.zero}`;
  }
  if (key === 'montantsResponsables') return messages.amountHints[settings.montantsResponsables];
  return messages.hints[key];
};

/** « Oui à partir du 07/12/2026. »: the next time that it changes. */
const plannedText = (option: FeatureOption, planned: readonly PlannedDay[]): string | undefined => {
  const day = planned.find(({ options }) => options.includes(option));
  return day && messages.planned.hint(settingText(option, day.after), numericDate(day.effectiveFrom));
};

/** Settings under one title, in two columns where there is room; what depends on another stands below it, indented. */
export function SettingsGroup({ title, options, form, settings, changed, planned }: SettingsGroupProps) {
  const id = useId();
  const row = (option: FeatureOption, isIdle: boolean) => (
    <SettingRow
      key={option.key}
      form={form}
      option={option}
      isChanged={changed.has(option.key)}
      isIdle={isIdle}
      hint={option.key === 'manageValidation' ? undefined : hintOf(option.key, settings)}
      planned={plannedText(option, planned)}
    />
  );
  return (
    <section className={classes.group} aria-labelledby={id}>
      <SectionTitle title={title} id={id} />
      <div className={classes.columns}>
        {options
          .filter(({ dependsOn }) => dependsOn === null)
          .map((option) => {
            const dependents = options.filter(({ dependsOn }) => dependsOn === option.key);
            if (dependents.length === 0) return row(option, false);
            const isOff = settings[option.key] === false;
            return (
              <div key={option.key} className={classes.tree}>
                {row(option, false)}
                <div className={classes.dependents}>
                  {dependents.map((dependent) => row(dependent, isOff))}
                </div>
              </div>
            );
          })}
        {options.some(({ key }) => key === 'manageValidation') && (
          <p className={classes.note}>{messages.hints.manageValidation}</p>
        )}
      </div>
    </section>
  );
}
