import { newCommandId } from '../api/command-id.ts';
import { session } from '../session/current-session.ts';
import { dialogs } from '../ui/dialogs.ts';
import { uiMessages } from '../ui/ui-messages.ts';
import { createOtherTabs } from './other-tabs.ts';
import { signOutQuestion, switchQuestion } from './questions.ts';
import { unsaved } from './unsaved.ts';

/** Milliseconds that are waited for changes on their way before anybody is asked. */
const patience = 4000;

const otherTabs = createOtherTabs({
  channel: new BroadcastChannel('unsaved'),
  held: () => ({
    drafts: unsaved.count('draft'),
    changesHere: unsaved.changesHere(),
    changes: unsaved.countMine('changes'),
  }),
  userId: () => session.identity()?.userId ?? null,
  newQuestion: newCommandId,
  wait: (milliseconds) => new Promise((resolve) => setTimeout(resolve, milliseconds)),
});

/** Asks whether what was typed, or what is shown this once, may be lost. The question goes once nothing would be, and one stays where one is. */
export const confirmAbandon = (): Promise<boolean> =>
  dialogs.confirm({ ...(unsaved.question() ?? uiMessages.abandon), danger: true }, unsaved.withoutDraft());

const mayDropDrafts = async (): Promise<boolean> => unsaved.count('draft') === 0 || confirmAbandon();

/** Before the page begins anew: what is typed into a form is given up, and what is on its way arrives. */
export const confirmReload = async (): Promise<boolean> => {
  if (!(await mayDropDrafts())) return false;
  unsaved.discard('draft');
  await unsaved.settled(patience);
  return true;
};

/**
 * Before another company: what is on its way arrives first; what cannot is kept until one comes back. Drafts are given
 * up by whoever then really leaves: the way may be shut.
 */
export const confirmSwitch = async (): Promise<boolean> => {
  if (!(await mayDropDrafts())) return false;
  const [elsewhere] = await Promise.all([otherTabs.held(), unsaved.settled(patience)]);
  const question = switchQuestion(unsaved.changesHere(), elsewhere);
  return question === undefined || dialogs.confirm(question);
};

/** Before the session ends by the person's will; what he gives up is gone, and what waits for
 * another person stays. `question`: what is asked when all is saved. */
export const confirmSignOut = async (question: () => Promise<boolean>): Promise<boolean> => {
  const [elsewhere] = await Promise.all([otherTabs.held(), unsaved.settled(patience)]);
  const leaving = signOutQuestion(unsaved.countMine(), elsewhere);
  const confirmed =
    leaving === undefined ? await question() : await dialogs.confirm({ ...leaving, danger: true });
  if (confirmed) unsaved.discardMine();
  return confirmed;
};
