import { Button } from '@mantine/core';
import { nobody } from '@gestiontemps/contracts/codes';
import { dateRange, instantInSentence } from '@gestiontemps/contracts/dates/date-labels';
import { today as todayOf } from '@gestiontemps/contracts/dates/paris-clock';
import { skipToken } from '@reduxjs/toolkit/query';
import { IconHistory } from '@tabler/icons-react';
import { Navigate } from 'react-router';
import { usePastExportsQuery } from '../../../shared/api/exports-api.ts';
import { loadedOf, ProblemPanel, type Loaded } from '../../../shared/layouts/problem-panel.tsx';
import { Pager } from '../../../shared/list/pager.tsx';
import { isNarrowed } from '../../../shared/list/list-address.ts';
import { useListAddress, type ListPlace } from '../../../shared/list/use-list-address.ts';
import { useCan, useMe } from '../../../shared/session/me.ts';
import { AlertText } from '../../../shared/ui/alert-text.tsx';
import { EmptyState } from '../../../shared/ui/empty-state.tsx';
import { ListSkeleton } from '../../../shared/ui/list-skeleton.tsx';
import { SectionTitle } from '../../../shared/ui/section-title.tsx';
import { useIsDesk } from '../../../shared/ui/use-is-desk.ts';
import {
  daysOfWork,
  differencesAddress,
  sinceAsTold,
  sinceInstant,
  unfiltered,
  type DifferencesAddress,
  type LastExport,
} from '../address/differences-address.ts';
import report from '../report.module.css';
import { differenceQuery, linesOfPage } from './difference-call.ts';
import { DifferenceFigures } from './difference-figures.tsx';
import { DifferenceFilters } from './difference-filters.tsx';
import { DifferenceGroups } from './difference-groups.tsx';
import { DifferenceLines } from './difference-lines.tsx';
import { useWhatChangedQuery, type DifferenceGroup, type Differences } from './differences-api.ts';
import classes from './differences.module.css';
import { differenceMessages as messages } from './messages.ts';

type Place = ListPlace<DifferencesAddress>;

/** /reports/ecarts: what changed between two moments, of the company, a chantier or a person. */
export function DifferencesPage() {
  const asked = useListAddress(differencesAddress);
  const { go } = asked;
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
          hasExports={Boolean(exports.last) || address.since === 'dernier-export'}
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
const useLastExport = (): Omit<Loaded<never>, 'data'> & { readonly last: LastExport } => {
  const mayExport = useCan('export.read');
  const query = usePastExportsQuery(
    mayExport ? { query: { Take: '1', OrderBy: 'createdOn', OrderAsc: 'false' } } : skipToken,
  );
  const { data, ...loaded } = loadedOf(query);
  const last = data && (data.data[0]?.createdOn ?? null);
  return { ...loaded, last: mayExport ? last : null };
};

function Found({ found, place }: { readonly found: Differences; readonly place: Place }) {
  const { address, linkTo, go, follow } = place;
  const isDesk = useIsDesk();
  const { totalCount, totaux, au } = found;
  const pages = Math.ceil(totalCount / linesOfPage);
  const hasAmounts = totaux.avant.montantMo !== null || totaux.apres.montantMo !== null;
  const withoutRate = totaux.apres.lignesSansTaux;
  if (totalCount === 0) return <Nothing found={found} place={place} />;
  // A page that is no longer there, since less has changed.
  if (address.page > pages) return <Navigate to={linkTo({ page: pages, position: au.position })} replace />;
  return (
    <>
      <Between found={found} address={address} />
      <DifferenceFigures found={found} />
      <DifferenceGroups
        found={found}
        byPerson={address.project !== null}
        isDesk={isDesk}
        linkOf={(group) => linkOf(group, place)}
      />
      <section className={classes.section} aria-label={messages.lines.title}>
        <div className={classes.head}>
          <SectionTitle title={messages.lines.title} />
        </div>
        <DifferenceLines
          lines={found.data}
          hasAmounts={hasAmounts}
          isDesk={isDesk}
          oldestFirst={address.sort?.ascending ?? false}
          onOrder={(ascending) => go({ sort: ascending ? { by: 'date', ascending } : null })}
        />
        <Pager
          page={address.page}
          pageSize={linesOfPage}
          total={totalCount}
          count={messages.lines.count(totalCount)}
          // All pages are of the moment of the first.
          onPage={(page) => follow({ page, position: au.position })}
        />
        <div className={classes.notes}>
          {withoutRate > 0 && <AlertText small>{messages.lines.withoutRate(withoutRate)}</AlertText>}
          {found.ephemeres > 0 && <p>{messages.lines.traceless(found.ephemeres)}</p>}
          <p>{messages.scope}</p>
        </div>
      </section>
    </>
  );
}

/** Of a chantier, what changed on it; of a person on that chantier, what changed for him; hours of nobody have no more to tell. */
const linkOf = ({ projet, utilisateur }: DifferenceGroup, { linkTo }: Place) => {
  if (projet) return linkTo({ project: projet.id });
  return utilisateur && utilisateur.id !== nobody ? linkTo({ person: utilisateur.id }) : undefined;
};

const instantText = (instant: string | null): string => (instant === null ? '' : instantInSentence(instant));

/** Between which moments, and of which days of work. */
function Between({
  found: { du, au },
  address,
}: {
  readonly found: Differences;
  readonly address: DifferencesAddress;
}) {
  const words = messages.between;
  const { acces } = useMe();
  const days = daysOfWork(address, todayOf(), acces);
  return (
    <div className={classes.between}>
      <p className={classes.strip} role="status">
        <IconHistory size={18} aria-hidden />
        <span>
          {words.from}
          <strong>{instantText(du.le)}</strong>
          {words.to}
          <strong>{instantText(au.le)}</strong>
          {days ? words.days(dateRange(days.from, days.to)) : words.everyDay}
        </span>
      </p>
    </div>
  );
}

function Nothing({
  found: { du, au, ephemeres },
  place,
}: {
  readonly found: Differences;
  readonly place: Place;
}) {
  return (
    <div className={report.state}>
      <EmptyState
        drawing="level"
        title={messages.empty(instantText(du.le), instantText(au.le))}
        text={ephemeres > 0 ? `${messages.emptyTraceless(ephemeres)} ${messages.scope}` : messages.scope}
        action={<WayOut place={place} />}
      />
    </div>
  );
}

/** Out of a chantier or a person that is asked for, or else further back. */
function WayOut({ place: { address, follow } }: { readonly place: Place }) {
  const { project, person, range } = address;
  const isWhole = project === null && person === null && range === null;
  const change: Partial<DifferencesAddress> = isWhole
    ? { since: 'fin-de-mois', until: null }
    : { project: null, person: null, range: null };
  if (isWhole && address.since === 'fin-de-mois') return null;
  return (
    <Button variant="link" onClick={() => follow(change)}>
      {isWhole ? messages.sinceMonth : messages.ofCompany}
    </Button>
  );
}

/** As high as what comes. */
function Waiting() {
  return (
    <div aria-busy>
      <div className={classes.waiting} />
      <ListSkeleton rows={12} rowHeight={48} columns={6} />
    </div>
  );
}
