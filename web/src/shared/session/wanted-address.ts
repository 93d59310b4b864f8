import { paths } from '../paths.ts';

/** Leads on to an address: what the page it stands on asks first comes before it. */
const leadingTo = (page: string, wanted: string): string =>
  wanted === '/' ? page : `${page}?next=${encodeURIComponent(wanted)}`;

/** The sign-in page, which leads back to where the person was or wanted to go. */
export const loginAddress = (pathname: string, search: string, hash = ''): string =>
  leadingTo(paths.login.href(), pathname + search + hash);

/** Where a second factor is set up, which leads on to where the person wanted to go. */
export const secondFactorAddress = (wanted: string): string => leadingTo(paths.secondFactor.href(), wanted);

/** The choice of a company, which leads on to where the person wanted to go: nowhere else when he wanted to choose. */
export const companyChoiceAddress = (wanted: string): string => {
  const page = paths.companyChoice.href();
  return wanted === page || wanted.startsWith(`${page}?`) ? wanted : leadingTo(page, wanted);
};
