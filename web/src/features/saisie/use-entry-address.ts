import { isKnownDay, type CivilDate } from '@gestiontemps/contracts/dates/civil-date';
import { today } from '@gestiontemps/contracts/dates/paris-clock';
import { useCallback } from 'react';
import { useSearchParams } from 'react-router';
import { dayInReach } from './model/days-in-reach.ts';

export type EntryView = 'day' | 'week';

/** A day, or how far to go from the one that the address names: a press must not wait for the page to be drawn. */
export type Destination = CivilDate | ((from: CivilDate) => CivilDate);
export type Go = (to: Destination, display?: EntryView) => void;

const names = { date: 'jour', view: 'vue', day: 'jour' } as const;

/** The day that an address names, or now. */
export const dateIn = (parameters: URLSearchParams, now: CivilDate): CivilDate => {
  const asked = parameters.get(names.date);
  return asked !== null && isKnownDay(asked) ? asked : now;
};

/** The day and the display that the address names: `/saisie?jour=2026-11-20&vue=jour`. Without: today, the week. */
export const useEntryAddress = () => {
  const [parameters, setParameters] = useSearchParams();
  const now = today();
  const date = dateIn(parameters, now);
  const view: EntryView = parameters.get(names.view) === names.day ? 'day' : 'week';

  // The same while the address is: the head of the page is not drawn again with each hour that is typed.
  const go: Go = useCallback(
    (destination, display = view) => {
      // The address bar is ahead of what is drawn: of two presses in a row, the second starts where the first has gone.
      const wanted =
        typeof destination === 'string'
          ? destination
          : destination(dateIn(new URLSearchParams(window.location.search), now));
      const to = dayInReach(wanted);
      if (to === undefined) return;
      const next = new URLSearchParams();
      if (to !== now) next.set(names.date, to);
      if (display === 'day') next.set(names.view, names.day);
      setParameters(next, { replace: true, preventScrollReset: true });
    },
    [view, now, setParameters],
  );
  return { date, view, today: now, go };
};
