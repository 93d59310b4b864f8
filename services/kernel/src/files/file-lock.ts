/** The same for who claims a file and who looks whether anybody does: the two never cross. */
export const fileLock = (entreprise: string, sha256: string): string =>
  `hashtextextended(${entreprise} || ${sha256}, 0)`;
