import { useState } from 'react';
import { loadedOf } from '../../../shared/layouts/problem-panel.tsx';
import { retryFailed } from '../../../shared/layouts/retry-failed.ts';
import { pageQuery } from '../../../shared/list/list-address.ts';
import { useExportDataQuery, useExportSummaryQuery, type LedgerLine, type Wanted } from './api/export-api.ts';
import { orderQuery, type LedgerAddress } from './model/ledger-address.ts';

/** Entries of a page. */
export const linesOfPage = 50;

type Place = Pick<LedgerAddress, 'page' | 'sort'>;

/** A page that came, and of which entries. */
interface Came extends Place {
  readonly of: string;
  readonly part: { readonly totalCount: number; readonly data: readonly LedgerLine[] };
}

/**
 * A page of entries, with what all of them come to. Where another page or order of the same entries does not load, the
 * one of before stays as it was asked for, beside the problem.
 */
export const useLedger = (wanted: Wanted, { page, sort }: Place) => {
  const lines = useExportDataQuery({
    query: { ...wanted, ...pageQuery(page, linesOfPage), ...orderQuery(sort) },
  });
  const summary = useExportSummaryQuery({ query: wanted });
  const of = JSON.stringify(wanted);
  const [came, setCame] = useState<Came>();
  const { data: part, currentData } = lines;
  if (currentData && currentData !== came?.part) setCame({ of, page, sort, part: currentData });
  const problem = loadedOf(lines).problem ?? loadedOf(summary).problem;
  const onRetry = (): void => retryFailed(lines, summary);
  const isFetching = lines.isFetching || summary.isFetching;
  const isStale = loadedOf(lines).isStale || loadedOf(summary).isStale;
  const asked = { summary: summary.data, part, page, sort };
  const kept = { page, sort, part: undefined, ...(came?.of === of && came), summary: summary.currentData };
  return { ...(problem ? kept : asked), problem, onRetry, isFetching, isStale };
};
