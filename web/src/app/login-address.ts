import { paths } from '../shared/paths.ts';

/** The sign-in page, which leads back to where the person was or wanted to go. */
export const loginAddress = (pathname: string, search: string): string => {
  const here = pathname + search;
  return here === '/' ? paths.login.href() : `${paths.login.href()}?next=${encodeURIComponent(here)}`;
};
