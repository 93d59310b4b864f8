import { parisDate } from '@gestiontemps/contracts/dates/paris-clock';
import { absenceTypes } from './absence-types/index.ts';
import { accounts, invitationsByEmail } from './accounts/index.ts';
import { addressee, compose, queueMail } from './accounts/mails.ts';
import type { AccountsDeps } from './accounts/routes.ts';
import { readClientIdentity } from './clients/client-directory.ts';
import { client, clientStream } from './clients/client.ts';
import { clients } from './clients/index.ts';
import { companySettings } from './company-settings/index.ts';
import { dashboard } from './dashboard/index.ts';
import type { Deps, Slice } from './deps.ts';
import { readHourlyCosts } from './hourly-costs/hourly-costs.view.ts';
import { hourlyCosts } from './hourly-costs/index.ts';
import { isAdministrator } from './policy.ts';
import type { Member } from './principal.ts';
import { projects } from './projects/index.ts';
import type { ProjectNeeds } from './projects/project-needs.ts';
import { isInProjectTeam } from './projects/project-team.ts';
import { referenceLists } from './reference-lists/index.ts';
import { referenceTasks } from './reference-tasks/index.ts';
import { referenceTask, referenceTaskStream } from './reference-tasks/reference-task.ts';
import { readReferenceTasks } from './reference-tasks/reference-tasks.view.ts';
import { costQueries } from './reporting/cost-queries.ts';
import { reporting } from './reporting/index.ts';
import { timesheets } from './timesheets/index.ts';
import { shownHoliday } from './timesheets/shown-holiday.ts';
import { weekAlerts } from './timesheets/week-alerts.ts';
import { users } from './users/index.ts';
import { isResponsableOfSomeone } from './users/members.view.ts';
import { weekValidation } from './week-validation/index.ts';

/** What projects ask of clients, of reference tasks and of reporting. */
const projectNeeds = ({ commands, db }: Deps, costs: ReturnType<typeof costQueries>): ProjectNeeds => ({
  async client(entreprise, id) {
    const { state } = await commands.load(client, clientStream(entreprise, id), entreprise);
    if (state.status === 'none') return undefined;
    const name = (await readClientIdentity(db, entreprise, id))?.name ?? '';
    return { id, name, externalId: state.item.externalId, active: state.status === 'active' };
  },
  referenceTasks: {
    async isActive(entreprise, id) {
      const { state } = await commands.load(referenceTask, referenceTaskStream(entreprise, id), entreprise);
      return state.status === 'active';
    },
    async ofEveryProject(entreprise) {
      const { data } = await readReferenceTasks(db, entreprise, { Take: -1, OrderBy: 'CreatedOn' });
      return data.filter((task) => task.addOnProjectCreated);
    },
  },
  totals: costs.projectTotals,
  taskTimes: costs.taskTimes,
});

/** Every capability of the product, and the questions each is allowed to ask of another. */
export const createSlices = (
  deps: Deps,
  handed: Omit<AccountsDeps, 'hasLinks'> & { publicUrl: string },
): readonly Slice[] => {
  const { db } = deps;
  const costs = costQueries(deps);
  /** Whether there is anybody whose weeks he may have to validate. */
  const hasLinks = async (member: Member): Promise<boolean> =>
    isAdministrator(member) ||
    (await isResponsableOfSomeone(db, member.entreprise, member.userId)) ||
    (await isInProjectTeam(db, member.entreprise, member.userId));
  const weeks = weekValidation(
    deps,
    { weekAlerts, holidayOf: shownHoliday, weekCost: costs.weekCost },
    { mails: { addressee, compose, queueMail }, publicUrl: handed.publicUrl },
  );

  return [
    accounts(deps, { ...handed, hasLinks }),
    users(deps, {
      invitations: invitationsByEmail(deps, handed),
      writeName: handed.directory.writeName,
      readRates: (entreprise, userIds) => readHourlyCosts(db, entreprise, userIds, parisDate(deps.now())),
    }),
    companySettings(deps),
    clients(deps),
    projects(deps, projectNeeds(deps, costs)),
    referenceTasks(deps),
    absenceTypes(deps),
    referenceLists(),
    timesheets(deps),
    weeks.slice,
    dashboard({ hasLinks, toDecide: weeks.toDecide, refused: weeks.refused }),
    hourlyCosts(deps, costs),
    reporting(deps),
  ];
};
