import { longDay } from '@gestiontemps/contracts/dates/date-labels';
import { parisDate, parisTime } from '@gestiontemps/contracts/dates/paris-clock';
import { useEffect, useState } from 'react';
import { Navigate } from 'react-router';
import { asProblem } from '../../shared/api/problem.ts';
import { TabletBar } from '../../shared/layouts/tablet-bar.tsx';
import { useTitle } from '../../shared/layouts/use-title.ts';
import { paths } from '../../shared/paths.ts';
import { session, useToken } from '../../shared/session/current-session.ts';
import { ErrorPanel } from '../../shared/ui/error-panel.tsx';
import { FullScreenLoader } from '../../shared/ui/full-screen-loader.tsx';
import { Mark } from '../../shared/ui/mark.tsx';
import { EnrolPage } from './enrol-page.tsx';
import { noteEnrolled } from './known-tablet.ts';
import { tabletMessages as messages } from './messages.ts';
import { Names } from './names.tsx';
import { PinPad } from './pin-pad.tsx';
import { useTabletPeopleQuery, type TabletPeople, type TabletPerson } from './tablet-api.ts';
import classes from './tablet-page.module.css';

/** Milliseconds after which it is asked again who is there, and whether the tablet is enrolled still. */
const every = 15_000;

/** /tablette: whoever is at the depot's tablet chooses his name and types his code. A browser that is no tablet may become one. */
export function TabletPage() {
  useTitle(messages.title);
  const token = useToken();
  const isSignedIn = token !== null && session.identity()?.tablet === true;
  return isSignedIn ? <Navigate to={paths.tabletDay.href()} replace /> : <Door />;
}

function Door() {
  const { data, error, refetch } = useTabletPeopleQuery(undefined, { refetchOnMountOrArgChange: true });
  const problem = asProblem(error);
  const isNone = problem?.status === 403;
  useEffect(() => {
    if (data && !error) noteEnrolled();
  }, [data, error]);
  if (isNone) return <EnrolPage onEnrolled={() => void refetch()} />;
  if (data) return <EnrolledTablet {...data} />;
  if (!problem) return <FullScreenLoader />;
  return (
    <main className={classes.main}>
      <ErrorPanel
        text={problem.detail}
        correlationId={problem.correlationId}
        onRetry={() => void refetch()}
      />
    </main>
  );
}

function EnrolledTablet({ nom, entreprise, people }: TabletPeople) {
  // While it is a tablet: what is none is asked nothing again until somebody enrols it.
  useTabletPeopleQuery(undefined, { pollingInterval: every });
  const [chosen, setChosen] = useState<TabletPerson>();
  const [isTyping, setIsTyping] = useState(false);
  // Whose code is typed may have been taken from the list meanwhile.
  const person = isTyping ? people.find(({ id }) => id === chosen?.id) : undefined;
  const choose = (one: TabletPerson): void => {
    setChosen(one);
    setIsTyping(true);
  };
  return (
    <div className={classes.page}>
      <TabletBar sign={<Mark size={32} />} title={entreprise.name} subtitle={nom}>
        <Clock />
      </TabletBar>
      <main className={classes.main}>
        {person ? (
          <PinPad key={person.id} person={person} onBack={() => setIsTyping(false)} />
        ) : (
          <Names people={people} last={chosen?.id} onChoose={choose} />
        )}
      </main>
    </div>
  );
}

const second = 1000;

function Clock() {
  const [now, setNow] = useState(() => new Date());
  useEffect(() => {
    const timer = setInterval(() => setNow(new Date()), second);
    return () => clearInterval(timer);
  }, []);
  return (
    <p className={classes.clock}>
      <span className={classes.time}>{parisTime(now)}</span>
      <span className={classes.day}>{longDay(parisDate(now))}</span>
    </p>
  );
}
