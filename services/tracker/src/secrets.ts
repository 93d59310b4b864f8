import { randomBytes, randomUUID } from 'node:crypto';
import { link, mkdir, open, readFile, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { StartRefused } from '@gestiontemps/kernel/start-refused';

/** Fewer characters can be guessed; a file that holds fewer was cut short. */
const leastLength = 32;

export const secretFile = (dataDir: string): string => join(dataDir, 'secret');

/**
 * The SECRET of this installation: made once, readable by its owner only, kept beside the data it seals.
 * @throws {StartRefused} when the file holds less than a secret
 */
export const keptSecret = async (dataDir: string): Promise<string> => {
  const kept = await readSecret(dataDir);
  if (kept !== undefined) return kept;
  await keepSecret(dataDir, randomBytes(32).toString('base64url'));
  return (await readSecret(dataDir)) ?? '';
};

/** What a file holds; undefined where there is none. */
const textOf = async (file: string): Promise<string | undefined> => {
  try {
    return (await readFile(file, 'utf8')).trim();
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return undefined;
    throw new StartRefused(`DATA_DIR: ${file} cannot be read (${String(error)}).`, error);
  }
};

const writeFlushed = async (path: string, secret: string): Promise<void> => {
  const file = await open(path, 'w', 0o600);
  try {
    await file.writeFile(`${secret}\n`);
    await file.sync();
  } finally {
    await file.close();
  }
};

const flushFolder = async (path: string): Promise<void> => {
  const folder = await open(path);
  await folder.sync().finally(() => folder.close());
};

/** What is kept; undefined before the first start. */
export const readSecret = async (dataDir: string): Promise<string | undefined> => {
  const file = secretFile(dataDir);
  const text = await textOf(file);
  if (text === undefined || text.length >= leastLength) return text;
  throw new StartRefused(
    `DATA_DIR: ${file} holds fewer than ${leastLength} characters, so it was damaged. Put the one of your backup in its ` +
      'place; remove it only if nothing was recorded yet, since what it sealed cannot be read under another.',
  );
};

/**
 * Written beside, flushed, then put in place in one step: a full disk or a power cut leaves no half of it, and of two
 * processes that do it at once one wins for both.
 */
export const keepSecret = async (dataDir: string, secret: string): Promise<void> => {
  await mkdir(dataDir, { recursive: true });
  const draft = `${secretFile(dataDir)}.${randomUUID()}`;
  try {
    await writeFlushed(draft, secret);
    // Unlike a rename, a link does not replace what is there.
    await link(draft, secretFile(dataDir)).catch((error: unknown) => {
      if (codeOf(error) !== 'EEXIST') throw error;
    });
    await flushFolder(dataDir);
  } finally {
    await rm(draft, { force: true });
  }
};

/** Where the next secret waits while the data are sealed under it. */
const draftFile = (dataDir: string): string => `${secretFile(dataDir)}.next`;

/** A secret that is to take the place of the kept one; the same one again where a change was cut short. */
export const draftSecret = async (dataDir: string): Promise<string> => {
  const begun = await textOf(draftFile(dataDir));
  if (begun !== undefined && begun.length >= leastLength) return begun;
  const secret = randomBytes(32).toString('base64url');
  await writeFlushed(draftFile(dataDir), secret);
  // Before anything is sealed under it: a power cut must not leave data without it.
  await flushFolder(dataDir);
  return secret;
};

/** The drafted secret takes the place of the kept one, which is gone. */
export const keepDraft = async (dataDir: string): Promise<void> => {
  await rename(draftFile(dataDir), secretFile(dataDir));
  await flushFolder(dataDir);
};

/** By its field, not by `instanceof`: under Jest the errors of the system are of another realm. */
const codeOf = (error: unknown): unknown =>
  typeof error === 'object' && error !== null && 'code' in error ? error.code : undefined;
