import { getRefusedSheets, getSheetsToValidate } from '@gestiontemps/contracts/dashboard';
import type { Reply } from '@gestiontemps/contracts/route';
import { forbidden } from '@gestiontemps/kernel/commands/rejection';
import { on, type Call, type RouteHandler } from '@gestiontemps/kernel/http/routing';
import type { Member } from '../principal.ts';

type Weeks = Reply<typeof getSheetsToValidate>;

/** What the dashboard asks of week validation and of who is linked to whom. */
export interface DashboardNeeds {
  /** Weeks the caller may read, under a filter: everything, in order. */
  weeks(
    member: Member,
    filter: { readonly toDecide?: boolean; readonly refused?: boolean },
    order: { readonly OrderBy: 'askValidationDate' | 'startDate'; readonly OrderAsc: boolean },
  ): Promise<Weeks>;
  /** Whether there is anybody whose weeks he may have to validate. */
  hasLinks(member: Member): Promise<boolean>;
}

export const dashboardRoutes = ({ weeks, hasLinks }: DashboardNeeds): RouteHandler<Member>[] => [
  on(getSheetsToValidate, async ({ principal }: Call<typeof getSheetsToValidate, Member>) => {
    if (!(await hasLinks(principal))) throw forbidden();
    return weeks(principal, { toDecide: true }, { OrderBy: 'askValidationDate', OrderAsc: true });
  }),

  on(getRefusedSheets, ({ principal }: Call<typeof getRefusedSheets, Member>) =>
    weeks(principal, { refused: true }, { OrderBy: 'startDate', OrderAsc: true }),
  ),
];
