import type { Decider, DomainEvent } from './decider.ts';
import type { Position } from '../log/event-store.ts';

/** Who asks for what, under which id: goes into the metadata of the events. */
export interface CommandContext {
  /** null for accounts, which belong to no company. */
  readonly entreprise: string | null;
  readonly commandId: string;
  readonly bodyHmac?: string;
  readonly correlationId: string;
  readonly causationId: string;
  readonly actor: string;
  readonly onBehalfOf?: string;
}

export interface Handled<State> {
  readonly state: State;
  readonly version: number;
  /** Position of the last event of the stream that this command wrote, or of the one that made it a replay; 0 if none. */
  readonly position: Position;
  /** The command had already been carried out under this id: nothing was written again. */
  readonly replayed: boolean;
}

export interface Commands {
  /**
   * Loads, decides, appends; decides again on a conflict, three times at most.
   * @throws {Rejection} as the decider says; 409 when three tries were not enough; 422 when the command id was used
   * with another body
   */
  handle<State, Command, Event extends DomainEvent>(
    decider: Decider<State, Command, Event>,
    stream: string,
    command: Command,
    context: CommandContext,
  ): Promise<Handled<State>>;
  /** State of a stream as recorded, at most one second old; `initial` when it does not exist. */
  load<State, Command, Event extends DomainEvent>(
    decider: Decider<State, Command, Event>,
    stream: string,
  ): Promise<{ state: State; version: number }>;
}
