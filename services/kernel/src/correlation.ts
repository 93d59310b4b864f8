import { AsyncLocalStorage } from 'node:async_hooks';

const here = new AsyncLocalStorage<string>();

/** Whatever is logged by the work, or by what it begins, is of this call; of no other than before when it is undefined. */
export const correlated = <T>(correlationId: string | undefined, work: () => T): T =>
  correlationId === undefined ? work() : here.run(correlationId, work);

/** For a logger (`mixin`): the call that a line is of, where it is of one and does not say so itself. */
export const correlationMixin = (): { readonly correlationId?: string } => {
  const correlationId = here.getStore();
  return correlationId === undefined ? {} : { correlationId };
};

/** The call that all of these events are of; undefined where they are of several. */
export const callOf = (
  events: readonly { readonly metadata: { readonly correlationId: string } }[],
): string | undefined => {
  const first = events[0]?.metadata.correlationId;
  return events.every(({ metadata }) => metadata.correlationId === first) ? first : undefined;
};
