import { setTimeout as sleep } from 'node:timers/promises';
import type { Pool } from '@gestiontemps/kernel/sql/sql';
import { isAsset, type SiteFile } from './site-files.ts';

/** Days after the last start of its version that a file is kept: nobody has a page open for so long. */
const kept = 30;
/** Milliseconds between two looks at what there is: whoever asks for what does not exist asks the database no oftener. */
const lookEvery = 250;

interface Row {
  readonly type: string;
  readonly etag: string;
  readonly plain: Buffer;
  readonly brotli: Buffer | null;
  readonly gzip: Buffer | null;
}

/**
 * Assets of all versions that were started on this database lately (`pages.assets`): those of an older program that runs
 * beside this one, or ran before it, and of a newer one.
 */
export const createKeptAssets = (pools: { readonly owner: Pool; readonly api: Pool }) => {
  let known: ReadonlySet<string> = new Set();
  let looking: Promise<void> | undefined;

  const look = async (): Promise<void> => {
    const { rows } = await pools.api.query<{ path: string }>('select path from pages.assets');
    known = new Set(rows.map(({ path }) => path));
  };
  /** One for all who ask meanwhile, those included whom the one before came too early for. */
  const looked = (): Promise<void> =>
    (looking ??= sleep(lookEvery)
      .then(() => {
        looking = undefined;
        return look();
      })
      .catch(() => {}));

  return {
    /** Keeps the assets of this program; to be done before its page is given to anybody. */
    async keep(files: ReadonlyMap<string, SiteFile>): Promise<void> {
      const own = [...files].filter(([path]) => isAsset(path));
      await pools.owner.query(
        `delete from pages.assets where kept_on < now() - make_interval(days => ${kept})`,
      );
      const { rows } = await pools.owner.query<{ path: string }>(
        'update pages.assets set kept_on = now() where path = any ($1) returning path',
        [own.map(([path]) => path)],
      );
      const there = new Set(rows.map(({ path }) => path));
      for (const [path, { type, etag, plain, compressed }] of own) {
        if (there.has(path)) continue;
        const { br = null, gzip = null } = Object.fromEntries(compressed);
        await pools.owner.query(
          `insert into pages.assets (path, type, etag, plain, brotli, gzip) values ($1, $2, $3, $4, $5, $6)
           on conflict (path) do update set kept_on = now()`,
          [path, type, etag, plain, br, gzip],
        );
      }
      await look();
    },

    /** An asset of another version. */
    async find(path: string): Promise<SiteFile | undefined> {
      if (!isAsset(path)) return undefined;
      if (!known.has(path)) await looked();
      if (!known.has(path)) return undefined;
      const { rows } = await pools.api.query<Row>(
        'select type, etag, plain, brotli, gzip from pages.assets where path = $1',
        [path],
      );
      const [row] = rows;
      if (!row) return undefined;
      const { type, etag, plain, brotli, gzip } = row;
      return {
        type,
        etag,
        plain,
        compressed: [
          ...(brotli ? [['br', brotli] as const] : []),
          ...(gzip ? [['gzip', gzip] as const] : []),
        ],
      };
    },
  };
};

export type KeptAssets = ReturnType<typeof createKeptAssets>;
