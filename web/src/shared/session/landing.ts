/** Where a person wanted to go before he had to sign in: a path of this application, never another site. */
export const landingOf = (next: string | null): string =>
  next !== null && /^\/(?![/\\])/.test(next) ? next : '/';
