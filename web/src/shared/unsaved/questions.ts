import { messages } from '../messages.ts';
import type { DialogOptions } from '../ui/dialogs.ts';
import type { HeldByTab } from './other-tabs.ts';

const words = messages.unsaved;

interface Leaving {
  /** What this tab holds, and what becomes of it. */
  readonly own: number;
  readonly fate: (count: number) => string;
  /** The same of the other tabs. */
  readonly drafts: number;
  readonly changes: number;
  readonly fateElsewhere: (count: number) => string;
  readonly ok: string;
}

const questionOf = ({
  own,
  fate,
  drafts,
  changes,
  fateElsewhere,
  ok,
}: Leaving): DialogOptions | undefined => {
  if (own + drafts + changes === 0) return undefined;
  const told = [
    own > 0 && fate(own),
    drafts > 0 && words.draftsElsewhere(drafts),
    changes > 0 && fateElsewhere(changes),
  ];
  return {
    title: own > 0 ? words.notSaved(own) : words.notSavedElsewhere,
    text: told.filter((sentence) => sentence !== false).join(' '),
    ok,
    cancel: words.stay,
  };
};

/** Before the session ends: `own` are lost then, what waits in another tab waits on. Undefined when nothing would be lost. */
export const signOutQuestion = (own: number, { drafts, changes }: HeldByTab): DialogOptions | undefined =>
  questionOf({
    own,
    fate: words.lostBySigningOut,
    drafts,
    changes,
    fateElsewhere: words.sentAfterSigningIn,
    ok: messages.menu.signOut,
  });

/** Before another company: of the present one alone, since what waits in others is not touched. */
export const switchQuestion = (own: number, { drafts, changesHere }: HeldByTab): DialogOptions | undefined =>
  questionOf({
    own,
    fate: words.sentOnReturn,
    drafts,
    changes: changesHere,
    fateElsewhere: words.sentOnReturnElsewhere,
    ok: messages.menu.switchCompany,
  });
