/** Whose personal data are destroyed, and where: in one company, whatever others he is of. */
export interface Subject {
  readonly entreprise: string;
  readonly utilisateurId: string;
}

/** Streams of one category whose second id is a person's: from the first, and before the second, in the order of bytes. */
export const streamsOf = (category: string, { entreprise, utilisateurId }: Subject): [string, string] => {
  const prefix = `${category}-${entreprise}~${utilisateurId}`;
  return [prefix, `${prefix}\u007f`];
};

/** What the streams of somebody's weeks begin with. */
export const weekStreams = ({ entreprise, utilisateurId }: Subject): string =>
  `week-${entreprise}~${utilisateurId}~`;

/** Whether a stream is one person's: of his company by him, or his account. */
export const isStreamOf =
  ({ entreprise, utilisateurId }: Subject) =>
  (stream: string): boolean => {
    const ids = stream.slice(stream.indexOf('-') + 1);
    return (
      ids === utilisateurId ||
      ids === `${entreprise}~${utilisateurId}` ||
      ids.startsWith(`${entreprise}~${utilisateurId}~`)
    );
  };
