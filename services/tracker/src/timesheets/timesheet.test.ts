import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { minutes } from '@gestiontemps/contracts/duration';
import { Rejection } from '@gestiontemps/kernel/commands/rejection';
import { specify } from '@gestiontemps/kernel/testing/specify';
import type { TimesheetEvent } from '../week/timesheet-events.ts';
import {
  absent,
  add,
  asEmployee,
  correct,
  remove,
  saturday,
  task,
  allowances,
  at,
  corrected,
  entered,
  monday,
  opened,
  submitted,
} from './testing/examples.ts';
import type { Timesheet } from './timesheet-state.ts';
import { timesheet, type TimesheetCommand } from './timesheet.ts';
import { allowancesOn, totalOn } from './week-content.ts';

const { fold } = specify(timesheet);

describe('versions', () => {
  test('a line has that of its last change, the week counts what is entered and its cycle', () => {
    const state = fold([
      opened,
      entered(),
      entered({ line: 'l2', date: saturday }),
      corrected({ time: at(6) }),
      absent(),
      allowances({ kmPro: 12 }),
      submitted,
      { type: 'EntryCorrectedByAdmin', data: { date: monday, lines: ['l1'] } },
      {
        type: 'StepAccepted',
        data: { cycle: 1, level: 1, userId: 'chef', peers: [], commentaire: null },
      },
    ]);
    expect(state.entries.held.get('l1')?.rowVersion).toBe(4);
    expect(state.entries.held.get('l2')?.rowVersion).toBe(3);
    expect(state.absences.held.get('a1')?.rowVersion).toBe(5);
    expect(state.allowances.get(monday)?.rowVersion).toBe(6);
    expect(state.rowVersion).toBe(6);
  });
});

/** Any command of the employee on two days of the week and three tasks, sensible or not. */
const days = [monday, saturday];
const quarters = fc
  .oneof({ weight: 4, arbitrary: fc.integer({ min: 1, max: 16 }) }, fc.constantFrom(-1, 0, 48, 80, 96, 97))
  .map((count) => minutes(count * 15));
const date = fc.constantFrom(...days);
const line = fc.constantFrom('l1', 'l2', 'l3', 'l4');
const onTask = fc.constantFrom('enduit', 'peinture', 'fouille').map((name) => task(name));
const onSunday = asEmployee({ now: '2026-10-18T20:00:00.000Z', today: '2026-10-18' });
const setAllowances = fc.record(
  {
    panierRepas: fc.boolean(),
    tempsTrajet: fc.constantFrom(minutes(0), minutes(120)),
    tempsTrajetSurHeureTravaillees: fc.constantFrom(minutes(0), minutes(60), minutes(180)),
    kmPerso: fc.constantFrom(-1, 0, 12, 2001),
    kmPersoJustification: fc.constantFrom('Panne', null),
    prime: fc.boolean(),
  },
  { requiredKeys: [] },
);
const command: fc.Arbitrary<TimesheetCommand> = fc.oneof(
  fc
    .record({ line, date, task: onTask, time: quarters, heuresDeNuit: quarters })
    .map((differs) => add({ ...onSunday, ...differs })),
  fc.record({ line, date, task: onTask }).map((differs) => add({ ...onSunday, ...differs, restores: true })),
  fc
    .record({ line, task: onTask, time: quarters })
    .map(({ task: to, ...differs }) =>
      correct({ ...onSunday, ...differs, task: to, taskProjectId: to.taskProjectId }),
    ),
  line.map((taken) => remove({ ...onSunday, line: taken })),
  fc.record({ line, date, time: quarters }).map((differs) => ({
    ...onSunday,
    ...differs,
    type: 'AddAbsence' as const,
    restores: false,
    absenceType: { absenceId: 'rtt', active: true },
    comment: null,
    rowVersion: undefined,
  })),
  fc.record({ date, changes: setAllowances }).map((differs) => ({
    ...onSunday,
    ...differs,
    type: 'SetDayAllowances' as const,
    countsTravel: true,
    rowVersion: undefined,
  })),
);

describe('whatever is sent', () => {
  /** What is recorded of commands carried out one after the other; refusals record nothing. */
  const carryOut = (commands: readonly TimesheetCommand[]): readonly TimesheetEvent[] =>
    commands.reduce<readonly TimesheetEvent[]>((events, next) => {
      try {
        return [...events, ...timesheet.decide(next, fold(events))] as readonly TimesheetEvent[];
      } catch (error) {
        if (error instanceof Rejection) return events;
        throw error;
      }
    }, []);
  const commands = fc.array(command, { maxLength: 20 });

  /** Rules that a week must never break, by the name of those it does. */
  const broken = (state: Timesheet): readonly string[] => {
    const entries = [...state.entries.held.values()];
    const places = new Set(entries.map(({ date: on, taskProjectId }) => `${on} ${taskProjectId}`));
    const allowed = days.map((day) => ({ day, ...allowancesOn(state, day) }));
    const kept = {
      'a day has 24 hours': days.every((day) => totalOn(state, day) <= 24 * 60),
      'one line per task and day': places.size === entries.length,
      'quarters of an hour': entries.every(({ time }) => time % 15 === 0 && time >= 15),
      'night within the line': entries.every(({ time, heuresDeNuit }) => heuresDeNuit <= time),
      'bonus on Saturdays': allowed.every(({ day, prime }) => !prime || day === saturday),
      'own kilometres are justified': allowed.every(
        ({ kmPerso, kmPersoJustification }) => (kmPerso === 0) === (kmPersoJustification === null),
      ),
    };
    return Object.entries(kept).flatMap(([rule, isKept]) => (isKept ? [] : [rule]));
  };

  test('no rule is ever broken', () =>
    fc.assert(
      fc.property(commands, (sent) => expect(broken(fold(carryOut(sent)))).toEqual([])),
      { numRuns: 2000 },
    ));

  test('what was just done is not done again', () =>
    fc.assert(
      fc.property(commands, command, (sent, last) => {
        const before = carryOut(sent);
        const after = carryOut([...sent, last]);
        fc.pre(after.length > before.length);
        expect(timesheet.decide(last, fold(after))).toEqual([]);
      }),
      { numRuns: 300 },
    ));
});
