import { dayAndMonth, shortDay } from '@gestiontemps/contracts/dates/date-labels';
import { formatDuration, formatGap } from '../../../shared/duration.ts';
import { formatEuros } from '../../../shared/numbers.ts';
import type { HistoryOf } from '../../../shared/history/history-api.ts';
import { fullName } from '../../../shared/session/me.ts';
import type { ChangedLine, DifferenceGroup, Differences, LineState } from './differences-api.ts';
import { differenceMessages as messages } from './messages.ts';

type Sums = DifferenceGroup['avant'];
interface BeforeAndAfter {
  readonly avant: Sums;
  readonly apres: Sums;
}

/** Decimal hours and euros, without what adding decimals leaves behind, a zero below nothing among it. */
const tidy = (hours: number): number => Math.round(hours * 6000) / 6000 + 0;
const cents = (euros: number): number => Math.round(euros * 100) / 100 + 0;

export const hoursGap = ({ avant, apres }: BeforeAndAfter): number => tidy(apres.totalTime - avant.totalTime);
export const validatedGap = ({ avant, apres }: BeforeAndAfter): number =>
  tidy(apres.tempsValide - avant.tempsValide);
/** Where no line had a rate there was nothing. */
export const amountGap = ({ avant, apres }: BeforeAndAfter): number =>
  cents((apres.montantMo ?? 0) - (avant.montantMo ?? 0));

export const hoursGapText = (gap: number): string | null => (gap === 0 ? null : formatGap(gap));
export const amountGapText = (gap: number): string | null =>
  gap === 0 ? null : `${gap > 0 ? '+' : ''}${formatEuros(gap)}`;

/** What stayed as it was beside the groups that are told, so that the lines of a table add up; null where that is nothing. */
export const unchangedOf = ({
  totaux,
  groupes,
}: Differences): { hours: number; amount: number | null } | null => {
  const told = (of: (sums: Sums) => number): number => groupes.reduce((sum, { avant }) => sum + of(avant), 0);
  const hours = tidy(totaux.avant.totalTime - told(({ totalTime }) => totalTime));
  const amount = cents((totaux.avant.montantMo ?? 0) - told(({ montantMo }) => montantMo ?? 0));
  const seesAmounts = totaux.avant.montantMo !== null || totaux.apres.montantMo !== null;
  return hours === 0 && amount === 0 ? null : { hours, amount: seesAmounts ? amount : null };
};

/** A line as it is now, or as it was before it went. */
export const stateOf = ({ avant, apres }: ChangedLine): LineState | null => apres ?? avant;

export const taskOf = ({ tache }: LineState): string => tache?.label ?? messages.lines.travel;

export const personName = (person: Parameters<typeof fullName>[0]): string =>
  fullName(person) || messages.lines.erasedPerson;

/** Where a line was before it was moved, as much of it as is otherwise: « Coffrage, CH26-0042, lun. 16 nov. ». */
export const placeBefore = ({ avant, apres }: ChangedLine): string | null => {
  if (!avant || !apres) return null;
  const parts = [
    avant.tache?.id === apres.tache?.id ? null : taskOf(avant),
    avant.projet?.id === apres.projet?.id ? null : (avant.projet?.externalId ?? null),
    avant.date === apres.date ? null : shortDay(avant.date),
  ].filter((part) => part !== null);
  return parts.length === 0 ? null : parts.join(', ');
};

/** « Heures, tâche »: what of a line is otherwise. */
export const changeWords = (line: ChangedLine): readonly string[] => {
  const { geste, differences, avant, apres } = line;
  const words = messages.changes;
  if (geste === 'added') return [words.added];
  if (geste === 'removed') return [words.removed];
  return differences.flatMap((difference) => {
    switch (difference) {
      case 'hours':
        return words.hours;
      case 'rate':
        return words.rate;
      case 'validation':
        return apres?.valide ? words.validated : words.reopened;
      case 'task': {
        const isMoved = avant?.tache?.id !== apres?.tache?.id || avant?.projet?.id !== apres?.projet?.id;
        return [...(isMoved ? [words.task] : []), ...(avant?.date === apres?.date ? [] : [words.day])];
      }
    }
  });
};

/** A value before and after; `before` null where it is the same, `after` null where it went. */
export interface ShownChange {
  readonly before: string | null;
  readonly after: string | null;
}

const changeOf = (
  { avant, apres }: ChangedLine,
  of: (state: LineState) => number | null,
  write: (value: number) => string,
): ShownChange => {
  const text = (state: LineState | null): string | null => {
    const value = state && of(state);
    return value === null ? null : write(value);
  };
  const [before, after] = [text(avant), text(apres)];
  return { before: before === after ? null : before, after };
};

export const hoursChange = (line: ChangedLine): ShownChange =>
  changeOf(line, ({ time }) => time, formatDuration);
/** Nothing of a line that had none and has none. */
export const nightChange = (line: ChangedLine): ShownChange | null => {
  if (!line.avant?.heuresDeNuit && !line.apres?.heuresDeNuit) return null;
  return changeOf(
    line,
    ({ heuresDeNuit }) => heuresDeNuit,
    (hours) => messages.lines.night(formatDuration(hours)),
  );
};
export const amountChange = (line: ChangedLine): ShownChange =>
  changeOf(line, ({ montantMo }) => montantMo, formatEuros);

/** `12 oct.` */
export const dayOf = ({ date }: LineState): string => dayAndMonth(date);

/**
 * Which history tells how a line came to be so: that of its day where it is travel, of rates where these alone are otherwise
 * and the person opens them.
 */
export const historyOf = (line: ChangedLine, opensRates: boolean): HistoryOf => {
  const { id, weekId, differences, utilisateur, apres } = line;
  if (opensRates && apres && differences.length === 1 && differences[0] === 'rate')
    return { kind: 'rates', id: utilisateur.id };
  const state = stateOf(line);
  if (state && !state.projet) return { kind: 'week', id: weekId, jour: state.date };
  return { kind: 'week', id: weekId, ligne: id };
};
