import { today as todayInParis } from '@gestiontemps/contracts/dates/paris-clock';
import { Navigate } from 'react-router';
import { Page } from '../../shared/layouts/page.tsx';
import { messages as shared } from '../../shared/messages.ts';
import { paths } from '../../shared/paths.ts';
import { useIsAuditor } from '../../shared/session/audit-access.ts';
import { useMe } from '../../shared/session/me.ts';
import { useIsDesk } from '../../shared/ui/use-is-desk.ts';
import { DashboardLayout } from './dashboard-layout.tsx';
import { Greeting } from './greeting.tsx';
import { MyWeekCard } from './my-week-card.tsx';
import { PendingPart } from './pending-part.tsx';
import { RefusedPart } from './refused-part.tsx';
import { SectionProblem } from './section-problem.tsx';
import { TodayPart } from './today-part.tsx';
import { useStanding } from './use-standing.ts';

/** Rows that leave the rest in sight. */
const most = 4;

/** The first page: a person's own day and week, or all companies for a superadministrator who has neither. */
export function HomePage() {
  const { isMember } = useMe();
  // He has neither day nor week: what he reads first are the weeks of others.
  if (useIsAuditor()) return <Navigate to={paths.userReport.href()} replace />;
  return isMember ? <OwnHome /> : <Navigate to={paths.companies.href()} replace />;
}

/** What concerns the person himself: his day, his week, what came back to him, what waits for him. */
function OwnHome() {
  const today = todayInParis();
  const isDesk = useIsDesk('wide');
  const { week, refused, pending, mine, step, isSettled } = useStanding(today);
  return (
    <Page title={shared.menu.home}>
      <Greeting today={today} isDesk={isDesk} step={step} />
      <DashboardLayout
        sideFirst
        isReady={isSettled}
        side={
          <>
            <SectionProblem section={week} />
            {mine && <MyWeekCard week={mine} isDesk={isDesk} {...(!isDesk && step && { step })} />}
          </>
        }
      >
        <RefusedPart section={refused} isDesk={isDesk} own />
        {week.data && isDesk && <TodayPart sheet={week.data} today={today} />}
        <PendingPart section={pending} today={today} isDesk={isDesk} most={most} />
      </DashboardLayout>
    </Page>
  );
}
