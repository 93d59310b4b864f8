import { stepStatus, validationLevel, type ValidationLevel } from '@gestiontemps/contracts/codes';
import type { Chain, SuperiorLevel, WeekValidated } from '../week/validation-events.ts';
import type { WeekEvent } from '../week/week-events.ts';
import { acceptanceOf, levelFrom, levelsBetween, peopleOf, requested } from './chain.ts';
import { acceptedAt, answersForCompany, callerOf, waitingAt } from './standing.ts';
import type { DecideWeek } from './week-acts.ts';
import type { Pending, WeekChain } from './week-state.ts';

const { USER, RESPONSABLE, COMMERCIAL, ENTREPRISE } = validationLevel;

const validated = ({ actor, commentaire }: DecideWeek, cycle: number): WeekValidated => ({
  type: 'WeekValidated',
  data: { cycle, by: actor.userId, commentaire },
});

const forcedStep = (by: string, cycle: number, level: ValidationLevel, userId: string): WeekEvent => ({
  type: 'StepForced',
  data: { cycle, level, userId, by, validationStatus: stepStatus.ACCEPT_BY_SUPERIOR },
});

const acceptedStep = (
  { actor, commentaire }: DecideWeek,
  cycle: number,
  level: 1 | 2,
  peers: readonly string[],
): WeekEvent => ({
  type: 'StepAccepted',
  data: { cycle, level, userId: actor.userId, peers, commentaire },
});

/** T5–T8: he answers his own step; the levels that follow are answered by it as far as they are his too. */
export const answer = (
  command: DecideWeek,
  week: WeekChain,
  { chain, level }: Pending,
): readonly WeekEvent[] =>
  level === ENTREPRISE
    ? [validated(command, week.cycle)]
    : answerLevel(command, week.cycle, chain, level, {
        accepted: acceptedAt(week, level),
        waiting: waitingAt(week, level),
        asked: true,
      });

const answerLevel = (
  command: DecideWeek,
  cycle: number,
  chain: Chain,
  level: 1 | 2,
  state: { accepted: readonly string[]; waiting: readonly string[]; asked: boolean },
): readonly WeekEvent[] => {
  const { complete, peers } = acceptanceOf(chain, level, command.actor.userId, state);
  const accepted = acceptedStep(command, cycle, level, peers);
  if (complete)
    return [accepted, ...goOn(command, cycle, chain, level === RESPONSABLE ? COMMERCIAL : ENTREPRISE)];
  return state.asked ? [accepted] : [requested(chain, cycle, level), accepted];
};

/** The next level is asked, unless he completes it himself. */
const goOn = (
  command: DecideWeek,
  cycle: number,
  chain: Chain,
  from: SuperiorLevel,
): readonly WeekEvent[] => {
  const level = levelFrom(chain, from);
  if (level === ENTREPRISE)
    return answersForCompany(chain, callerOf(command), command.ownerId)
      ? [validated(command, cycle)]
      : [requested(chain, cycle, level)];
  const people = peopleOf(chain, level);
  return people.includes(command.actor.userId)
    ? answerLevel(command, cycle, chain, level, { accepted: [], waiting: people, asked: false })
    : [requested(chain, cycle, level)];
};

/** T9, T10: a superior answers for the levels below his own, then his own. */
export const forced = (
  command: DecideWeek,
  week: WeekChain,
  { chain, level }: Pending,
): readonly WeekEvent[] => {
  const { cycle } = week;
  const by = command.actor.userId;
  const current = waitingAt(week, level).map((userId) => forcedStep(by, cycle, level, userId));
  if (!command.actor.isAdministrator) return [...current, ...goOn(command, cycle, chain, COMMERCIAL)];
  const following = level === RESPONSABLE ? levelsBetween(chain, COMMERCIAL) : [];
  return [
    ...current,
    ...following.flatMap((next) => passed(command, cycle, chain, next)),
    validated(command, cycle),
  ];
};

/** T13 (the owner had agreed to the week as it is), T21 (he had not). */
export const overridden = (
  command: DecideWeek,
  week: WeekChain,
  chain: Chain,
  agreed: boolean,
): readonly WeekEvent[] => {
  const { ownerId } = command;
  const by = command.actor.userId;
  const cycle = week.cycle + 1;
  return [
    { type: 'WeekSubmitted', data: { cycle, ownerId, by, chain } },
    ...(agreed ? [] : [forcedStep(by, cycle, USER, ownerId)]),
    ...levelsBetween(chain, RESPONSABLE).flatMap((level) => passed(command, cycle, chain, level)),
    validated(command, cycle),
  ];
};

/** A level that nobody was asked at: he answers his own step there, and for the others. */
const passed = (command: DecideWeek, cycle: number, chain: Chain, level: 1 | 2): readonly WeekEvent[] => {
  const by = command.actor.userId;
  const people = peopleOf(chain, level);
  if (!people.includes(by)) return people.map((userId) => forcedStep(by, cycle, level, userId));
  const { peers } = acceptanceOf(chain, level, by, { accepted: [], waiting: people });
  const others = people.filter((userId) => userId !== by && !peers.includes(userId));
  return [
    acceptedStep(command, cycle, level, peers),
    ...others.map((userId) => forcedStep(by, cycle, level, userId)),
  ];
};
