import { useEffect, useState } from 'react';
import { useSearchParams } from 'react-router';
import { toasts } from '../../../shared/ui/toasts.ts';
import { replayMessages } from './messages.ts';
import { readFilter, type Filter } from './model/event-filter.ts';
import type { Moment } from './replay-api.ts';

const parameter = 'evenement';
const filterParameter = 'filtre';

/**
 * The moment that is shown, by its number in the address: `?evenement=34`. Without one, the last that there was when the
 * page was opened: what comes later leaves the thumb where it is.
 */
export const useMoment = (moments: readonly Moment[]) => {
  const [parameters, setParameters] = useSearchParams();
  const [first] = useState(moments.length);
  const named = parameters.get(parameter);
  const asked = Number(named);
  const isThere = Number.isInteger(asked) && asked >= 1 && asked <= moments.length;
  const index = (isThere ? asked : Math.max(1, first)) - 1;

  // Without a word another moment would pass for the one that the link names.
  const isWrong = named !== null && !isThere;
  useEffect(() => {
    if (!isWrong) return;
    toasts.missing(replayMessages.noEvent);
    setParameters(
      (right) => {
        right.delete(parameter);
        return right;
      },
      { replace: true, preventScrollReset: true },
    );
  }, [isWrong, setParameters]);

  const set = (name: string, value: string, replace: boolean): void =>
    setParameters(
      () => {
        const next = new URLSearchParams(window.location.search);
        next.set(name, value);
        return next;
      },
      { replace, preventScrollReset: true },
    );

  return {
    index,
    filter: readFilter(parameters.get(filterParameter)),
    setFilter: (filter: Filter) => set(filterParameter, filter, true),
    /** To a moment that was chosen: « Précédent » of the browser comes back from it. */
    jump: (to: number) => to !== index && set(parameter, String(to + 1), false),
    /** One of many on the way. */
    step: (to: number) => to !== index && set(parameter, String(to + 1), true),
  };
};

export type ShownMoment = ReturnType<typeof useMoment>;
