import { z } from 'zod';

/** How many digits a code of a tablet has. */
export const pinDigits = 6;

const isRun = (digits: readonly number[], step: number): boolean =>
  digits.every((digit, place) => place === 0 || ((digits[place - 1] ?? 0) + step + 10) % 10 === digit);

/**
 * Whether it is among the first that anybody tries: of two digits or the same both ways (000000, 121212, 111222, 123321),
 * three twice (123123), one after the other, each once or twice (123456, 987654, 112233).
 */
export const isTrivialPin = (pin: string): boolean => {
  const digits = Array.from(pin, Number);
  const twice = digits.filter((_, place) => place % 2 === 0);
  const runs = digits.every((digit, place) => digit === twice[Math.floor(place / 2)])
    ? [digits, twice]
    : [digits];
  return (
    new Set(digits).size <= 2 ||
    digits.every((digit, place) => digit === digits[pinDigits - 1 - place]) ||
    pin === pin.slice(0, pinDigits / 2).repeat(2) ||
    runs.some((run) => isRun(run, 1) || isRun(run, -1))
  );
};

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
