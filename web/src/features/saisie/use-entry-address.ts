import { isCivilDate, type CivilDate } from '@gestiontemps/contracts/dates/civil-date';
import { today } from '@gestiontemps/contracts/dates/paris-clock';
import { useSearchParams } from 'react-router';

export type EntryView = 'day' | 'week';

const names = { date: 'jour', view: 'vue', day: 'jour' } as const;

/** The day and the display that the address names: `/saisie?jour=2026-11-20&vue=jour`. Without: today, the week. */
export const useEntryAddress = () => {
  const [parameters, setParameters] = useSearchParams();
  const asked = parameters.get(names.date);
  const now = today();
  const date: CivilDate = asked !== null && isCivilDate(asked) ? asked : now;
  const view: EntryView = parameters.get(names.view) === names.day ? 'day' : 'week';

  const go = (to: CivilDate, display: EntryView = view): void => {
    const next = new URLSearchParams();
    if (to !== now) next.set(names.date, to);
    if (display === 'day') next.set(names.view, names.day);
    setParameters(next, { replace: true, preventScrollReset: true });
  };
  return { date, view, today: now, go };
};
