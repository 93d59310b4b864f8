import { getRefusedSheets, getSheetsToValidate } from '@gestiontemps/contracts/dashboard';
import type { Reply } from '@gestiontemps/contracts/route';
import { forbidden } from '@gestiontemps/kernel/commands/rejection';
import type { RouteHandler } from '@gestiontemps/kernel/http/routing';
import { type Member, on } from '../principal.ts';

type Weeks = Reply<typeof getSheetsToValidate>;

/** What the dashboard asks of week validation and of who is linked to whom. */
export interface DashboardNeeds {
  /** Weeks that wait for the caller, the oldest demand first. */
  toDecide(member: Member): Promise<Weeks>;
  /** Weeks the caller may read that were refused and not submitted again. */
  refused(member: Member): Promise<Weeks>;
  /** Whether there is anybody whose weeks he may have to validate. */
  hasLinks(member: Member): Promise<boolean>;
}

export const dashboardRoutes = ({ toDecide, refused, hasLinks }: DashboardNeeds): RouteHandler<Member>[] => [
  on(getSheetsToValidate, async ({ principal }) => {
    if (!(await hasLinks(principal))) throw forbidden();
    return toDecide(principal);
  }),

  on(getRefusedSheets, ({ principal }) => refused(principal)),
];
