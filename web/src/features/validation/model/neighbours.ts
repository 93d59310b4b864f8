/** Where a sheet stands in the filtered list, and which ones are beside it. */
export interface Neighbours {
  /** From 1 on. */
  readonly position: number;
  readonly total: number;
  readonly previous: string | undefined;
  readonly next: string | undefined;
}

interface LoadedPage {
  readonly ids: readonly string[];
  /** How many come before the page. */
  readonly skipped: number;
  readonly total: number;
}

/** undefined when the sheet is not in the page: it left the list, or was opened from elsewhere. */
export const neighboursIn = ({ ids, skipped, total }: LoadedPage, id: string): Neighbours | undefined => {
  const index = ids.indexOf(id);
  if (index === -1) return undefined;
  return { position: skipped + index + 1, total, previous: ids[index - 1], next: ids[index + 1] };
};
