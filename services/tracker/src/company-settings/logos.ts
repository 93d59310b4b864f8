import { createHash } from 'node:crypto';
import { invalid, notFound } from '@gestiontemps/kernel/commands/rejection';
import type { Pool } from '@gestiontemps/kernel/sql/sql';
import type { RequestHandler } from 'express';

export interface Logo {
  readonly hash: string;
  readonly type: 'image/png' | 'image/jpeg';
  readonly content: Buffer;
}

const longest = 200 * 1024;
/** How long a logo is served whose call was killed. */
const offered = "interval '5 minutes'";
const signatures = [
  ['image/png', Buffer.from('89504e470d0a1a0a', 'hex')],
  ['image/jpeg', Buffer.from('ffd8ff', 'hex')],
] as const;

/**
 * The image that a base64 text holds. What it is, its first bytes say; nothing that a browser would run is let in.
 * @throws {Rejection} 400 for anything but a PNG or JPEG image of at most 200 KB
 */
export const readLogo = (image: string): Logo => {
  const content = Buffer.from(image, 'base64');
  const type = signatures.find(([, start]) => content.subarray(0, start.length).equals(start))?.[0];
  if (type === undefined || content.length > longest)
    throw invalid('image-refused', 'Le logo doit être une image PNG ou JPEG de 200 Ko au plus', 'image');
  return { hash: createHash('sha256').update(content).digest('hex'), type, content };
};

/** Logos, by the hash of their bytes: an address always shows the same image. */
export const createLogos = (pool: Pool) => ({
  /**
   * Serves a logo, null = none, while it is decided whether a company gets it: who hears of that asks before it is kept. One
   * whose call was killed is served for five minutes, and goes by `tidy`.
   */
  async whileOffered<T>(logo: Logo | null, decide: () => Promise<T>): Promise<T> {
    if (!logo) return decide();
    const { rows } = await pool.query<{ offer: string }>(
      'insert into directory.offered_logos (hash, type, content) values ($1, $2, $3) returning offer_id as offer',
      [logo.hash, logo.type, logo.content],
    );
    try {
      return await decide();
    } finally {
      // What was decided is so whether or not this succeeds.
      await pool
        .query('delete from directory.offered_logos where offer_id = $1', [rows[0]?.offer])
        .catch(() => {});
    }
  },

  /** Removes what calls that were killed have left. */
  async tidy(): Promise<void> {
    await pool.query(`delete from directory.offered_logos where offered_on < now() - ${offered}`);
  },

  /** Keeps the logo that a company was given at a position of the log, null = none, unless a later one is there. */
  async write(entreprise: string, logo: Logo | null, position: number): Promise<void> {
    await pool.query(
      `insert into directory.logos as l (entreprise, hash, type, content, position) values ($1, $2, $3, $4, $5)
       on conflict (entreprise) do update
       set hash = excluded.hash, type = excluded.type, content = excluded.content, position = excluded.position
       where l.position < excluded.position`,
      [entreprise, logo?.hash ?? null, logo?.type ?? null, logo?.content ?? null, position],
    );
  },

  /** That of a company; undefined where it has none. */
  async of(entreprise: string): Promise<Pick<Logo, 'type' | 'content'> | undefined> {
    const { rows } = await pool.query<Pick<Logo, 'type' | 'content'>>(
      'select type, content from directory.logos where entreprise = $1 and content is not null',
      [entreprise],
    );
    return rows[0];
  },

  /** Serves one, to anybody who knows its hash: an image has no header to carry a session in. */
  serve: (async (request, response) => {
    const { hash } = request.params;
    if (typeof hash !== 'string' || !/^[\da-f]{64}$/.test(hash)) throw notFound();
    const { rows } = await pool.query<Pick<Logo, 'type' | 'content'>>(
      `(select type, content from directory.logos where hash = $1 limit 1)
       union all
       (select type, content from directory.offered_logos
        where hash = $1 and offered_on > now() - ${offered} limit 1)`,
      [hash],
    );
    const [logo] = rows;
    if (!logo) throw notFound();
    response
      .set('Cache-Control', 'public, max-age=31536000, immutable')
      .set('Content-Security-Policy', "default-src 'none'; sandbox")
      .set('X-Content-Type-Options', 'nosniff')
      .type(logo.type)
      .send(logo.content);
  }) satisfies RequestHandler,
});

export type Logos = ReturnType<typeof createLogos>;
