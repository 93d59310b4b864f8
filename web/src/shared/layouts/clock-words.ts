import { plural } from '../numbers.ts';

const hour = 3_600_000;
const day = 24 * hour;

const by = (milliseconds: number): string => {
  if (milliseconds >= 20 * hour)
    return plural(Math.round(milliseconds / day), { one: "d'un jour", other: 'de {n} jours' });
  if (milliseconds >= 50 * 60_000)
    return plural(Math.round(milliseconds / hour), { one: "d'une heure", other: 'de {n} heures' });
  return plural(Math.round(milliseconds / 60_000), { one: "d'une minute", other: 'de {n} minutes' });
};

/** That the clock of a device is wrong, in words; `ahead` in milliseconds, negative where it is behind. */
export const wrongClock = (ahead: number): string =>
  `Cet appareil ${ahead > 0 ? 'avance' : 'retarde'} ${by(Math.abs(ahead))}\u00a0: mettez-le à l'heure.`;
