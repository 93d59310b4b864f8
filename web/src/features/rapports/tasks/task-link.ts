import type { To } from 'react-router';
import type { CostReport } from '../../../shared/api/projects-api.ts';
import { paths } from '../../../shared/paths.ts';
import { reportAddress, taskReportAddress, type ReportAddress } from '../address/report-address.ts';
import { reportMessages } from '../messages.ts';

const messages = reportMessages.tasks;
type Group = Pick<CostReport['groupe'], 'par' | 'key'>;

/**
 * One step further into the hours of a line: from a task to its chantiers, from a chantier to its tasks, from both to the
 * people, and from a person to his weeks, which open their sheets.
 */
export const taskLink = (
  { par, key }: Group,
  address: ReportAddress,
): { readonly to: To; readonly opens: string } => {
  const within = (change: Partial<ReportAddress>): To => ({
    search: `${taskReportAddress.write({ ...address, ...change })}`,
  });
  if (par === 'utilisateur')
    return {
      to: {
        pathname: paths.userReport.href(),
        search: `${reportAddress.write({ ...address, by: 'chantier', projects: [], tasks: [], people: [key] })}`,
      },
      opens: messages.opensWeeks,
    };
  if (par === 'tache')
    return address.projects.length === 1
      ? { to: within({ by: 'personne', tasks: [key] }), opens: messages.opensPeople }
      : { to: within({ by: 'chantier', tasks: [key] }), opens: messages.opensChantiers };
  return address.tasks.length === 1
    ? { to: within({ by: 'personne', projects: [key] }), opens: messages.opensPeople }
    : { to: within({ by: 'tache', projects: [key] }), opens: messages.opensTasks };
};
