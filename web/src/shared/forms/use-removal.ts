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

interface RemovalOptions<It> {
  readonly removal: Removal<It>;
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
  const takeAway = async (seen: It, isNewer = false): Promise<void> => {
    const meanwhile = isNewer ? `${formMessages.meanwhile(modifiedBy(seen))} ` : '';
    const text = typeof removal.text === 'string' ? removal.text : await removal.text(seen);
    const isSure = await dialogs.confirm({
      title: removal.title(seen),
      text: `${meanwhile}${text}`,
      ok: shared.actions.remove,
      danger: true,
    });
    if (!isSure) return;
    setIsRemoving(true);
    const { error } = await remove(seen);
    setIsRemoving(false);
    if (error === undefined) return onRemoved();
    const theirs = await catchUp(error, seen);
    if (theirs) await takeAway(theirs, true);
  };
  return { isRemoving, takeAway: (item: It): void => void takeAway(item) };
};
