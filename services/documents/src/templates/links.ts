/** Whether a link leads to a page, to somebody, or to a place of its own document: nothing is fetched from them. */
export const isLink = (target: string): boolean => /^(https?:\/\/|mailto:|#)/i.test(target);

/** What is said of another one. */
export const noLink = 'ce lien ne mène pas à une page web';
