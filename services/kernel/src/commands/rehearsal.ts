import type { CommandContext, Commands, Handled } from './commands.ts';
import type { Decider, DomainEvent } from './decider.ts';

export interface Rehearsal {
  /** Decides as `Commands.handle` would after all that was rehearsed before. @throws {Rejection} as the decider says */
  readonly handle: Commands['handle'];
  /** Says that nothing was ever recorded in a stream, where that is known without asking the log. */
  isNew(decider: Pick<Decider<unknown, never, DomainEvent>, 'name' | 'initial'>, stream: string): void;
}

interface Standing {
  readonly state: unknown;
  readonly version: number;
}

/**
 * What commands would come to, without anything being recorded: the same deciders, on the streams as they stand and as what
 * was rehearsed would leave them.
 */
export const createRehearsal = ({ load }: Pick<Commands, 'load'>, now: () => Date): Rehearsal => {
  const standings = new Map<string, Standing>();
  const nameOf = ({ name }: { readonly name: string }, stream: string): string => `${name} ${stream}`;

  const handle = async <State, Command, Event extends DomainEvent>(
    decider: Decider<State, Command, Event>,
    stream: string,
    command: Command,
    { entreprise, actor, onBehalfOf }: CommandContext,
  ): Promise<Handled<State>> => {
    const name = nameOf(decider, stream);
    const held = (standings.get(name) ?? (await load(decider, stream, entreprise))) as {
      state: State;
      version: number;
    };
    let { state, version } = held;
    const recording = { position: 0, recordedAt: now().toISOString(), actor, onBehalfOf };
    for (const event of decider.decide(command, state)) {
      version += 1;
      state = decider.evolve(state, event, { ...recording, version });
    }
    standings.set(name, { state, version });
    return { state, version, position: 0, replayed: false };
  };

  return {
    handle,
    isNew(decider, stream) {
      standings.set(nameOf(decider, stream), { state: decider.initial, version: 0 });
    },
  };
};
