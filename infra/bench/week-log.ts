import { addDays, type CivilDate } from '@gestiontemps/contracts/dates/civil-date';
import { minutes } from '@gestiontemps/contracts/duration';
import { lineIdOf, weekIdOf } from '@gestiontemps/contracts/week-ids';
import { derivedId } from '@gestiontemps/kernel/commands/command-ids';
import { streamOf } from '@gestiontemps/kernel/commands/decider';
import type { NewEvent } from '@gestiontemps/kernel/log/event-store';
import type { TimesheetEvent } from '../../services/tracker/src/week/timesheet-events.ts';
import type { WeekValidationEvent } from '../../services/tracker/src/week/validation-events.ts';

type WeekFact = TimesheetEvent | Extract<WeekValidationEvent, { type: 'WeekValidated' }>;

/** Who works, and on what. */
export interface Company {
  readonly entreprise: string;
  readonly users: readonly string[];
  /** Ids; each has five tasks. */
  readonly projects: readonly string[];
}

export const firstMonday: CivilDate = '2024-01-01';

/** One week of one person as the log would hold it: two tasks a day, a correction, allowances, the validation. */
export const weekEvents = (
  { entreprise, users, projects }: Company,
  user: number,
  week: number,
): { stream: string; events: NewEvent[] } => {
  const userId = users[user % users.length] ?? '';
  const monday = addDays(firstMonday, 7 * week);
  const stream = streamOf('week', entreprise, userId, monday);
  const facts: WeekFact[] = [{ type: 'WeekOpened', data: { monday } }];
  const entryOf = (day: number, part: number, time: number) => {
    const projectId = projects[(user * 7 + week + day * 3 + part) % projects.length] ?? '';
    return {
      line: lineIdOf(weekIdOf(userId, monday), derivedId(stream, `${day}/${part}`)),
      date: addDays(monday, day),
      projectId,
      taskProjectId: `${projectId}.${String((day + part) % 5).padStart(12, '0')}`,
      time: minutes(time),
      heuresDeNuit: minutes(0),
      comment: null,
      isFinished: false,
    };
  };
  for (let day = 0; day < 5; day += 1) {
    facts.push({ type: 'TimeEntryAdded', data: entryOf(day, 0, 240) });
    facts.push({ type: 'TimeEntryAdded', data: entryOf(day, 1, 180) });
    facts.push({
      type: 'DayAllowancesSet',
      data: {
        date: addDays(monday, day),
        panierRepas: true,
        grandDeplacement: false,
        tempsTrajet: minutes(60),
        tempsTrajetSurHeureTravaillees: minutes(day === 0 ? 30 : 0),
        kmPro: 20,
        kmPerso: 0,
        kmPersoJustification: null,
        prime: false,
      },
    });
  }
  facts.push({ type: 'TimeEntryCorrected', data: entryOf(4, 1, 120) });
  facts.push({ type: 'WeekValidated', data: { cycle: 1, by: users[0] ?? '', commentaire: null } });

  const commandId = derivedId(stream, 'bench');
  const metadata = {
    entreprise,
    commandId,
    correlationId: commandId,
    causationId: commandId,
    actor: userId,
    schemaVersion: 1,
  };
  const events = facts.map((fact, index) => ({ id: derivedId(commandId, String(index)), ...fact, metadata }));
  return { stream, events };
};
