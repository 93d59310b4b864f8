import { hash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';

/** A file of the web application, as it is sent. */
export interface SiteFile {
  /** Its extension. */
  readonly type: string;
  readonly etag: string;
  readonly plain: Buffer;
  /** As the build has compressed it, by `Content-Encoding`, the smallest first. */
  readonly compressed: readonly (readonly [encoding: Encoding, body: Buffer])[];
}
type Encoding = (typeof encodings)[number][0];

const encodings = [
  ['br', '.br'],
  ['gzip', '.gz'],
] as const;

/** A file whose name says what is in it: of one name there are no two. */
export const isAsset = (path: string): boolean => path.startsWith('/assets/');

/** The web application as built, by its addresses. */
export const readSite = (folder: string): ReadonlyMap<string, SiteFile> => {
  const found = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => `${entry.parentPath}/${entry.name}`.slice(folder.length).replaceAll('\\', '/'));
  const bodies = new Map(found.map((path) => [path, readFileSync(folder + path)]));
  const files = new Map<string, SiteFile>();
  for (const [path, plain] of bodies) {
    if (path.includes('/.') || encodings.some(([, extension]) => path.endsWith(extension))) continue;
    files.set(path, {
      type: path.slice(path.lastIndexOf('.') + 1),
      etag: `W/"${hash('sha256', plain, 'base64url').slice(0, 27)}"`,
      plain,
      compressed: encodings.flatMap(([encoding, extension]) => {
        const body = bodies.get(path + extension);
        return body ? [[encoding, body] as const] : [];
      }),
    });
  }
  return files;
};
