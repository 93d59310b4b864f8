import { useEffect, useEffectEvent } from 'react';
import type { ShortcutName } from '../shortcuts/keys.ts';
import { shortcuts } from '../shortcuts/use-shortcuts.ts';

/** Something that the page which is open does, as its own button says it. */
export interface PageAct {
  readonly label: string;
  /** What it is done to, where the button leaves it to the page to say. */
  readonly aside?: string;
  readonly run: () => void;
}

const offers: (() => readonly PageAct[])[] = [];

/** What the parts of the page can do: by their buttons, and by keys. */
export interface PageOffers {
  readonly acts: readonly PageAct[];
  readonly keys: readonly ShortcutName[];
}

/** What they offer now; asked of them when something happens, never while the page is drawn. */
export const pageOffers = (): PageOffers => ({
  acts: offers.flatMap((offer) => offer()),
  keys: shortcuts.offered(),
});

/** Offers acts to the search while the component is there; those that a key calls are offered without. */
export const usePageActs = (acts: readonly PageAct[]): void => {
  const actsNow = useEffectEvent(() => acts);
  useEffect(() => {
    const offer = () => actsNow();
    offers.push(offer);
    return () => void offers.splice(offers.indexOf(offer), 1);
  }, []);
};
