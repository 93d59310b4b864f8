import { addDays, daysBetween, type CivilDate } from '@gestiontemps/contracts/dates/civil-date';
import { isMonday } from '@gestiontemps/contracts/dates/iso-week';
import { minutes } from '@gestiontemps/contracts/duration';
import { copyWeek } from '@gestiontemps/contracts/timesheets';
import { lineIdOf } from '@gestiontemps/contracts/week-ids';
import { invalid } from '@gestiontemps/kernel/commands/rejection';
import type { RouteHandler } from '@gestiontemps/kernel/http/routing';
import type { Deps } from '../deps.ts';
import { type Member, on } from '../principal.ts';
import { requireKept } from '../week/require-kept.ts';
import { weekStream } from '../week/week-events.ts';
import type { EntryAccess } from './entry-access.ts';
import { absenceInput, taskInput } from './entry-forms.ts';
import { timesheet } from './timesheet.ts';
import { entriesToFill, type AbsenceCopy, type EntryCopy } from './week-copy.ts';
import { writeWeek } from './write-week.ts';

const requireMonday = (date: CivilDate, property: 'from' | 'to'): void => {
  if (!isMonday(date)) throw invalid('not-a-monday', 'La semaine est désignée par son lundi', property);
};

/** A week taken over into another. */
export const copyRoutes = ({ commands, facts }: Deps, access: EntryAccess): RouteHandler<Member>[] => [
  on(copyWeek, async (call) => {
    const { principal, body } = call;
    const { userId, from, to, withHours, rowVersion } = body;
    requireMonday(from, 'from');
    requireMonday(to, 'to');
    const week = await access.writableWeek(principal, userId, to);
    // What is left of it in memory for some seconds is told no more.
    requireKept(from, await facts.expiredYear(principal.entreprise));
    const { state: source } = await commands.load(
      timesheet,
      weekStream(principal.entreprise, userId, from),
      principal.entreprise,
      { maxAge: 0 },
    );
    const moved = ({ line, date }: { line: string; date: CivilDate }) => ({
      line: lineIdOf(week.id, call.newId(line)),
      date: addDays(date, daysBetween(from, to)),
    });

    const entries = await Promise.all(
      source.entries.held.values().map(async (entry): Promise<EntryCopy> => ({
        ...moved(entry),
        task: await access.task(principal, week, entry.taskProjectId),
        time: entry.time,
        heuresDeNuit: entry.heuresDeNuit,
      })),
    );
    if (!withHours) {
      const { state } = await commands.load(timesheet, week.stream, principal.entreprise, { maxAge: 0 });
      const toFill = entriesToFill(state, entries).map((entry) => ({
        ...taskInput(userId, { ...entry, rowVersion: 0 }),
        time: minutes(0),
        heuresDeNuit: minutes(0),
      }));
      return { lignes: toFill, absences: [] };
    }

    const absences = await Promise.all(
      source.absences.held.values().map(async (absence): Promise<AbsenceCopy> => ({
        ...moved(absence),
        absenceType: await access.absenceType(principal, absence.absenceId),
        time: absence.time,
      })),
    );
    const state = await writeWeek(call, week, { type: 'CopyWeek', entries, absences, rowVersion });
    const added = <Line>(held: ReadonlyMap<string, Line>, copies: readonly { line: string }[]): Line[] =>
      copies.flatMap(({ line }) => held.get(line) ?? []);
    return {
      lignes: added(state.entries.held, entries).map((entry) => taskInput(userId, entry)),
      absences: added(state.absences.held, absences).map((absence) => absenceInput(userId, absence)),
    };
  }),
];
