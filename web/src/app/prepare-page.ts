import { matchPath } from 'react-router';
import { anonymousScreens, companylessScreens, screens } from './screens.ts';

/** What is fetched for an address: the frame and the page, in any order. */
const codeOf = (href: string): readonly (() => Promise<unknown>)[] =>
  [...anonymousScreens, ...companylessScreens, ...screens].flatMap((item) => {
    const found = ('screens' in item ? item.screens : [item]).filter(({ path }) => matchPath(path, href));
    return found.length > 0 ? [item.load, ...found.map(({ load }) => load)] : [];
  });

let preparing = 0;

/** Whether code is being fetched ahead: a script that is missing then bothers nobody yet. */
export const isPreparing = (): boolean => preparing > 0;

/** Fetches the code of the page at an address; one that is never opened costs nothing but its bytes. */
export const preparePage = async (href: string): Promise<void> => {
  preparing += 1;
  try {
    await Promise.all(codeOf(href).map((load) => load()));
  } catch {
    // Shown when the page is really opened.
  } finally {
    preparing -= 1;
  }
};
