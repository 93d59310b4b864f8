/** What is wrong with a template: what is written there, where, and why it is not accepted, in French. */
export interface Fault {
  /** Empty where it is of no tag. */
  readonly tag: string;
  readonly where: string;
  readonly reason: string;
}

/** `{nm} : balise inconnue (corps du document, « Nom : {nm} »)` */
export const toldFault = ({ tag, where, reason }: Fault): string =>
  `${tag === '' ? '' : `${tag}\u00a0: `}${reason}${where === '' ? '' : ` (${where})`}`;

const partNames: readonly (readonly [RegExp, string])[] = [
  [/^word\/header/, 'en-tête'],
  [/^word\/footer/, 'pied de page'],
  [/^word\/(foot|end)notes/, 'notes'],
  [/^word\/comments/, 'commentaires'],
  [/^docProps\//, 'propriétés du document'],
];
/** What people call a part of a document. */
export const partName = (file: string): string =>
  partNames.find(([part]) => part.test(file))?.[1] ?? 'corps du document';

/** Characters told on each side of a tag. */
const around = 25;

const marks: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };

/** The part, and the words around; `text` as it stands in XML. */
export const placeOf = (file: string, text: string, at: number): string => {
  const words = text
    .slice(Math.max(0, at - around), at + around)
    .replaceAll(/&(\w+);/g, (whole, mark: string) => marks[mark] ?? whole)
    .replaceAll(/\s+/g, ' ')
    .trim();
  return words === '' ? partName(file) : `${partName(file)}, «\u00a0${words}\u00a0»`;
};
