import type { CivilDate } from '@gestiontemps/contracts/dates/civil-date';
import type { listWhatChanged } from '@gestiontemps/contracts/differences';
import type { WireQuery } from '@gestiontemps/contracts/route';
import { pageQuery } from '../../../shared/list/list-address.ts';
import type { Me } from '../../../shared/session/session-api.ts';
import { daysOfWork, type DifferencesAddress } from '../address/differences-address.ts';
import { instantOf } from '../address/moment.ts';

export const linesOfPage = 50;

/** The second moment: on a further page the place of the log that the first one was told of. */
const untilOf = ({ until, position }: DifferencesAddress): string | undefined => {
  if (position !== null) return String(position);
  return until === null ? undefined : instantOf(until);
};

/** What the API is asked for what the address says, since an instant. */
export const differenceQuery = (
  address: DifferencesAddress,
  du: string,
  today: CivilDate,
  acces: Me['acces'],
): WireQuery<typeof listWhatChanged> => {
  const { project, person, sort, page } = address;
  const au = untilOf(address);
  const days = daysOfWork(address, today, acces);
  return {
    du,
    ...(au !== undefined && { au }),
    ...(project !== null && { projectId: project }),
    ...(person !== null && { userId: person }),
    ...(days && { startDate: days.from, endDate: days.to }),
    OrderBy: 'le',
    OrderAsc: sort?.ascending ? 'true' : 'false',
    ...pageQuery(page, linesOfPage),
  };
};
