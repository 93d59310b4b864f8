import { madeOnce } from './made-once.ts';

const french = madeOnce(() => new Intl.ListFormat('fr'));

/** `['Marie', 'Karim', 'Paul']` → `Marie, Karim et Paul` */
export const enumeration = (words: readonly string[]): string => french().format(words);
