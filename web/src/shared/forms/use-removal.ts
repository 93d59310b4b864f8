import { useState } from 'react';
import { messages as shared } from '../messages.ts';
import { dialogs } from '../ui/dialogs.ts';
import { formMessages } from './messages.ts';
import { modifiedBy, type Audited } from './modified-by.ts';

/** What is asked before an item is taken away: which, and what then becomes of what bears it. */
export interface Removal<It> {
  readonly title: (item: It) => string;
  /** Or what has to be looked up first. */
  readonly text: string | ((item: It) => string | Promise<string>);
}

/** Whether it is to be taken away; `error`: why it may not be, where that has to be found out before one is asked. */
type Answer = { readonly isSure: boolean; readonly error?: unknown };

/** The same asked in a way of its own. `meanwhile`: that somebody else has changed it since one looked at it. */
export type AskRemoval<It> = (item: It, meanwhile: string) => Promise<Answer>;

const askInWords =
  <It>({ title, text }: Removal<It>): AskRemoval<It> =>
  async (seen, meanwhile) => ({
    isSure: await dialogs.confirm({
      title: title(seen),
      text: `${meanwhile}${typeof text === 'string' ? text : await text(seen)}`,
      ok: shared.actions.remove,
      danger: true,
    }),
  });

interface RemovalOptions<It> {
  readonly removal: Removal<It> | AskRemoval<It>;
  readonly remove: (item: It) => Promise<{ readonly error?: unknown }>;
  /** What somebody else made of it meanwhile (`useFormConflict`), where that is why it was refused. */
  readonly catchUp: (error: unknown, seen: It) => Promise<It | undefined>;
  readonly onRemoved: () => void;
}

/** Takes an item away after a question, which is asked again where somebody else has changed it meanwhile. */
export const useRemoval = <It extends Audited>({
  removal,
  remove,
  catchUp,
  onRemoved,
}: RemovalOptions<It>) => {
  const [isRemoving, setIsRemoving] = useState(false);
  const ask = typeof removal === 'function' ? removal : askInWords(removal);
  const send = async (seen: It): Promise<unknown> => {
    setIsRemoving(true);
    const { error } = await remove(seen);
    setIsRemoving(false);
    return error;
  };
  const takeAway = async (seen: It, isNewer = false): Promise<void> => {
    const answer = await ask(seen, isNewer ? `${formMessages.meanwhile(modifiedBy(seen))} ` : '');
    if (!answer.isSure && answer.error === undefined) return;
    const error = answer.error ?? (await send(seen));
    if (error === undefined) return onRemoved();
    const theirs = await catchUp(error, seen);
    if (theirs) await takeAway(theirs, true);
  };
  return { isRemoving, takeAway: (item: It): void => void takeAway(item) };
};
