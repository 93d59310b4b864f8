import { describe, expect, test } from '@jest/globals';
import { stepStatus, weekStatus } from '@gestiontemps/contracts/codes';
import { minutes } from '@gestiontemps/contracts/duration';
import { Rejection } from '@gestiontemps/kernel/commands/rejection';
import fc from 'fast-check';
import type { WeekEvent } from '../week/week-events.ts';
import { decidersOf, standingOf } from './standing.ts';
import { isWaiting } from './steps.ts';
import type { ModelCompany, Outcome } from './testing/model-steps.ts';
import { shownSteps } from './testing/week-after.ts';
import { WeekModel } from './testing/week-model.ts';
import { actsIn, monday, opened } from './testing/week-story.ts';
import { weekChain, type WeekChainCommand } from './week-chain.ts';
import type { WeekChain } from './week-state.ts';

/**
 * Histories of a commit; a nightly run sets NUM_RUNS=1000. Half of `longest` is done on average: far from
 * the 50 steps a history that are asked for, so that chance does not fail the test.
 */
const numRuns = Number(process.env['NUM_RUNS'] ?? 300);
const longest = 160;

const people = ['lea', 'rene', 'rita', 'xavier', 'yves', 'anne', 'alain'] as const;
const projects = ['P1', 'P2', 'P3'] as const;
const start = Date.parse('2026-10-19T08:00:00.000Z');

/** The week as decided, its clock in seconds, and the steps of the cycles that were closed. */
class Real {
  week: WeekChain = weekChain.evolve(weekChain.initial, opened, {
    version: 1,
    position: 1,
    recordedAt: new Date(start).toISOString(),
    actor: 'lea',
  });
  now = 0;
  steps = 0;
  closed = new Map<number, string>();
  readonly company: ModelCompany;

  constructor(company: ModelCompany) {
    this.company = company;
  }

  get at(): string {
    return new Date(start + this.now * 1000).toISOString();
  }

  /** Everyone linked now; the facts name the commerciaux of projects with hours. */
  acts(manageValidation: boolean) {
    const { responsables, commerciaux, administrators, ...settings } = this.company;
    return actsIn(
      { responsables, projects: commerciaux, administrators, settings: { ...settings, manageValidation } },
      this.at,
    );
  }

  apply(events: readonly WeekEvent[], actor: string): void {
    for (const event of events)
      this.week = weekChain.evolve(this.week, event, { version: 1, position: 1, recordedAt: this.at, actor });
  }

  carryOut(command: WeekChainCommand): Outcome {
    let events: readonly WeekEvent[];
    try {
      events = weekChain.decide(command, this.week);
    } catch (error) {
      if (error instanceof Rejection && (error.status === 400 || error.status === 403)) return error.status;
      throw error;
    }
    this.apply(events, 'actor' in command ? command.actor.userId : 'system');
    if (command.type === 'DecideWeek') expect(weekChain.decide(command, this.week)).toEqual([]);
    return events.length === 0 ? 'nothing' : 'done';
  }
}

type Step = fc.Command<WeekModel, Real>;

/** Carries a step out on both sides and compares where they are. */
const step = (shown: string, run: (model: WeekModel, real: Real) => void): Step => ({
  check: () => true,
  run(model, real) {
    real.now += 1;
    real.steps += 1;
    run(model, real);
    expect(sorted(shownSteps(real.week))).toEqual(
      sorted(
        [...model.rows].map(([key, { status, by }]) => `${key} ${status}${by === null ? '' : ` by ${by}`}`),
      ),
    );
    expect([real.week.situation.status, real.week.cycle]).toEqual([model.w, model.cycle]);
    keepInvariants(real);
  },
  toString: () => shown,
});

const sorted = (lines: string[]): string[] => lines.toSorted();

/** What always holds (domain.md §6.3). */
const keepInvariants = (real: Real): void => {
  const { steps, cycle, situation } = real.week;
  const waiting = steps.filter((one) => isWaiting(one) && one.validationLevel > 0);
  expect(new Set(waiting.map((one) => `${one.cycle}.${one.validationLevel}`)).size).toBe(
    situation.status === weekStatus.TO_BE_VALIDATE ? 1 : 0,
  );
  if (situation.status === weekStatus.TO_BE_VALIDATE)
    expect(waiting[0]).toMatchObject({ cycle, validationLevel: situation.level });
  const company = steps.findLast((one) => one.cycle === cycle && one.validationLevel === 3);
  const isValidatedByChain = situation.status === weekStatus.VALIDATED && situation.chain !== null;
  expect(company?.validationStatus === stepStatus.VALIDATED).toBe(isValidatedByChain);
  for (const userId of people) {
    const isAdministrator = real.company.administrators.includes(userId);
    const caller = { userId, isAdministrator, isSoleAdministrator: false };
    const { kind } = standingOf(real.week, caller, 'lea');
    const mayAnswer = decidersOf(real.week, 'lea').includes(userId) || (isAdministrator && userId !== 'lea');
    if (situation.status === weekStatus.TO_BE_VALIDATE)
      expect([userId, mayAnswer]).toEqual([userId, kind === 'own' || kind === 'force']);
  }
  for (const one of steps)
    if (one.validationStatus === stepStatus.REFUSED) expect(one.commentaire).toBeTruthy();
  for (const [closed, before] of real.closed)
    expect(JSON.stringify(steps.filter((one) => one.cycle === closed))).toBe(before);
  if (situation.status === weekStatus.OPENED && cycle > 0)
    real.closed.set(cycle, JSON.stringify(steps.filter((one) => one.cycle === cycle)));
};

const said = (comment: boolean) => ({ commentaire: comment ? 'Il manque mardi' : null });
const person = fc.constantFrom(...people);
/** The validation is off now and then. */
const manage = fc.integer({ min: 0, max: 9 }).map((drawn) => drawn > 0);

/** An employee edits an open week, an administrator one that waits. */
const entering = fc
  .record({ line: fc.nat(3), project: fc.constantFrom(...projects, null), removed: fc.boolean() })
  .map(({ line: number, project, removed }) =>
    step(`enter line ${number} on ${project} ${removed}`, (model, real) => {
      const line = `line${number}`;
      if (model.w === 2 || (removed && !model.lines.has(line))) return;
      const date = monday;
      const value = { line, date, time: minutes(60), comment: null };
      if (removed) {
        model.remove(line);
        real.apply([{ type: 'TimeEntryRemoved', data: { line, date } }], 'lea');
      } else {
        model.enter(line, project);
        const event: WeekEvent =
          project === null
            ? { type: 'AbsenceAdded', data: { ...value, absenceId: 'cp' } }
            : {
                type: 'TimeEntryAdded',
                data: {
                  ...value,
                  projectId: project,
                  taskProjectId: 'task',
                  heuresDeNuit: minutes(0),
                  isFinished: false,
                },
              };
        real.apply([event], 'lea');
      }
    }),
  );

const waitingFor = fc
  .constantFrom(5, 30, 3600, 90_000)
  .map((seconds) => step(`wait ${seconds} s`, (_model, real) => void (real.now += seconds)));

const submitting = manage.map((on) =>
  step(`submit ${on}`, (model, real) =>
    expect(real.carryOut(real.acts(on).submits())).toBe(model.submit(real.now, on)),
  ),
);
const withdrawing = manage.map((on) =>
  step(`withdraw ${on}`, (model, real) =>
    expect(real.carryOut(real.acts(on).withdraws())).toBe(model.withdraw(on)),
  ),
);
const asking = fc
  .tuple(person, manage)
  .map(([by, on]) =>
    step(`${by} asks ${on}`, (model, real) =>
      expect(real.carryOut(real.acts(on).asks(by))).toBe(model.ask(by, real.now, on)),
    ),
  );
const accepting = fc
  .tuple(person, fc.boolean(), manage)
  .map(([by, comment, on]) =>
    step(`${by} accepts ${comment} ${on}`, (model, real) =>
      expect(real.carryOut(real.acts(on).accepts(by, said(comment)))).toBe(
        model.accept(by, real.now, comment, on),
      ),
    ),
  );
const refusing = fc
  .tuple(person, fc.boolean(), manage)
  .map(([by, comment, on]) =>
    step(`${by} refuses ${comment} ${on}`, (model, real) =>
      expect(real.carryOut(real.acts(on).refuses(by, said(comment)))).toBe(model.refuse(by, comment, on)),
    ),
  );

const some = <Person extends string>(...from: readonly Person[]) => fc.subarray([...from], { minLength: 0 });

/** Companies where people hold one part, several, or none. */
const company: fc.Arbitrary<ModelCompany> = fc.record({
  responsables: some('rene', 'rita', 'anne', 'lea', 'xavier'),
  commerciaux: fc.record({
    P1: some('xavier', 'anne'),
    P2: some('xavier', 'yves', 'lea'),
    P3: some('yves'),
  }),
  administrators: fc.oneof(
    fc.constant(['anne', 'alain']),
    fc.constant(['anne', 'lea']),
    fc.constant(['lea']),
  ),
  isManageResponsable: fc.boolean(),
  isManageCommercial: fc.boolean(),
});

describe('The validation of a week', () => {
  test('does what the table says, whatever happens in whatever order', () => {
    let steps = 0;
    fc.assert(
      fc.property(
        company,
        fc.commands(
          [
            entering,
            entering,
            submitting,
            submitting,
            accepting,
            accepting,
            accepting,
            refusing,
            asking,
            withdrawing,
            waitingFor,
          ],
          { maxCommands: longest, size: 'max' },
        ),
        (of, commands) => {
          const real = new Real(of);
          try {
            fc.modelRun(() => ({ model: new WeekModel(of), real }), commands);
          } finally {
            steps += real.steps;
          }
        },
      ),
      { numRuns },
    );
    expect(steps).toBeGreaterThanOrEqual(numRuns * 50);
  });
});
