import { invalid } from '@gestiontemps/kernel/commands/rejection';

/** What is left of a password once all that can be guessed is taken away has this many characters, at least. */
const needed = 8;
/** Characters that a common word, a run of digits and a row of the alphabet or of a keyboard are worth. */
const worth = { word: 3, digits: 2, row: 2 };

const shortestName = 3;
const shortestWord = 4;
const longestWord = 24;

/** Letters and digits without accents, in lower case; what stands for a letter on a keyboard is that letter. */
const plain = (text: string): string => text.normalize('NFKD').replaceAll(/\p{M}/gu, '').toLowerCase();
const unmasked = (text: string): string => text.replaceAll(/[@4310$5!7]/g, (sign) => masks[sign] ?? sign);
const masks: Record<string, string> = {
  '@': 'a',
  '4': 'a',
  '3': 'e',
  '1': 'i',
  '!': 'i',
  '0': 'o',
  $: 's',
  '5': 's',
  '7': 't',
};

const rows = [
  'abcdefghijklmnopqrstuvwxyz',
  'azertyuiop',
  'qsdfghjklm',
  'wxcvbn',
  'qwertyuiop',
  'asdfghjkl',
  'zxcvbnm',
];
const shortestRow = 4;
const isRow = (text: string): boolean => {
  const backwards = text.split('').toReversed().join('');
  return rows.some((row) => row.includes(text) || row.includes(backwards));
};

let words: Promise<ReadonlySet<string>> | undefined;
/** 49 000 passwords that leaked most often, and French words and names: read when somebody chooses a password. */
const commonWords = (): Promise<ReadonlySet<string>> =>
  (words ??= (async () => {
    const [passwords, french] = await Promise.all([
      import('@zxcvbn-ts/language-common'),
      import('@zxcvbn-ts/language-fr'),
    ]);
    const lists = [
      passwords.dictionary['passwords-common'],
      french.dictionary['commonWords-fr'],
      french.dictionary['firstnames-fr'],
      french.dictionary['lastnames-fr'],
    ];
    return new Set(
      lists.flatMap((list) => (list as readonly string[]).map(plain)).filter((word) => /\D/.test(word)),
    );
  })());

let leaked: Promise<ReadonlySet<string>> | undefined;
/** Those of them that leaked: read when somebody signs in. */
const leakedPasswords = (): Promise<ReadonlySet<string>> =>
  (leaked ??= (async () => {
    const { dictionary } = await import('@zxcvbn-ts/language-common');
    return new Set((dictionary['passwords-common'] as readonly string[]).map(plain));
  })());

/** Whether a password is among those that leaked most often, in whatever case. */
export const isLeaked = async (password: string): Promise<boolean> =>
  (await leakedPasswords()).has(plain(password));

/** Names as they may be written into a password: whole, and each of their parts. */
const partsOf = (names: readonly string[]): string[] =>
  names.map(plain).flatMap((name) => {
    const parts = name.split(/[^\p{L}\p{N}]+/u);
    return [parts.join(''), ...parts].filter((part) => part.length >= shortestName);
  });

/** Takes the longest known piece off the front, if there is one. */
const known = (text: string, accepts: (piece: string) => boolean, shortest: number): string | undefined => {
  for (let length = Math.min(longestWord, text.length); length >= shortest; length -= 1) {
    const piece = text.slice(0, length);
    if (accepts(piece)) return piece;
  }
  return undefined;
};

/** Whether a set holds a piece as it is written, or with letters for the signs that stand for them. */
const isIn =
  (set: ReadonlySet<string>) =>
  (piece: string): boolean =>
    set.has(piece) || set.has(unmasked(piece));

const gap = '\u0000';

/** The password without names, a gap where one stood: they are looked for first, since a word may begin before one. */
const withoutNames = (password: string, named: ReadonlySet<string>): string => {
  let kept = '';
  for (let rest = password; rest !== '';) {
    const name = known(rest, isIn(named), shortestName);
    kept += name === undefined ? rest.slice(0, 1) : gap;
    rest = rest.slice(name?.length ?? 1);
  }
  return kept;
};

/** The next piece of a password, and how many characters it is worth to whoever guesses it. */
const nextPiece = (
  rest: string,
  common: ReadonlySet<string>,
): { readonly piece: string; readonly value: number } => {
  if (rest.startsWith(gap)) return { piece: gap, value: 0 };
  const run = /^(.)\1{2,}/u.exec(rest)?.[0];
  if (run !== undefined) return { piece: run, value: 1 };
  const row = known(rest, isRow, shortestRow);
  if (row !== undefined) return { piece: row, value: worth.row };
  const word = known(rest, isIn(common), shortestWord);
  if (word !== undefined) return { piece: word, value: worth.word };
  const digits = /^\d{2,}/.exec(rest)?.[0];
  if (digits !== undefined) return { piece: digits, value: worth.digits };
  return { piece: rest.slice(0, 1), value: 1 };
};

const isLetter = (piece: string): boolean => /^\p{L}$/u.test(piece);

/** Characters that have to be guessed one by one, and for what they are worth those that can be guessed at once. */
const unguessable = (password: string, common: ReadonlySet<string>, named: ReadonlySet<string>): number => {
  const seen = new Set<string>();
  let hasDigits = false;
  let left = 0;
  for (let rest = withoutNames(plain(password), named); rest !== '';) {
    const { piece, value } = nextPiece(rest, common);
    const isDigits = /^\d{2,}$/.test(piece);
    // What came before costs little to guess again: the same piece nothing, more digits (a date) one.
    if (!seen.has(piece)) left += isDigits && hasDigits ? Math.min(1, value) : value;
    if (!isLetter(piece)) seen.add(piece);
    hasDigits ||= isDigits;
    rest = rest.slice(piece.length);
  }
  return left;
};

/**
 * Refuses what everybody tries first (NIST 800-63B §3.1.1.2): common passwords and words, with digits, signs or letters
 * that stand for others around them, rows of keys, repetitions, blanks, and the names of the person and of his
 * companies.
 */
export const refuseWeak = async (password: string, names: readonly string[]): Promise<void> => {
  const named = new Set(partsOf(['GestionTemps', ...names]));
  if (unguessable(password, await commonWords(), named) < needed)
    throw invalid(
      'common-password',
      'Ce mot de passe est trop facile à deviner : évitez les mots courants, les suites et les noms',
      'password',
    );
};
