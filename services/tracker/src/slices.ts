import { absenceTypes } from './absence-types/index.ts';
import { accounts, invitationsByEmail } from './accounts/index.ts';
import type { AccountsDeps } from './accounts/routes.ts';
import { clientFacts } from './clients/client-facts.ts';
import { clients } from './clients/index.ts';
import { companySettings } from './company-settings/index.ts';
import type { Deps, Slice } from './deps.ts';
import { hourlyCosts } from './hourly-costs/index.ts';
import { isAdministrator } from './policy.ts';
import type { Member } from './principal.ts';
import { projects } from './projects/index.ts';
import { referenceLists } from './reference-lists/index.ts';
import { referenceTasks } from './reference-tasks/index.ts';
import { referenceTaskFacts } from './reference-tasks/reference-task-facts.ts';
import { costQueries } from './reporting/cost-queries.ts';
import { reporting } from './reporting/index.ts';
import { users } from './users/index.ts';
import { isResponsableOfSomeone } from './users/members.view.ts';

/** Every capability of the product, and the questions each is allowed to ask of another. */
export const createSlices = (
  deps: Deps,
  handed: Omit<AccountsDeps, 'hasLinks'> & { publicUrl: string },
): readonly Slice[] => {
  const { db } = deps;
  const costs = costQueries(deps);
  const hasLinks = async ({ entreprise, userId, role }: Member): Promise<boolean> =>
    isAdministrator({ role }) || (await isResponsableOfSomeone(db, entreprise, userId));

  return [
    accounts(deps, { ...handed, hasLinks }),
    users(deps, { invitations: invitationsByEmail(deps, handed), writeName: handed.directory.writeName }),
    companySettings(deps),
    clients(deps),
    projects(deps, {
      client: clientFacts(deps),
      referenceTasks: referenceTaskFacts(deps),
      totals: costs.projectTotals,
      taskTimes: costs.taskTimes,
    }),
    referenceTasks(deps),
    absenceTypes(deps),
    hourlyCosts(deps, costs),
    reporting(deps),
    referenceLists(),
  ];
};
