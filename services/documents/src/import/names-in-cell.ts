import { listSeparator } from '@gestiontemps/contracts/table-columns';
import type { Find } from './find-named.ts';
import type { Line, LineError } from './lines.ts';

/** Names that one cell may hold: no list that it fills takes more. */
const mostNames = 50;
/** Characters that so many names may take; what is longer is not looked at. */
const mostText = 8_000;
/** Names of one cell that are told to be wrong, each by itself. */
const mostTold = 5;

/** A name up to the next separator; between quotes, which stand twice where they are part of it, it may hold one. */
const oneName = /\s*(?:"((?:[^"]|"")*)"\s*(?=[,;\n]|$)|([^,;\n]*))(?:[,;\n]|$)/gy;

/** The different names in a cell, one more than there may be at most. */
const namesIn = (text: string): string[] => {
  const names = new Set<string>();
  for (const [, quoted, bare = ''] of text.matchAll(oneName)) {
    const name = (quoted?.replaceAll('""', '"') ?? bare).trim();
    if (name !== '') names.add(name);
    if (names.size > mostNames) break;
  }
  return [...names];
};

/** Several names as one cell says them, so that each is read back whatever stands in it. */
export const cellOfNames = (names: readonly string[]): string =>
  names
    .map((name) => (/[,;\n]|^\s*"/.test(name) ? `"${name.replaceAll('"', '""')}"` : name))
    .join(listSeparator);

/**
 * The ids of what a cell names, each once; undefined where it is empty. A cell that is one name as a whole, with what
 * otherwise stands between several, is that one.
 * @param unknown what is said of a name that is nobody's: « Responsable inconnu »
 * @param errors where to tell what is wrong, in few words however many names there are
 */
export const idsNamed = (
  { said }: Line,
  column: string,
  find: Find,
  unknown: string,
  errors: LineError[],
): string[] | undefined => {
  if (said[column] === undefined) return undefined;
  const text = String(said[column]);
  const wrong = (message: string): void => void errors.push({ column, message });
  const names = text.length > mostText ? [] : namesIn(text);
  if (text.length > mostText || names.length > mostNames) {
    wrong(`${mostNames}\u00a0noms au plus`);
    return [];
  }
  const ids = new Set<string>();
  const failed: string[] = [];
  for (const name of names) {
    const found = find(name);
    if (typeof found === 'object') ids.add(found.id);
    else failed.push(`${found === 'several' ? 'Plusieurs portent ce nom' : unknown}\u00a0: ${name}`);
    // The others are looked for once these are mended.
    if (failed.length > mostTold) break;
  }
  if (failed.length === 0) return [...ids];
  const whole = find(text);
  if (typeof whole === 'object') return [whole.id];
  for (const message of failed.slice(0, mostTold)) wrong(message);
  if (failed.length > mostTold) wrong("Et d'autres noms, à vérifier aussi");
  return [];
};
