import { z } from 'zod';

/** How many digits a code of a tablet has. */
export const pinDigits = 6;

const repeats = (pin: string, length: number): boolean =>
  pin === pin.slice(0, length).repeat(pinDigits / length);

const isRun = (pin: string, step: number): boolean =>
  Array.from(pin, Number).every(
    (digit, place, digits) => place === 0 || ((digits[place - 1] ?? 0) + step + 10) % 10 === digit,
  );

/** Whether it is among the first that anybody tries: 000000, 121212, 123123, 123456, 987654. */
export const isTrivialPin = (pin: string): boolean =>
  repeats(pin, 1) || repeats(pin, 2) || repeats(pin, 3) || isRun(pin, 1) || isRun(pin, -1);

const asExample = {
  description: 'The 6 digits by which somebody signs in on a tablet',
  examples: ['402917'],
};

/** A code as it is typed on a tablet. */
export const pin = z
  .string()
  .regex(/^\d{6}$/, 'Le code a 6\u00a0chiffres')
  .meta(asExample);

/** A code that somebody chooses. */
export const chosenPin = pin
  .refine((value) => !isTrivialPin(value), 'Ce code est trop facile à deviner\u00a0: choisissez-en un autre')
  .meta(asExample);
