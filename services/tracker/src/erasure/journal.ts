import { access, constants, open, readFile, stat } from 'node:fs/promises';
import { dirname } from 'node:path';
import { StartRefused } from '@gestiontemps/kernel/start-refused';
import { z } from 'zod';

const Entry = z.object({
  entreprise: z.uuid(),
  /** Of the event that first said so. */
  eventId: z.uuid(),
  /** ISO 8601, UTC. */
  askedOn: z.string(),
});
const Person = Entry.extend({ utilisateurId: z.string().min(1), askedBy: z.string() });
/** Weeks of years up to this one, at the end of their retention. */
const Years = Entry.extend({ until: z.int() });
export type ErasedPerson = z.infer<typeof Person>;
export type ExpiredYears = z.infer<typeof Years>;
/** A destruction as it is kept outside of the database and of its backups: ids, a year and an instant, nothing of anybody. */
export type JournalEntry = ErasedPerson | ExpiredYears;

const entryIn = (line: string): JournalEntry => z.union([Person, Years]).parse(JSON.parse(line));
/** What is destroyed, whichever event said so first. */
const what = (entry: JournalEntry): string | number => ('until' in entry ? entry.until : entry.utilisateurId);
const isEntry = (line: string): boolean => {
  try {
    entryIn(line);
    return true;
  } catch {
    return false;
  }
};

const isMissing = (error: unknown): boolean =>
  typeof error === 'object' && error !== null && 'code' in error && error.code === 'ENOENT';

const canMake = (path: string): Promise<boolean> =>
  access(dirname(path), constants.W_OK).then(
    () => true,
    () => false,
  );

/**
 * The file of erasures, one a line: what is applied again to a database that was restored from before them.
 * @param path undefined for a tool that keeps none
 * @throws {StartRefused} by `read`, when it is there and cannot be read
 */
export const createJournal = (path: string | undefined) => {
  const read = async (): Promise<JournalEntry[]> => {
    if (path === undefined) return [];
    try {
      const lines = (await readFile(path, 'utf8')).split('\n').filter((line) => line.trim() !== '');
      // A line that a power cut has left half written is the last one: its erasure was not begun.
      return lines.flatMap((line, index) => {
        try {
          return [entryIn(line)];
        } catch (error) {
          if (index === lines.length - 1) return [];
          throw error;
        }
      });
    } catch (error) {
      if (isMissing(error)) return [];
      throw new StartRefused(
        `ERASURES_FILE: ${path} cannot be read, and without it people who were erased would be back.`,
        error,
      );
    }
  };
  return {
    read,
    /**
     * Tries, without making it, whether an erasure could be noted: it would wait for ever, with its person told as erased.
     * @throws {StartRefused}
     */
    async requireWritable(): Promise<void> {
      if (path === undefined) return;
      try {
        if ((await stat(path)).isDirectory()) throw new Error('It is a folder');
        await access(path, constants.W_OK);
      } catch (error) {
        if (isMissing(error) && (await canMake(path))) return;
        throw new StartRefused(
          `ERASURES_FILE: ${path} cannot be written, and nobody could be erased.`,
          error,
        );
      }
    },
    /** Flushed before anything is destroyed; an erasure that is there already is not written again. */
    async note(entry: JournalEntry): Promise<void> {
      if (path === undefined) return;
      const isSame = (other: JournalEntry): boolean =>
        other.entreprise === entry.entreprise && what(other) === what(entry);
      if ((await read()).some(isSame)) return;
      const file = await open(path, 'a+', 0o600);
      try {
        const text = await file.readFile('utf8');
        const tail = text.slice(text.lastIndexOf('\n') + 1);
        // A line that was cut short is none: its erasure was not begun.
        if (isEntry(tail)) await file.writeFile('\n');
        else await file.truncate(Buffer.byteLength(text) - Buffer.byteLength(tail));
        await file.writeFile(`${JSON.stringify(entry)}\n`);
        await file.sync();
      } finally {
        await file.close();
      }
    },
  };
};

export type Journal = ReturnType<typeof createJournal>;
