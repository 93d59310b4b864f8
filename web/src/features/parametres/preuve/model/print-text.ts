/** A hash as people compare it, in fours. */
export const inFours = (hash: string): string => hash.match(/.{1,4}/g)?.join(' ') ?? '';

/** `8f3a 61c2 … d40e` */
export const shortPrint = (hash: string): string =>
  `${hash.slice(0, 4)} ${hash.slice(4, 8)} … ${hash.slice(-4)}`;
