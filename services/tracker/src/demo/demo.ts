import { addDays, type CivilDate } from '@gestiontemps/contracts/dates/civil-date';
import { publicHolidayOf } from '@gestiontemps/contracts/dates/holidays';
import { mondayOf } from '@gestiontemps/contracts/dates/iso-week';
import { parisDate } from '@gestiontemps/contracts/dates/paris-clock';
import type { FileStore } from '@gestiontemps/kernel/files/file-store';
import type { Logger } from 'pino';
import { createOperator } from '../operator.ts';
import { startServer } from '../server.ts';
import { createTracker } from '../tracker.ts';
import { demoPassword } from './accounts.ts';
import { type Caller, createCaller } from './caller.ts';
import { addDocuments } from './documents.ts';
import { connectAccounting, exportWeek } from './exports.ts';
import { decideOn, enterDay, pauseAndClose, submit } from './life.ts';
import { setUp } from './set-up.ts';
import { idOf, type Site } from './site.ts';
import { type DemoPlan, eightWeeks } from './week-plan.ts';

/** Weeks that went to accounting before the last one, which waits. */
const exported = 4;

/**
 * Writes the demo: two companies and some weeks of their life, told to the product call by call as people would have,
 * under a clock that goes through those weeks up to now. Everything went through the rules, so that delays, steps and
 * instants hold.
 */
export const writeDemo = async (options: {
  url: string;
  /** The log in EventStoreDB; in the database when left out. */
  eventStore?: string | undefined;
  secret: string;
  publicUrl: string;
  log: Logger;
  /** Where documents lie. */
  files: FileStore;
  /** When the demo ends, the present unless said. */
  now?: Date;
  /** What happens in it; eight weeks unless said. */
  plan?: DemoPlan;
}): Promise<void> => {
  const { now: end = new Date(), plan = eightWeeks, ...product } = options;
  const { weeks } = plan;
  const thisMonday = mondayOf(parisDate(end));
  const firstMonday = addDays(thisMonday, -7 * (weeks - 1));
  let clock = new Date(`${firstMonday}T05:00:00Z`);
  /** Time only goes forward, and never beyond now: recorded instants must hold afterwards. */
  const at = (date: CivilDate, time: string): void => {
    const wanted = new Date(`${date}T${time}:00Z`);
    const latest = wanted > end ? end : wanted;
    if (latest > clock) clock = latest;
  };
  const past = (date: CivilDate, time: string): boolean => new Date(`${date}T${time}:00Z`) <= end;

  const tracker = await createTracker({ ...product, now: () => clock });
  await tracker.start();
  const server = await startServer(tracker, { port: 0, host: '127.0.0.1', log: options.log });
  try {
    const address = `http://127.0.0.1:${server.port}`;
    const operator = createOperator(tracker);
    const callerOf = async (userId: string, entreprise: string): Promise<Caller> =>
      createCaller(address, userId, await operator.signIn(userId, entreprise));

    const sites: Site[] = [];
    for (const company of plan.companies)
      sites.push(
        await setUp({
          company,
          operator,
          callerOf,
          anchor: addDays(thisMonday, -7 * (eightWeeks.weeks - 1)),
        }),
      );
    const superadmin = await operator.addAccount('superadmin@demo.test', demoPassword);
    await operator.grantSuperadmin(superadmin);

    for (const site of sites) await addDocuments(site);
    for (const site of sites) await connectAccounting(site);
    for (let weeksAgo = weeks - 1; weeksAgo >= 0; weeksAgo -= 1) {
      const monday = addDays(thisMonday, -7 * weeksAgo);
      at(monday, '07:00');
      if (weeksAgo < weeks - 1)
        for (const site of sites) await decideOn(plan, site, { monday, weeksAgo: weeksAgo + 1 }, at);
      if (weeksAgo > 0 && weeksAgo <= exported) {
        at(monday, '10:15');
        for (const site of sites) await exportWeek(tracker, site, addDays(monday, -7));
      }
      for (let day = 0; day < 5; day += 1) {
        const date = addDays(monday, day);
        if (!past(date, '16:30') || publicHolidayOf(date) !== undefined) continue;
        at(date, '16:30');
        await Promise.all(sites.flatMap((site) => enterDay(plan, site, { weeksAgo, day, date })));
      }
      const friday = addDays(monday, 4);
      if (weeksAgo === 0) continue;
      at(friday, '16:45');
      for (const site of sites) await submit(plan, site, { monday, weeksAgo });
    }
    for (const site of sites) await pauseAndClose(site);
    clock = end;
    await closeSessions(tracker.sessions, sites);
  } finally {
    await server.close();
    await tracker.stop();
  }
};

const closeSessions = async (
  sessions: { revokeAll(accountId: string): Promise<void> },
  sites: readonly Site[],
) => {
  for (const { ids, callers } of sites)
    for (const key of callers.keys()) await sessions.revokeAll(idOf(ids, key));
};
