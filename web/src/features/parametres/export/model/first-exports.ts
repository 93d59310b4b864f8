import { pageQuery } from '../../../../shared/list/list-address.ts';

/** Exports of a page. */
export const exportsOfPage = 10;

/** What the API is asked for a page of the exports that were made, the newest first. */
export const exportsQuery = (page: number) => ({
  query: { ...pageQuery(page, exportsOfPage), OrderBy: 'createdOn', OrderAsc: 'false' } as const,
});

export const firstExports = exportsQuery(1);
