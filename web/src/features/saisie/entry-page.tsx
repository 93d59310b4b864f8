import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { lazyPart } from '../../shared/ui/lazy-part.tsx';
import { useTitle } from '../../shared/layouts/use-title.ts';
import { useMe } from '../../shared/session/me.ts';
import { unsaved } from '../../shared/unsaved/unsaved.ts';
import { DayPage, firstView, WeekPage } from './entry-views.tsx';
import { saisieMessages } from './messages.ts';
import { useAddedLines } from './use-added-lines.ts';
import { useEntryAddress } from './use-entry-address.ts';
import { useKeptUntilThere } from './use-kept-until-there.ts';
import { useWeekEntry } from './use-week-entry.ts';
import { useIsDesk } from '../../shared/ui/use-is-desk.ts';

const NoSheet = lazyPart(async () => (await import('./no-sheet.tsx')).NoSheet);

// It sets off with the data.
firstView.prepare();

export { askEntry } from './ask-entry.ts';

/** Entering time: a week at a desk, a day on a phone. */
export function EntryPage() {
  useTitle(saisieMessages.title);
  return useMe().isMember ? <OwnEntry /> : <NoSheet />;
}

/** A choice of layout that waits while something typed is not saved: to go from one to another would throw it away. */
const useKeptWhileTyping = <Choice,>(wanted: Choice): Choice => {
  const isTyping = useSyncExternalStore(unsaved.subscribe, () => unsaved.count('draft') > 0);
  const [shown, setShown] = useState(wanted);
  if (isTyping || shown === wanted) return shown;
  setShown(wanted);
  return wanted;
};

/** The choice between day and week comes anew with what was chosen: it has the focus again, unless the grid took it. */
const useFocusOnChoice = (isWeek: boolean): void => {
  const before = useRef(isWeek);
  useEffect(() => {
    if (before.current === isWeek) return;
    before.current = isWeek;
    if (document.activeElement === document.body)
      document.querySelector<HTMLElement>('[type="radio"]:checked')?.focus();
  }, [isWeek]);
};

function OwnEntry() {
  const me = useMe();
  const isDesk = useKeptWhileTyping(useIsDesk('wide'));
  const { date, view, today, go } = useEntryAddress();
  const load = useWeekEntry(me.id, date);
  const lines = useAddedLines(load.weekId);
  const page = { load, today, date, view, lines, onGo: go };
  const there = useKeptUntilThere(isDesk && view === 'week' ? WeekPage : DayPage);
  const isWeek = useKeptWhileTyping(there === WeekPage);
  useFocusOnChoice(isWeek);
  return isWeek ? <WeekPage {...page} /> : <DayPage {...page} isDesk={isDesk} />;
}
