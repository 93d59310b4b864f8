import { memberSince, useMe } from '../../shared/session/me.ts';
import type { WeekBalance } from '../../shared/weeks/week-balance.ts';
import type { EntryForm, WeekSheet } from './model/entry-form.ts';
import { balanceOf } from './model/totals.ts';

/** What a week comes to against what is due in it: of one's own, days before one came are not. */
export const useBalance = (): ((
  forms: readonly EntryForm[],
  sheet: WeekSheet | undefined,
) => WeekBalance) => {
  const me = useMe();
  return (forms, sheet) => balanceOf(forms, sheet?.utilisateur.id === me.id ? memberSince(me) : '');
};
