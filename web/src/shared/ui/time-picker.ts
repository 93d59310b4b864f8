/** The rules of the time picker (spec §2, §4, §9): what each key makes of the time. */
export const pickerMinutes = [0, 15, 30, 45] as const;
export type PickerMinutes = (typeof pickerMinutes)[number];

export interface PickedTime {
  hours: number;
  minutes: PickerMinutes;
}

/** Two-digit hours go from 10 to 14. */
const [firstTwoDigits, lastTwoDigits] = [10, 14];

/** Minutes other than 0, 15, 30, 45 are dropped; hours are whole. */
export function pickedFrom(decimalHours: number): PickedTime {
  const minutes = Math.round(decimalHours * 60);
  return { hours: Math.trunc(minutes / 60), minutes: asPickerMinutes(minutes % 60) ?? 0 };
}

/** A second digit forms a two-digit hour from 10 to 14 only; otherwise the digit takes the place of the hour. */
export function pressDigit(time: PickedTime, digit: number): PickedTime {
  const joined = time.hours * 10 + digit;
  return { ...time, hours: joined >= firstTwoDigits && joined <= lastTwoDigits ? joined : digit };
}

export const pressMinutes = (time: PickedTime, minutes: PickerMinutes): PickedTime => ({ ...time, minutes });

/** The key with the arrow: hours go back to 0, minutes stay. */
export const resetHours = (time: PickedTime): PickedTime => ({ ...time, hours: 0 });

/** 7h30 → 7.5 */
export const decimalHours = ({ hours, minutes }: PickedTime): number => hours + minutes / 60;

/** `XhMM` */
export const formatPicked = ({ hours, minutes }: PickedTime): string =>
  `${hours}h${String(minutes).padStart(2, '0')}`;

function asPickerMinutes(minutes: number): PickerMinutes | undefined {
  return pickerMinutes.find((choice) => choice === minutes);
}
