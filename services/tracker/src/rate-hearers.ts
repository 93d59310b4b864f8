import { superiorAmounts } from '@gestiontemps/contracts/codes';
import type { CivilDate } from '@gestiontemps/contracts/dates/civil-date';
import { sundayOf } from '@gestiontemps/contracts/dates/iso-week';
import type { Hearing } from '@gestiontemps/hub/delivery';
import { idsOf } from '@gestiontemps/kernel/commands/decider';
import type { RecordedEvent } from '@gestiontemps/kernel/log/event-store';
import type { Deps } from './deps.ts';
import { costOn, hourlyCost, type HourlyCosts, type HourlyCostEvent } from './hourly-costs/hourly-cost.ts';
import type { LinksNow } from './links-now.ts';
import { allows, holds, superiorAmountsOf } from './policy.ts';
import type { Member } from './principal.ts';
import { stillHolds, type TimeLine } from './reporting/time-lines.ts';
import { versionBefore } from './streams-along.ts';

/** The first day of which a rate that is spoken of has held at any time; undefined where none is. */
const firstDayOf = (
  states: readonly HourlyCosts[],
  events: readonly RecordedEvent[],
): CivilDate | undefined => {
  const starts = events.flatMap((event) => {
    const { type, data } = event as RecordedEvent & HourlyCostEvent;
    return type === 'PersonCostFrozen' ? [] : states.flatMap((costs) => costs.get(data.cost)?.start ?? []);
  });
  return starts.toSorted()[0];
};

/** Whether what an hour of a day costs is another in one of these states than in the one before. */
const isRepriced = (states: readonly HourlyCosts[], date: CivilDate): boolean =>
  new Set(states.map((costs) => costOn(costs, date)?.tauxHoraire ?? null)).size > 1;

const isOfHis = (member: Member, monday: CivilDate): boolean =>
  allows(member, 'costs.read', { days: { from: monday, to: sundayOf(monday) } });

/**
 * Who may hear of the rates of a person: who reads rates; an auditor who is told them, where they price hours of weeks of his
 * period; and of the chantiers of hours that they price those who are shown real amounts of them, of whom nobody hears whose
 * rate it was.
 */
export const createRateHearers = ({ commands, db }: Pick<Deps, 'commands' | 'db'>, links: LinksNow) => {
  /** A line that the view has yet to see is told of by itself. */
  const linesSince = (
    entreprise: string,
    userId: string,
    from: CivilDate,
  ): Promise<Pick<TimeLine, 'date' | 'monday' | 'projectId'>[]> =>
    db.rows(
      entreprise,
      `select distinct date, monday, project_id as "projectId" from views.time_lines
       where entreprise = $1 and utilisateur_id = $2 and to_position = ${stillHolds} and date >= $3`,
      [entreprise, userId, from],
    );

  return async (events: readonly RecordedEvent[]): Promise<Hearing<Member>> => {
    const stream = events[0]?.stream ?? '';
    const [entreprise = '', userId = ''] = idsOf(stream);
    const versions = [versionBefore(events), ...events.map(({ version }) => version)];
    const loaded = await Promise.all(
      versions.map((at) => commands.load(hourlyCost, stream, entreprise, { at })),
    );
    const states = loaded.map(({ state }) => state);
    const from = firstDayOf(states, events);
    const lines = from === undefined ? [] : await linesSince(entreprise, userId, from);
    const repriced = lines.filter(({ date }) => isRepriced(states, date));
    const weeks = [...new Set(repriced.map(({ monday }) => monday))];
    const position = events.at(-1)?.position ?? 0;
    const movedAt = new Map(repriced.flatMap(({ projectId }) => (projectId ? [[projectId, position]] : [])));
    const mayHear = (member: Member): boolean =>
      allows(member, 'costs.read') ||
      (holds(member, 'costs.read') && weeks.some((monday) => isOfHis(member, monday)));
    return {
      mayHear,
      besides: await links.besidesOf(
        entreprise,
        movedAt,
        (member) => superiorAmountsOf(member) === superiorAmounts.REAL,
      ),
    };
  };
};
