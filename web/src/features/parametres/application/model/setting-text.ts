import { numericDate } from '@gestiontemps/contracts/dates/date-labels';
import { formatEuros, formatNumber } from '../../../../shared/numbers.ts';
import type { Settings } from '../../../../shared/session/session-api.ts';
import type { FeatureOption } from '../api/settings-endpoints.ts';
import { applicationMessages } from '../messages.ts';
import { choicesOf } from './choices.ts';

const { effects: messages, days } = applicationMessages;

/** The value of a setting as people read it. */
export const settingText = ({ key, type }: FeatureOption, settings: Settings): string => {
  const value = settings[key];
  switch (type) {
    case 'boolean':
      return value === true ? messages.yes : messages.no;
    case 'hours':
      return `${formatNumber(Number(value))}\u00a0h`;
    case 'euros':
      return value === null ? messages.none : formatEuros(Number(value));
    case 'date':
      return value === null ? messages.none : numericDate(String(value));
    case 'text':
      return String(value);
    case 'choice':
      return choicesOf(key).find((choice) => choice.value === (value ?? ''))?.label ?? String(value);
    case 'days':
      return days.count((value as Settings['joursFeries']).length);
    default:
      return type satisfies never;
  }
};
