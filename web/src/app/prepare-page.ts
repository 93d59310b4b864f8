import { matchPath } from 'react-router';
import { fetchAhead } from '../shared/ui/fetch-ahead.ts';
import { anonymousScreens, companylessScreens, screens } from './screens.ts';

/** What is fetched for an address: the frame and the page, in any order. */
const codeOf = (href: string): readonly (() => Promise<unknown>)[] =>
  [...anonymousScreens, ...companylessScreens, ...screens].flatMap((item) => {
    const found = ('screens' in item ? item.screens : [item]).filter(({ path }) => matchPath(path, href));
    return found.length > 0 ? [item.load, ...found.map(({ load }) => load)] : [];
  });

/** Fetches the code of the page at an address; one that is never opened costs nothing but its bytes. */
export const preparePage = (href: string): Promise<void> => fetchAhead(...codeOf(href));
