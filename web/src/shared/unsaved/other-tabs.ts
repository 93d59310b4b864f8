import type { TabChannel } from '../session/session.ts';

/** What one tab holds of the person who is signed in there. */
export interface HeldByTab {
  /** Forms being filled in: given up when the session ends or goes to another company. */
  readonly drafts: number;
  /** Changes of the present company that have not arrived. */
  readonly changesHere: number;
  /** The same in all his companies. */
  readonly changes: number;
}

export const nothingHeld: HeldByTab = { drafts: 0, changesHere: 0, changes: 0 };

type TabMessage =
  | { readonly type: 'asked'; readonly question: string; readonly userId: string }
  | ({ readonly type: 'held'; readonly question: string } & HeldByTab);

interface OtherTabsOptions {
  readonly channel: TabChannel;
  /** What this tab holds. */
  readonly held: () => HeldByTab;
  /** Who is signed in here; null when nobody is. */
  readonly userId: () => string | null;
  readonly newQuestion: () => string;
  readonly wait: (milliseconds: number) => Promise<void>;
}

/** Milliseconds in which the others answer: nobody knows how many there are. */
const patience = 150;

const sum = (one: HeldByTab, other: HeldByTab): HeldByTab => ({
  drafts: one.drafts + other.drafts,
  changesHere: one.changesHere + other.changesHere,
  changes: one.changes + other.changes,
});

/** Tabs of one browser ask each other what is not saved, before one of them ends or changes the session of all. */
export const createOtherTabs = ({ channel, held, userId, newQuestion, wait }: OtherTabsOptions) => {
  const answers = new Map<string, HeldByTab>();
  const send = (message: TabMessage): void => channel.postMessage(message);

  channel.addEventListener('message', ({ data }) => {
    const message = data as TabMessage;
    const { question } = message;
    if (message.type === 'held') {
      const before = answers.get(question);
      if (before) answers.set(question, sum(before, message));
    } else if (message.userId === userId()) {
      send({ type: 'held', question, ...held() });
    }
  });

  return {
    /** What the other tabs of the person who is signed in here hold, added up. */
    async held(): Promise<HeldByTab> {
      const asking = userId();
      if (asking === null) return nothingHeld;
      const question = newQuestion();
      answers.set(question, nothingHeld);
      send({ type: 'asked', question, userId: asking });
      await wait(patience);
      const answer = answers.get(question) ?? nothingHeld;
      answers.delete(question);
      return answer;
    },
  };
};
