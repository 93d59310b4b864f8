import { validationLevel, weekStatus } from '@gestiontemps/contracts/codes';
import type { Chain, SuperiorLevel } from '../week/validation-events.ts';
import type { WeekEvent } from '../week/week-events.ts';
import { commerciauxOf, isSoleAdministrator, levelFrom, requested, responsablesOf } from './chain.ts';
import { acceptedAt, waitingAt } from './standing.ts';
import type { ReviseChain } from './week-acts.ts';
import type { Pending, WeekChain } from './week-state.ts';

const { RESPONSABLE, COMMERCIAL, ENTREPRISE } = validationLevel;

/**
 * T18: whoever can no longer answer leaves a chain that runs, his step is closed, and those who are linked now take the
 * place of his group: the responsables of the owner, the commerciaux of a project. Where nobody is left, the next level
 * is asked. Levels that have answered, and projects that are covered, stay as they are, and so does what nobody left.
 */
export const reviseChain = (command: ReviseChain, week: WeekChain): readonly WeekEvent[] => {
  const { situation, cycle } = week;
  if (situation.status !== weekStatus.TO_BE_VALIDATE || cycle !== command.cycle) return [];
  const { level } = situation;
  const chain = chainNow(command, week, situation);
  const waiting = waitingAt(week, level);
  const needed = neededAt(chain, week, level);
  const closed = waiting.filter((userId) => !needed.includes(userId));
  if (isSame(chain, situation.chain) && closed.length === 0) return [];
  const revised: WeekEvent = { type: 'ChainRevised', data: { cycle, level, closed, chain } };
  // Its owner has become the one who answers for the company.
  if (level === ENTREPRISE) return [revised, requested(chain, cycle, ENTREPRISE)];
  if (needed.length === 0) {
    const next = level === RESPONSABLE ? COMMERCIAL : ENTREPRISE;
    return [revised, requested(chain, cycle, levelFrom(chain, next))];
  }
  const userIds = needed.filter((userId) => !waiting.includes(userId));
  return userIds.length === 0
    ? [revised]
    : [revised, { type: 'ValidationRequested', data: { cycle, level, userIds } }];
};

/** Whether anybody whom a chain names can no longer answer: it is to be looked at again. */
export const hasVanished = (chain: Chain, facts: ReviseChain['facts'], ownerId: string): boolean => {
  const isGone = (people: readonly string[], now: readonly string[]): boolean =>
    people.some((userId) => !now.includes(userId));
  return (
    isGone(chain.responsables, responsablesOf(facts, ownerId)) ||
    chain.commerciaux.some(({ projectId, commerciaux }) =>
      isGone(commerciaux, commerciauxOf(facts, projectId, ownerId)),
    ) ||
    (!chain.soleAdministrator && isSoleAdministrator(facts, ownerId))
  );
};

/** The chain with those who may hold a step now, in each group that somebody has left. */
const chainNow = ({ ownerId, facts }: ReviseChain, week: WeekChain, { chain, level }: Pending): Chain => {
  const ofGroup = (people: readonly string[], now: readonly string[]): readonly string[] =>
    people.every((userId) => now.includes(userId)) ? people : now;
  const accepted = acceptedAt(week, COMMERCIAL);
  return {
    responsables:
      level === RESPONSABLE
        ? ofGroup(chain.responsables, responsablesOf(facts, ownerId))
        : chain.responsables,
    commerciaux:
      level === ENTREPRISE
        ? chain.commerciaux
        : chain.commerciaux
            .map(({ projectId, commerciaux }) => ({
              projectId,
              commerciaux: isCovered(commerciaux, accepted)
                ? commerciaux
                : ofGroup(commerciaux, commerciauxOf(facts, projectId, ownerId)),
            }))
            .filter(({ commerciaux }) => commerciaux.length > 0),
    soleAdministrator: chain.soleAdministrator || isSoleAdministrator(facts, ownerId),
  };
};

/** Groups that nobody has left are the very same lists. */
const isSame = (chain: Chain, before: Chain): boolean =>
  chain.responsables === before.responsables &&
  chain.soleAdministrator === before.soleAdministrator &&
  chain.commerciaux.length === before.commerciaux.length &&
  chain.commerciaux.every((of, index) => of.commerciaux === before.commerciaux[index]?.commerciaux);

const isCovered = (commerciaux: readonly string[], accepted: readonly string[]): boolean =>
  commerciaux.some((userId) => accepted.includes(userId));

/** Whose answer a level waits for. */
const neededAt = (chain: Chain, week: WeekChain, level: SuperiorLevel): readonly string[] => {
  switch (level) {
    case RESPONSABLE:
      return chain.responsables;
    case COMMERCIAL: {
      const accepted = acceptedAt(week, COMMERCIAL);
      const open = chain.commerciaux.filter(({ commerciaux }) => !isCovered(commerciaux, accepted));
      return [...new Set(open.flatMap(({ commerciaux }) => commerciaux))];
    }
    case ENTREPRISE:
      return [];
  }
};
