import { nobody } from '@gestiontemps/contracts/codes';
import { dateRange, instantInSentence } from '@gestiontemps/contracts/dates/date-labels';
import { today as todayOf } from '@gestiontemps/contracts/dates/paris-clock';
import { IconHistory } from '@tabler/icons-react';
import { Navigate } from 'react-router';
import { Pager } from '../../../shared/list/pager.tsx';
import { useMe } from '../../../shared/session/me.ts';
import { AlertText } from '../../../shared/ui/alert-text.tsx';
import { EmptyState } from '../../../shared/ui/empty-state.tsx';
import { SectionTitle } from '../../../shared/ui/section-title.tsx';
import { useIsDesk } from '../../../shared/ui/use-is-desk.ts';
import { daysOfWork, type DifferencesAddress } from '../address/differences-address.ts';
import report from '../report.module.css';
import { linesOfPage } from './difference-call.ts';
import { DifferenceFigures } from './difference-figures.tsx';
import { DifferenceGroups } from './difference-groups.tsx';
import { DifferenceLines } from './difference-lines.tsx';
import type { DifferenceGroup, Differences } from './differences-api.ts';
import classes from './differences.module.css';
import { differenceMessages as messages } from './messages.ts';
import { WayOut, type Place } from './way-out.tsx';

/** What changed: in sum, by chantier or person, and line by line. */
export function Found({ found, place }: { readonly found: Differences; readonly place: Place }) {
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
