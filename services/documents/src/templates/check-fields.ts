import { isLink, noLink } from './links.ts';

/** Fields whose result Word works out of the document itself. */
const knownFields: ReadonlySet<string> = new Set(
  'PAGE NUMPAGES SECTION SECTIONPAGES DATE TIME CREATEDATE SAVEDATE PRINTDATE TITLE SUBJECT AUTHOR LASTSAVEDBY COMPANY FILENAME TOC TC PAGEREF REF NOTEREF STYLEREF SEQ HYPERLINK SYMBOL QUOTE LISTNUM AUTONUM FORMTEXT FORMCHECKBOX FORMDROPDOWN ='.split(
    ' ',
  ),
);

/** Words of an instruction: a text in marks is one. */
const word = /["“”«»]([^"“”«»]*)["“”«»]?|[^\s"“”«»]+/g;
/** Switches of a link behind which a word stands that is no address. */
const wordy = /^\\[lot]$/i;

/** The address that the words behind HYPERLINK say; undefined where it leads within the document. */
const addressOf = (words: readonly string[]): string | undefined => {
  for (let at = 0; at < words.length; at += 1) {
    const said = words[at] ?? '';
    if (!said.startsWith('\\')) return said;
    if (wordy.test(said)) at += 1;
  }
  return words.some((said) => /^\\l$/i.test(said)) ? undefined : '';
};

const reasonOf = (instruction: string): string | undefined => {
  const words = [...instruction.matchAll(word)].map(([whole, marked]) => marked ?? whole);
  const [name = ''] = words;
  const called = name.startsWith('=') ? '=' : name.toUpperCase();
  if (called === '') return undefined;
  if (!knownFields.has(called)) return `le champ ${called.slice(0, 30)} n’est pas accepté`;
  // A link may stand behind another field that is open: who reads on from there takes it for one.
  for (const [at, said] of words.entries()) {
    if (said.toUpperCase() !== 'HYPERLINK') continue;
    const address = addressOf(words.slice(at + 1));
    if (address !== undefined && !isLink(address)) return noLink;
  }
  return undefined;
};

/**
 * Looks at the fields of a part, which may be written over several runs and stand within each other.
 * @param tell is told of each that may not be there
 */
export const checkFields = (tell: (reason: string) => void) => {
  // Of each that is open, what is written up to its result.
  const open: { instruction: string; isResult: boolean }[] = [];
  /** Elements that are open of an instruction, itself among them. */
  let within = 0;
  const check = (instruction: string): void => {
    const reason = reasonOf(instruction);
    if (reason !== undefined) tell(reason);
  };
  /** Between its instruction and its result, which it has once. */
  const separate = (): void => {
    const field = open.at(-1);
    if (!field) return;
    if (field.isResult) tell('un champ y est mal formé');
    else check(field.instruction);
    field.isResult = true;
  };
  return {
    open(name: string, { instr, fldCharType }: Readonly<Record<string, string>>): void {
      if (within > 0 || name === 'instrText' || name === 'delInstrText') within += 1;
      if (name === 'fldSimple') check(instr ?? '');
      if (name !== 'fldChar') return;
      if (fldCharType === 'begin') open.push({ instruction: '', isResult: false });
      else if (fldCharType === 'end') {
        const field = open.pop();
        if (field && !field.isResult) check(field.instruction);
      } else separate();
    },
    /** Whether a text is of an instruction. */
    text(text: string): boolean {
      if (within === 0) return false;
      const field = open.at(-1);
      if (field && !field.isResult) field.instruction += text;
      // In its result it is none, and shown by nothing, but by who reads it as one after all; as outside of any field.
      else if (text.trim() !== '') tell('un champ y est mal formé');
      return true;
    },
    close(): void {
      within = Math.max(0, within - 1);
    },
    end: (): void => {
      for (const { instruction, isResult } of open) if (!isResult) check(instruction);
    },
  };
};
