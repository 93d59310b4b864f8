import { replayMessages } from '../messages.ts';
import type { WeekSeal } from '../replay-api.ts';

const { seal: words } = replayMessages;

export interface SealWords {
  readonly state: 'intact' | 'waiting' | 'broken';
  readonly title: string;
  readonly text: string;
  /** `8f3a 61c2 … d40e`; null where nothing is chained yet. */
  readonly print: string | null;
}

const shortened = (hash: string): string => `${hash.slice(0, 4)} ${hash.slice(4, 8)} … ${hash.slice(-4)}`;

/** What the chain says of a week, to people: it promises nothing of what it has not reached. */
export const sealWords = ({
  intact,
  evenements,
  enAttente,
  fautifs,
  premiereVersion,
  empreinte,
}: WeekSeal): SealWords => {
  const print = empreinte === null ? null : shortened(empreinte);
  if (!intact)
    return {
      state: 'broken',
      title: words.broken,
      text: fautifs === null ? words.faultsSomewhere : words.faults(fautifs, premiereVersion),
      print,
    };
  // Who sees a part of the week gets neither numbers nor the hash.
  const isChained = evenements === null || empreinte !== null;
  if (!isChained || (enAttente ?? 0) > 0)
    return { state: 'waiting', title: words.waiting, text: words.notYet(enAttente), print };
  return {
    state: 'intact',
    title: words.intact,
    text: evenements === null ? words.allThere : words.countedThere(evenements),
    print,
  };
};
