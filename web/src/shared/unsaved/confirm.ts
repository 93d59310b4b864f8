import { messages } from '../messages.ts';
import { dialogs } from '../ui/dialogs.ts';
import { uiMessages } from '../ui/ui-messages.ts';
import { unsaved } from './unsaved.ts';

/** Milliseconds that are waited for changes on their way before anybody is asked. */
const patience = 4000;

/** Asks whether what was typed may be lost. */
export const confirmAbandon = (): Promise<boolean> =>
  dialogs.confirm({ ...uiMessages.abandon, danger: true });

/** Before another company: what is on its way arrives first; what cannot is kept until one comes back. */
export const confirmSwitch = async (): Promise<boolean> => {
  if (unsaved.count('draft') > 0 && !(await confirmAbandon())) return false;
  unsaved.discard('draft');
  await unsaved.settled(patience);
  const count = unsaved.changesHere();
  return count === 0 || dialogs.confirm(messages.unsaved.beforeSwitch(count));
};

/** Before the session ends by the person's will; what he gives up is gone, and what waits for
 * another person stays. `question`: what is asked when all is saved. */
export const confirmSignOut = async (question: () => Promise<boolean>): Promise<boolean> => {
  await unsaved.settled(patience);
  const count = unsaved.countMine();
  const confirmed =
    count === 0
      ? await question()
      : await dialogs.confirm({ ...messages.unsaved.beforeSignOut(count), danger: true });
  if (confirmed) unsaved.discardMine();
  return confirmed;
};
