import { derivedId } from '../commands/command-ids.ts';
import type { CommandContext } from '../commands/commands.ts';
import type { Rehearsal } from '../commands/rehearsal.ts';
import type { Call } from './routing.ts';

/** The part of a call by which one of its many things is done. */
export type LineCall<Principal> = Pick<
  Call<never, Principal>,
  'context' | 'exchange' | 'handle' | 'newId' | 'principal'
>;

/**
 * One of many things that a call does, as a command of its own: the same key in the same call is the same command again.
 * In a rehearsal nothing of it is recorded.
 */
export const callOfLine = <Principal extends { readonly userId: string; readonly entreprise: string | null }>(
  call: LineCall<Principal>,
  key: string,
  rehearsal?: Pick<Rehearsal, 'handle'>,
): LineCall<Principal> => {
  const { principal, exchange } = call;
  const commandId = derivedId(call.context.commandId, `line ${key}`);
  const context: CommandContext = { ...call.context, commandId };
  return {
    principal,
    exchange,
    context,
    newId: (kind = 'object') => derivedId(commandId, kind),
    handle: rehearsal
      ? (decider, stream, command) => rehearsal.handle(decider, stream, command, context)
      : (decider, stream, command, of) =>
          call.handle(decider, stream, command, { as: { commandId, actor: principal.userId }, ...of }),
  };
};
