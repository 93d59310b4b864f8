import { today as todayInParis } from '@gestiontemps/contracts/dates/paris-clock';
import { Page } from '../../shared/layouts/page.tsx';
import { messages as shared } from '../../shared/messages.ts';
import { AbsencesCard } from './absences-card.tsx';
import { DashboardLayout } from './dashboard-layout.tsx';
import { Greeting } from './greeting.tsx';
import { LateCard } from './late-card.tsx';
import { MyWeekCard } from './my-week-card.tsx';
import { PendingPart } from './pending-part.tsx';
import { RefusedPart } from './refused-part.tsx';
import { SectionProblem } from './section-problem.tsx';
import { useLate, useOwnWeek, usePending, useRefused, useTeamWeek } from './use-sections.ts';
import { useIsDesk } from '../../shared/ui/use-is-desk.ts';

const most = 6;

/** What concerns the people a superior follows: what waits, what came back, who is late, who is away. */
export function DashboardPage() {
  const today = todayInParis();
  const isDesk = useIsDesk('wide');
  const week = useOwnWeek(today);
  const refused = useRefused();
  const pending = usePending();
  const late = useLate(today);
  const team = useTeamWeek(today);
  const parts = [week, refused, pending, late, team];
  return (
    <Page title={shared.menu.dashboard}>
      <Greeting today={today} isDesk={isDesk} />
      <DashboardLayout
        isReady={parts.every(({ isSettled }) => isSettled)}
        side={
          <>
            <SectionProblem section={week} />
            {isDesk && week.data && <MyWeekCard sheet={week.data} today={today} isDesk={isDesk} />}
            {late.data && <LateCard weeks={late.data.data} />}
            {team.data && <AbsencesCard weeks={team.data.data} />}
          </>
        }
      >
        <PendingPart section={pending} today={today} isDesk={isDesk} most={most} />
        <RefusedPart section={refused} isDesk={isDesk} />
      </DashboardLayout>
    </Page>
  );
}
