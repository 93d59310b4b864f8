import { memberSince, useMe } from '../../shared/session/me.ts';
import type { WeekBalance } from '../../shared/weeks/week-balance.ts';
import type { EntryForm } from './model/entry-form.ts';
import { balanceOf } from './model/totals.ts';

/** What one's own week comes to against what is due in it: days before one came are not. */
export const useBalance = (): ((forms: readonly EntryForm[]) => WeekBalance) => {
  const since = memberSince(useMe());
  return (forms) => balanceOf(forms, since);
};
