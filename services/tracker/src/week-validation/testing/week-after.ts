import { Rejection } from '@gestiontemps/kernel/commands/rejection';
import type { Recording } from '@gestiontemps/kernel/commands/decider';
import type { WeekEvent } from '../../week/week-events.ts';
import { weekChain, type WeekChainCommand } from '../week-chain.ts';
import type { WeekChain } from '../week-state.ts';

type Done = WeekChainCommand | WeekEvent;
export type Story = readonly Done[];

const isCommand = (item: Done): item is WeekChainCommand => !('data' in item);

const thatEvening = '2026-10-18T18:00:00.000Z';

/** Who gives a command, and when: the system, where nobody does. */
const givenBy = (item: Done): { actor: string; now: string } => {
  const now = 'now' in item ? item.now : thatEvening;
  if ('actor' in item) return { actor: item.actor.userId, now };
  return { actor: isCommand(item) ? 'system' : 'lea', now };
};

export interface Recorded {
  readonly event: WeekEvent;
  readonly recording: Recording;
}

/** Carries out commands, and takes facts in, one after the other: the week as it is then, and all that was recorded. */
export const play = (story: Story): { readonly week: WeekChain; readonly recorded: readonly Recorded[] } => {
  let week = weekChain.initial;
  const recorded: Recorded[] = [];
  for (const item of story) {
    const { actor, now: recordedAt } = givenBy(item);
    for (const event of isCommand(item) ? weekChain.decide(item, week) : [item]) {
      const version = recorded.length + 1;
      const recording = { version, position: version, recordedAt, actor };
      week = weekChain.evolve(week, event, recording);
      recorded.push({ event, recording });
    }
  }
  return { week, recorded };
};

export const weekAfter = (...story: Story): WeekChain => play(story).week;

/** What a command is answered by a week after a story: its events' types, or the slug of the refusal. */
export const typesOf = (events: readonly WeekEvent[]): string[] => events.map(({ type }) => type);

/** Steps of the current cycle in short: `RESP anne 3 by alain`. */
export const shownSteps = ({ steps, cycle }: WeekChain): string[] =>
  steps
    .filter((step) => step.cycle === cycle)
    .map((step) =>
      [
        step.reopens ? 'REOPENED' : ['USER', 'RESP', 'COM', 'ENT'][step.validationLevel],
        step.validationUserId ?? '-',
        step.validationStatus === 0 && step.responseDate !== null ? 'closed' : step.validationStatus,
        ...(step.forceValidationUserId === null ? [] : ['by', step.forceValidationUserId]),
      ].join(' '),
    );

export const statusAfter = (...story: Story) => weekAfter(...story).situation.status;
export const stepsAfter = (...story: Story): string[] => shownSteps(weekAfter(...story));

/** Slug of the refusal that a command gets after a story; undefined when it is carried out. */
export const refusalOf = (command: WeekChainCommand, ...story: Story): string | undefined => {
  try {
    weekChain.decide(command, weekAfter(...story));
  } catch (error) {
    if (error instanceof Rejection) return error.slug;
    throw error;
  }
  return undefined;
};

/** Types of what a command records after a story. */
export const decidedAfter = (...story: Story) => ({
  by: (command: WeekChainCommand): string[] => typesOf(weekChain.decide(command, weekAfter(...story))),
});
