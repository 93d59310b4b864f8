import type { Route } from '@gestiontemps/contracts/route';
import type { Call } from '@gestiontemps/kernel/http/routing';
import type { Member } from '../principal.ts';
import type { Act } from './edit-window.ts';
import type { WritableWeek } from './entry-access.ts';
import type { Timesheet } from './timesheet-state.ts';
import { timesheet, type TimesheetCommand } from './timesheet.ts';

type WithoutAct<Command> = Command extends Act ? Omit<Command, keyof Act> : never;

/** Changes a week in the caller's name, on behalf of whose week it is; the week as it is afterwards. */
export const writeWeek = async (
  { handle }: Pick<Call<Route, Member>, 'handle'>,
  { stream, act, owner }: WritableWeek,
  change: WithoutAct<TimesheetCommand>,
): Promise<Timesheet> => {
  const onBehalfOf = owner.utilisateurId;
  const { state } = await handle(timesheet, stream, { ...act, ...change }, { onBehalfOf });
  return state;
};
