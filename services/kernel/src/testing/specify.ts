import { expect } from '@jest/globals';
import type { Decider, DomainEvent, Recording } from '../commands/decider.ts';
import { Rejection } from '../commands/rejection.ts';

const recording = (index: number, at: string): Recording => ({
  version: index + 1,
  position: index + 1,
  recordedAt: at,
  actor: 'someone',
});

/** A fact with what the log would say of it, where the default does not do. */
export const recorded = <Event extends DomainEvent>(event: Event, of: Partial<Recording>) => ({ event, of });

/**
 * given(...facts).when(command).yields(...facts) | .rejects(slug): a decider's behaviour in the words of the domain.
 * Facts are recorded at `at` (ISO instant) unless they say otherwise.
 */
export const specify = <State, Command, Event extends DomainEvent>(
  decider: Decider<State, Command, Event>,
  at = '2026-10-12T08:00:00.000Z',
) => {
  type Given = Event | { event: Event; of: Partial<Recording> };
  const fold = (given: readonly Given[]): State =>
    given.reduce<State>((state, item, index) => {
      const { event, of } = 'event' in item ? item : { event: item, of: {} };
      return decider.evolve(state, event, { ...recording(index, at), ...of });
    }, decider.initial);
  return {
    fold,
    given: (...given: readonly Given[]) => ({
      when: (command: Command) => ({
        yields: (...expected: readonly Event[]) =>
          expect(decider.decide(command, fold(given))).toEqual(expected),
        rejects: (slug: string) => {
          let refused: unknown;
          try {
            decider.decide(command, fold(given));
          } catch (error) {
            refused = error;
          }
          if (!(refused instanceof Rejection))
            throw refused ?? new Error(`expected ${slug}, nothing was refused`);
          expect(refused.slug).toBe(slug);
        },
        /** What is decided, for looser expectations. */
        decided: () => decider.decide(command, fold(given)),
      }),
    }),
  };
};
