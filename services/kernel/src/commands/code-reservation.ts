import type { Decider } from './decider.ts';
import { rejection } from './rejection.ts';

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
  | { readonly type: 'Reserve'; readonly owner: string; readonly commandId: string }
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
  decide: ({ type, owner, commandId }, state) => {
    if (type === 'Release')
      return state.status === 'reserved' && state.owner === owner && state.commandId === commandId
        ? [{ type: 'Released', data: { owner, commandId } }]
        : [];
    if (state.status === 'reserved') {
      if (state.owner !== owner) throw rejection('code-taken', of.message, of.property);
      if (state.commandId === commandId) return [];
    }
    return [{ type: 'Reserved', data: { owner, commandId } }];
  },
});
