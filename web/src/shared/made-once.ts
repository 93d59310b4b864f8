/**
 * Makes something when it is first asked for, once. For what `Intl` offers: the first of its formats takes a slow telephone
 * a tenth of a second, and the page that is opened first has use for few of them.
 */
export const madeOnce = <Thing>(make: () => Thing): (() => Thing) => {
  let made: { readonly thing: Thing } | undefined;
  return () => (made ??= { thing: make() }).thing;
};
