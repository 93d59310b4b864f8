import type { CivilDate } from '@gestiontemps/contracts/dates/civil-date';
import { missingDays } from '../../../shared/weeks/missing-days.ts';
import type { WeekSheet } from '../../../shared/api/week-endpoints.ts';
import { sheetMessages as messages } from '../sheet-messages.ts';

export type AlertCode = WeekSheet['alertes'][number]['code'] | 'noRate';

/** One thing to look at, on its day or for the week. */
export interface SheetAlert {
  readonly code: AlertCode;
  /** null: the whole week. */
  readonly date: CivilDate | null;
  readonly text: string;
  /** Beside a day on a phone. */
  readonly short: string;
}

type Source = Pick<WeekSheet, 'alertes' | 'timeSheets' | 'lignesSansTaux'>;

/** « Plus de 10h00 saisies ce jour (10h30) » → « Plus de 10h00 »: the total stands beside it. */
const shortened = (text: string): string => /^Plus de \S+/.exec(text)?.[0] ?? text;

const shortTexts: Partial<Record<AlertCode, string>> = {
  holidayWorked: messages.alerts.holiday,
  panierAndGrandDeplacement: messages.alerts.panierAndTrip,
};

const lastFirst = '9999';

/** The alerts of the API, day by day: the one about days without entry is told on each of them. */
export const sheetAlerts = (sheet: Source, today: CivilDate): readonly SheetAlert[] => {
  const missing = missingDays(sheet.timeSheets, today);
  const alerts = sheet.alertes.flatMap(({ code, date, texte }): SheetAlert[] => {
    if (code === 'missingDay' && missing.length > 0)
      return missing.map((day) => ({
        code,
        date: day,
        text: messages.alerts.missing,
        short: messages.alerts.missingShort,
      }));
    return [{ code, date, text: texte, short: shortTexts[code] ?? shortened(texte) }];
  });
  const unrated = sheet.lignesSansTaux ?? 0;
  if (unrated > 0) {
    const text = messages.alerts.noRate(unrated);
    alerts.push({ code: 'noRate', date: null, text, short: text });
  }
  return alerts.toSorted((one, other) => ((one.date ?? lastFirst) < (other.date ?? lastFirst) ? -1 : 1));
};

/** The alerts of each day, by its date. */
export const alertsByDay = (alerts: readonly SheetAlert[]): ReadonlyMap<CivilDate, readonly SheetAlert[]> => {
  const days = new Map<CivilDate, SheetAlert[]>();
  for (const alert of alerts) {
    if (alert.date !== null) days.set(alert.date, [...(days.get(alert.date) ?? []), alert]);
  }
  return days;
};
