import type { CompanyDatabase } from './company-database.ts';

/** `Take` and `Skip` as a list's query carries them, or `perPage` and `page`; -1 means all (spec §7). */
export interface Paging {
  readonly Take?: number | undefined;
  readonly Skip?: number | undefined;
  readonly perPage?: number | undefined;
  /** From 1. */
  readonly page?: number | undefined;
}

/** Rows of a list when the caller does not say how many. */
const defaultTake = 25;
/** Rows that one answer may hold; larger sets are streamed exports. */
const ceiling = 10_000;

/** Rows to read, from which one on (domain.md §8.23). */
export const boundsOf = ({ perPage = defaultTake, Take = perPage, page = 1, Skip }: Paging): Bounds => {
  const limit = Take < 0 ? ceiling : Math.min(Take, ceiling);
  return { limit, offset: Math.max(Skip ?? (page - 1) * limit, 0) };
};

interface Bounds {
  readonly limit: number;
  readonly offset: number;
}

export interface PagedQuery {
  /** Columns, named as the row's fields. */
  readonly select: string;
  /** Tables and conditions: `from … where …`. */
  readonly from: string;
  /** Ends with a unique column, so that no row is on two pages or on none. */
  readonly orderBy: string;
  /** Of `from`, after `$1`, the company. */
  readonly values: readonly unknown[];
}

/** Some rows of a query, in its order, and how many it has in all. */
export type TakeRows<Row> = (rows: readonly Row[], totalCount: number) => Promise<void>;

/**
 * All rows of a query, a few thousand at a time and all of one moment: whatever is written meanwhile, none is missing or
 * comes twice, as on pages that are asked for one by one. Of none, `take` is not told. A connection is lent until it has
 * had the last of them, so it must not wait for anybody outside.
 */
export const readAll = <Row extends object>(
  db: Pick<CompanyDatabase, 'batches'>,
  entreprise: string,
  query: PagedQuery,
  take: TakeRows<Row>,
): Promise<void> =>
  db.batches<Row & { readonly totalCount: number }>(
    entreprise,
    `select ${query.select}, count(*) over ()::integer as "totalCount" ${query.from} order by ${query.orderBy}`,
    [entreprise, ...query.values],
    (rows) => take(rows, rows[0]?.totalCount ?? 0),
  );

/** One page of a query in the rows of a company, with the number of rows on all of them. */
export const readPage = async <Row extends object>(
  db: CompanyDatabase,
  entreprise: string,
  query: PagedQuery,
  paging: Paging,
): Promise<{ totalCount: number; data: Row[] }> => {
  const { limit, offset } = boundsOf(paging);
  const values = [entreprise, ...query.values];
  const data = await db.rows<Row>(
    entreprise,
    `select ${query.select} ${query.from} order by ${query.orderBy}
     limit $${values.length + 1} offset $${values.length + 2}`,
    [...values, limit, offset],
  );
  // A page that is not full is the last one: what comes before it has been counted by passing over it.
  const isLast = data.length < limit && (data.length > 0 || offset === 0);
  if (isLast) return { totalCount: offset + data.length, data };
  const counted = await db.rows<{ totalCount: number }>(
    entreprise,
    `select count(*)::integer as "totalCount" ${query.from}`,
    values,
  );
  return { totalCount: counted[0]?.totalCount ?? 0, data };
};
