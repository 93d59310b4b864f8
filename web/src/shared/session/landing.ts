const here = 'http://here.invalid';

/**
 * Where a person wanted to go before he had to sign in: a path of this application, never another site. It is read as a
 * browser does, which leaves out tabs and takes a backslash for a slash.
 */
export const landingOf = (next: string | null): string =>
  next?.startsWith('/') && URL.canParse(next, here) && new URL(next, here).origin === here ? next : '/';
