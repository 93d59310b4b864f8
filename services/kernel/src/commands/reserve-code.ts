import { createHash } from 'node:crypto';
import {
  type CodeReservation,
  type CodeReservationCommand,
  type CodeReservationEvent,
  normalisedCode,
  ReserveFirst,
  type WithCode,
} from './code-reservation.ts';
import type { Commands } from './commands.ts';
import { type Decider, streamOf } from './decider.ts';
import { rejection } from './rejection.ts';
import type { Call } from '../http/routing.ts';

type Reservation = Decider<CodeReservation, CodeReservationCommand, CodeReservationEvent>;

/** A code of one kind (`project`, `client`) in one company. */
export interface Code {
  readonly entreprise: string;
  readonly kind: string;
  readonly code: string;
}

/** Hashed, since a stream's name carries ids only and a code may hold anything. */
export const codeStream = ({ entreprise, kind, code }: Code): string =>
  streamOf('code', entreprise, kind, createHash('sha256').update(normalisedCode(code)).digest('hex'));

/** Milliseconds from the reservation to the event that bears the code; one that nobody bears is released after twice that. */
const patience = 30_000;

/**
 * Takes a code for an object that is about to bear it, before the event that says so. A retry of the command finds its
 * own reservation.
 * @throws {Rejection} 400 when it is another's, or when this command came too late
 */
export const reserveCode = async (
  call: { readonly context: { readonly commandId: string }; readonly handle: Call<never, never>['handle'] },
  reservation: Reservation,
  { over = [], ...code }: Code & { readonly over?: readonly string[] },
  owner: string,
  now: () => Date,
): Promise<void> => {
  const command = { type: 'Reserve', owner, commandId: call.context.commandId, over } as const;
  const { state } = await call.handle(reservation, codeStream(code), command);
  // A replay is not decided again: what it reserved may have been released since, or is about to be.
  if (
    state.status === 'free' ||
    state.owner !== owner ||
    now().getTime() - Date.parse(state.since) > patience
  )
    throw rejection(
      'reservation-expired',
      'Cette demande a été interrompue\u00a0: recommencez-la dans deux minutes',
    );
};

/**
 * Carries out a command that may give an object a code. Its own decider says whether one has to be reserved, on the state
 * it decides on: nothing held in memory does.
 */
export const withReservedCode = async <Done>(
  carryOut: (of: WithCode) => Promise<Done>,
  reserve: (code: string) => Promise<void>,
): Promise<Done> => {
  try {
    return await carryOut({});
  } catch (error) {
    if (!(error instanceof ReserveFirst)) throw error;
    await reserve(error.wanted);
  }
  return carryOut({ codeReserved: true });
};

/**
 * The first free code after the last one in use: prefix and number (`CH26-0014`). A proposal only, the reservation
 * decides.
 */
export const proposeCode = async (
  commands: Commands,
  reservation: Reservation,
  of: {
    entreprise: string;
    kind: string;
    prefix: string;
    digits: number;
    /** Highest number in use, 0 when there is none. */
    last: number;
  },
): Promise<string> => {
  const { entreprise, kind, prefix, digits, last } = of;
  for (let number = last + 1; ; number += 1) {
    const code = `${prefix}${String(number).padStart(digits, '0')}`;
    const { state } = await commands.load(reservation, codeStream({ entreprise, kind, code }), entreprise);
    if (state.status === 'free') return code;
  }
};
