import { useEffect } from 'react';
import { today as todayOf } from '@gestiontemps/contracts/dates/paris-clock';
import { skipToken } from '@reduxjs/toolkit/query';
import { usePastExportsQuery } from '../../../shared/api/exports-api.ts';
import { loadedOf, ProblemPanel, type Loaded } from '../../../shared/layouts/problem-panel.tsx';
import { isNarrowed } from '../../../shared/list/list-address.ts';
import { useListAddress } from '../../../shared/list/use-list-address.ts';
import { useCan, useMe, useSettings } from '../../../shared/session/me.ts';
import { lazyPart } from '../../../shared/ui/lazy-part.tsx';
import { ListSkeleton } from '../../../shared/ui/list-skeleton.tsx';
import {
  differencesAddress,
  sinceAsTold,
  sinceInstant,
  unfiltered,
  type LastExport,
} from '../address/differences-address.ts';
import report from '../report.module.css';
import { differenceQuery } from './difference-call.ts';
import { DifferenceFilters } from './difference-filters.tsx';
import { useWhatChangedQuery } from './differences-api.ts';
import classes from './differences.module.css';
import { WayOut } from './way-out.tsx';

/** Words for every act come beside what is told in them, not before that is asked for. */
const Found = lazyPart(async () => (await import('./found.tsx')).Found, Waiting);

/** /reports/ecarts: what changed between two moments, of the company, a chantier or a person. */
export function DifferencesPage() {
  const asked = useListAddress(differencesAddress);
  const { go } = asked;
  useEffect(() => Found.prepare(), []);
  const today = todayOf();
  const { acces } = useMe();
  const exports = useLastExport();
  const address = { ...asked.address, since: sinceAsTold(asked.address.since, exports.last) };
  const place = { ...asked, address };
  const since = sinceInstant(address.since, today, exports.last);
  const query = useWhatChangedQuery(
    since === undefined ? skipToken : { query: differenceQuery(address, since, today, acces) },
    // Nothing tells the browser of what changed: each visit asks again.
    { refetchOnMountOrArgChange: true },
  );
  // Until it is known when the last export was there is nothing to be told of since then.
  const { data, isStale, problem, onRetry } =
    since === undefined ? { ...exports, data: undefined } : loadedOf(query);
  return (
    <>
      <div className={report.filters}>
        <DifferenceFilters
          address={address}
          since={since}
          hasExports={exports.isLikely || address.since === 'dernier-export'}
          today={today}
          onChange={go}
        />
      </div>
      {problem ? (
        <div className={report.state}>
          <ProblemPanel problem={problem} onRetry={onRetry}>
            {isNarrowed(address, unfiltered) && <WayOut place={place} />}
          </ProblemPanel>
        </div>
      ) : data ? (
        <div className={report.report} data-stale={isStale || undefined} aria-busy={isStale || undefined}>
          <Found found={data} place={place} />
        </div>
      ) : (
        <Waiting />
      )}
    </>
  );
}

/** When a file was made last, and why that is not known; to who may read of none there is none. */
const useLastExport = (): Omit<Loaded<never>, 'data'> & {
  readonly last: LastExport;
  /** Whether there was one; of who exports until it is known, so that what comes late moves nothing. */
  readonly isLikely: boolean;
} => {
  const mayExport = useCan('export.read');
  const { isManageExportErp } = useSettings();
  const query = usePastExportsQuery(
    mayExport ? { query: { Take: '1', OrderBy: 'createdOn', OrderAsc: 'false' } } : skipToken,
  );
  const { data, ...loaded } = loadedOf(query);
  const last = mayExport ? data && (data.data[0]?.createdOn ?? null) : null;
  return { ...loaded, last, isLikely: last === undefined ? isManageExportErp : last !== null };
};

/** As high as what comes. */
function Waiting() {
  return (
    <div aria-busy>
      <div className={classes.waiting} />
      <ListSkeleton rows={12} rowHeight={48} columns={6} />
    </div>
  );
}
