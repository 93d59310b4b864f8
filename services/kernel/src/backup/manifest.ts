import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import { hashOf } from '../files/hash-of.ts';

/** What a backup says of itself, in `manifest.json`. */
const Manifest = z.object({
  format: z.literal(1),
  /** ISO 8601, UTC. */
  madeOn: z.string(),
  /** Position of the last event in it. */
  position: z.number().int(),
  /** Migrations that had been run, in their order: the shape of the tables. */
  migrations: z.array(z.string()),
  tables: z.array(
    z.object({
      /** Quoted as SQL wants it: `log.events`. */
      name: z.string(),
      columns: z.array(z.string()),
      rows: z.number().int(),
      /** COPY's text format, compressed with gzip; the SHA-256 is that of the file as it lies there. */
      file: z.string(),
      sha256: z.string(),
    }),
  ),
  /** What each sequence gave last; null when it has not given any. */
  sequences: z.array(z.object({ name: z.string(), last: z.string().nullable() })),
  /** Files of the companies, as they lie in the backup; none where they are kept elsewhere, or before there were any. */
  files: z.array(z.object({ file: z.string(), sha256: z.string() })).default([]),
  /** Files that the log speaks of and that were not whole in the folder, or not in it: their paths there. */
  missing: z.array(z.string()).default([]),
  /** SHA-256 of the file `secret`; null when the secret is kept elsewhere. */
  secret: z.string().nullable(),
});
export type Manifest = z.infer<typeof Manifest>;

export const manifestFile = 'manifest.json';
export const secretFile = 'secret';

/** A folder that is no backup, or one that was damaged; the message is a sentence for the person who restores it. */
export class UnusableBackup extends Error {
  constructor(message: string, cause?: unknown) {
    super(message, { cause });
    this.name = 'UnusableBackup';
  }
}

/**
 * What a backup says of itself, after every file of it was read and found whole.
 * @throws {UnusableBackup} naming what is missing or damaged
 */
export const readBackup = async (folder: string): Promise<Manifest> => {
  const manifest = await readManifest(folder);
  const files = [...manifest.tables, ...manifest.files].map(({ file, sha256 }) => ({ file, sha256 }));
  if (manifest.secret !== null) files.push({ file: secretFile, sha256: manifest.secret });
  for (const { file, sha256 } of files) {
    const path = join(folder, file);
    const found = await hashOf(path).catch((error: unknown) => {
      throw new UnusableBackup(`The backup is not whole: ${path} cannot be read (${String(error)}).`, error);
    });
    if (found !== sha256)
      throw new UnusableBackup(
        `The backup is damaged: ${path} is not what was written when it was made. Take another backup.`,
      );
  }
  return manifest;
};

/** The secret that a backup holds; undefined when it is kept elsewhere. */
export const secretOf = async (folder: string, { secret }: Manifest): Promise<string | undefined> =>
  secret === null ? undefined : (await readFile(join(folder, secretFile), 'utf8')).trim();

const readManifest = async (folder: string): Promise<Manifest> => {
  const path = join(folder, manifestFile);
  try {
    return Manifest.parse(JSON.parse(await readFile(path, 'utf8')));
  } catch (error) {
    throw new UnusableBackup(
      `${folder} is no backup that this version can read: ${path} is missing or not what it should be.`,
      error,
    );
  }
};
