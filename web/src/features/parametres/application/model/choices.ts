import { superiorAmounts, yearsKept } from '@gestiontemps/contracts/codes';
import type { Overseas } from '@gestiontemps/contracts/dates/holidays';
import type { Settings } from '../../../../shared/session/session-api.ts';
import { settingMessages } from '../../../../shared/session/setting-messages.ts';
import type { SettingKey } from '../api/settings-endpoints.ts';
import { applicationMessages as messages } from '../messages.ts';

/** Settings that are one of some values: a new one does not compile without its words. */
type ChoiceKey = {
  [key in SettingKey]: boolean extends Settings[key]
    ? never
    : string extends Settings[key]
      ? never
      : number extends Settings[key]
        ? never
        : Settings[key] extends readonly unknown[]
          ? never
          : key;
}[SettingKey];

export interface Choice {
  readonly value: string | number;
  readonly label: string;
}

const choices: { readonly [key in ChoiceKey]: readonly Choice[] } = {
  outreMer: [
    { value: '', label: messages.noOverseas },
    ...(Object.keys(settingMessages.overseas) as Overseas[]).map((value) => ({
      value,
      label: settingMessages.overseas[value],
    })),
  ],
  montantsResponsables: Object.values(superiorAmounts).map((value) => ({
    value,
    label: settingMessages.amounts[value],
  })),
  conservationHeures: yearsKept.map((value) => ({ value, label: settingMessages.years[value] })),
};

/** What a setting may be, in words. */
export const choicesOf = (key: SettingKey): readonly Choice[] => choices[key as ChoiceKey];
