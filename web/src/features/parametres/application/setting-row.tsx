import type { ReactNode } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { DateFormField } from '../../../shared/forms/date-form-field.tsx';
import { FewChoicesField } from '../../../shared/forms/few-choices-field.tsx';
import { SwitchField } from '../../../shared/forms/switch-field.tsx';
import { TextField } from '../../../shared/forms/text-field.tsx';
import type { FeatureOption } from './api/settings-endpoints.ts';
import { applicationMessages as messages } from './messages.ts';
import { choicesOf } from './model/choices.ts';
import type { SettingsForm } from './model/settings-form.ts';
import { OwnDays } from './own-days.tsx';
import classes from './setting-row.module.css';

interface SettingRowProps {
  readonly form: UseFormReturn<SettingsForm>;
  readonly option: FeatureOption;
  readonly isChanged: boolean;
  /** What it depends on is off. */
  readonly isIdle: boolean;
  /** Below it: what it means as it is set now. */
  readonly hint: ReactNode;
  /** What it will be, and from which day on. */
  readonly planned: string | undefined;
}

/** One setting: its words at the left, its value at the right, a dot while it is not saved. */
export function SettingRow({ form, option, isChanged, isIdle, hint, planned }: SettingRowProps) {
  return (
    <div className={classes.row} data-changed={isChanged || undefined} data-setting={option.key}>
      <Field form={form} option={option} isIdle={isIdle} />
      {hint !== undefined && <p className={classes.hint}>{hint}</p>}
      {planned !== undefined && <p className={classes.planned}>{planned}</p>}
    </div>
  );
}

const rowNames = {
  root: classes.field ?? '',
  label: classes.label ?? '',
  wrapper: classes.input ?? '',
  error: classes.error ?? '',
};

const choiceNames = { root: classes.stacked ?? '', label: classes.label ?? '' };

function Field({ form, option, isIdle }: Pick<SettingRowProps, 'form' | 'option' | 'isIdle'>) {
  const { key: name, label, type } = option;
  const common = { form, name, label, disabled: isIdle };
  switch (type) {
    case 'boolean':
      return <SwitchField {...common} dense />;
    case 'hours':
    case 'euros':
      return (
        <TextField
          {...common}
          size="xs"
          inputMode="decimal"
          classNames={{ ...rowNames, input: classes.figure ?? '' }}
          {...(name.startsWith('alerte') && {
            leftSection: messages.moreThan,
            leftSectionWidth: 62,
            leftSectionPointerEvents: 'none',
          })}
          rightSection={<span aria-hidden>{type === 'hours' ? 'h' : '€'}</span>}
          rightSectionWidth={28}
          rightSectionPointerEvents="none"
        />
      );
    case 'text':
      return <TextField {...common} size="xs" classNames={rowNames} maxLength={60} />;
    case 'date':
      return (
        <div className={classes.date}>
          <DateFormField {...common} inline />
        </div>
      );
    case 'choice':
      return <FewChoicesField {...common} options={choicesOf(name)} size="xs" classNames={choiceNames} />;
    case 'days':
      return <OwnDays form={form} label={label} />;
    default:
      return type satisfies never;
  }
}
