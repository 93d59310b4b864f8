import { errorCode } from '@gestiontemps/contracts/codes';
import type { Decider } from './decider.ts';
import { Rejection, rejection } from './rejection.ts';

/** Two codes are the same when they read the same, whatever their case (domain.md §8.8). */
export const normalisedCode = (code: string): string => code.trim().normalize('NFC').toLowerCase();

/** An object is refused a code that has yet to be reserved for it. */
export class ReserveFirst extends Rejection {
  readonly wanted: string;
  constructor(wanted: string) {
    super(
      'reserve-code-first',
      "Ce code doit être réservé avant d'être porté",
      400,
      errorCode.CommandFailed,
      null,
    );
    this.wanted = wanted;
  }
}

/** What a command says that may give an object a code: set once the code is reserved. */
export interface WithCode {
  readonly codeReserved?: boolean;
}

/**
 * For the decider of the object, last of all: what is refused for another reason takes no code.
 * @param before the code it bears, on the state that is decided on; null when it is new
 * @throws {ReserveFirst}
 */
export const requireReservedCode = (
  code: string,
  before: string | null,
  { codeReserved }: WithCode,
): void => {
  if (codeReserved === true || (before !== null && normalisedCode(code) === normalisedCode(before))) return;
  throw new ReserveFirst(code);
};

/** Events of a stream `code-{entreprise}~{kind}~{sha256(normalised code)}`: one code, and whose it is. */
export type CodeReservationEvent =
  | { readonly type: 'Reserved'; readonly data: { readonly owner: string; readonly commandId: string } }
  | { readonly type: 'Released'; readonly data: { readonly owner: string; readonly commandId: string } };

export type CodeReservation =
  | { readonly status: 'free' }
  | {
      readonly status: 'reserved';
      readonly owner: string;
      readonly commandId: string;
      /** ISO 8601: when it was reserved. */
      readonly since: string;
    };

/** `owner` is the object that is to bear the code; `commandId` the command that gives it. */
export type CodeReservationCommand =
  | {
      readonly type: 'Reserve';
      readonly owner: string;
      readonly commandId: string;
      /** Owners that are gone, and hold it no more. */
      readonly over?: readonly string[];
    }
  | { readonly type: 'Release'; readonly owner: string; readonly commandId: string };

/**
 * Uniqueness of a code in a company, decided in the code's own stream, the same in every event store. The owner may
 * reserve it again; a release undoes only the reservation it names, so that one that comes late, after the owner took
 * the code back, takes nothing from him.
 * @throws {Rejection} 400 with `message` when another object holds the code
 */
export const codeReservation = (of: {
  kind: string;
  message: string;
  property: string;
}): Decider<CodeReservation, CodeReservationCommand, CodeReservationEvent> => ({
  name: `code of ${of.kind}`,
  category: 'code',
  initial: { status: 'free' },
  evolve: (_state, { type, data }, { recordedAt }) =>
    type === 'Reserved'
      ? { status: 'reserved', owner: data.owner, commandId: data.commandId, since: recordedAt }
      : { status: 'free' },
  decide: (command, state) => {
    const { type, owner, commandId } = command;
    if (type === 'Release')
      return state.status === 'reserved' && state.owner === owner && state.commandId === commandId
        ? [{ type: 'Released', data: { owner, commandId } }]
        : [];
    if (state.status === 'reserved') {
      if (state.owner !== owner && !command.over?.includes(state.owner))
        throw rejection('code-taken', of.message, of.property);
      if (state.commandId === commandId) return [];
    }
    return [{ type: 'Reserved', data: { owner, commandId } }];
  },
});
