import type { Recording } from '@gestiontemps/kernel/decider';
import { weekChain, type WeekChain, type WeekChainCommand, type WeekChainEvent } from '../week-chain.ts';

type Done = WeekChainCommand | WeekChainEvent;
export type Story = readonly Done[];

const isCommand = (item: Done): item is WeekChainCommand => 'facts' in item;

/** Carries out commands, and takes facts in, one after the other: the week as it is then. */
export const weekAfter = (...story: Story): WeekChain =>
  story.reduce<WeekChain>((week, item) => {
    const at = isCommand(item) ? item.now : '2026-10-18T18:00:00.000Z';
    const actor = isCommand(item) ? item.actor.userId : 'lea';
    const events = isCommand(item) ? weekChain.decide(item, week) : [item];
    const recording: Recording = { version: 1, recordedAt: at, actor };
    return events.reduce((state, event) => weekChain.evolve(state, event, recording), week);
  }, weekChain.initial);

/** What a command is answered by a week after a story: its events' types, or the slug of the refusal. */
export const typesOf = (events: readonly WeekChainEvent[]): string[] => events.map(({ type }) => type);

/** Steps of the current cycle in short: `RESP anne 3 by alain`. */
export const shownSteps = ({ steps, cycle }: WeekChain): string[] =>
  steps
    .filter((step) => step.cycle === cycle)
    .map((step) =>
      [
        ['USER', 'RESP', 'COM', 'ENT'][step.validationLevel],
        step.validationUserId ?? '-',
        step.validationStatus === 0 && step.responseDate !== null ? 'closed' : step.validationStatus,
        ...(step.forceValidationUserId === null ? [] : ['by', step.forceValidationUserId]),
      ].join(' '),
    );
