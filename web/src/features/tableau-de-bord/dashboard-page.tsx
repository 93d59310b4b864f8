import { today as todayInParis } from '@gestiontemps/contracts/dates/paris-clock';
import { Page } from '../../shared/layouts/page.tsx';
import { messages as shared } from '../../shared/messages.ts';
import { useIsDesk } from '../../shared/ui/use-is-desk.ts';
import { AbsencesCard } from './absences-card.tsx';
import { DashboardLayout } from './dashboard-layout.tsx';
import { ExportCard } from './export-card.tsx';
import { Greeting } from './greeting.tsx';
import { HoursPart } from './hours-part.tsx';
import { LateCard } from './late-card.tsx';
import { MyWeekCard } from './my-week-card.tsx';
import { NearPlanPart } from './near-plan-part.tsx';
import { PendingPart } from './pending-part.tsx';
import { RatesCard } from './rates-card.tsx';
import { RefusedPart } from './refused-part.tsx';
import { ReopenedCard } from './reopened-card.tsx';
import { SectionProblem } from './section-problem.tsx';
import { useAbsences, useCompanyFigures } from './use-sections.ts';
import { useStanding } from './use-standing.ts';

const most = 6;

/**
 * What concerns the people a superior follows: what waits, what came back, who is late, who is away; to administrators
 * how the company stands.
 */
export function DashboardPage() {
  const today = todayInParis();
  const isDesk = useIsDesk('wide');
  const { week, refused, pending, late, mine, step, isSettled } = useStanding(today);
  const absences = useAbsences();
  const { hours, nearPlan, rates, exported } = useCompanyFigures();
  const others = [absences, hours, nearPlan, rates, exported];
  return (
    <Page title={shared.menu.dashboard}>
      <Greeting today={today} isDesk={isDesk} step={step} />
      <DashboardLayout
        isReady={isSettled && others.every((section) => section.isSettled)}
        side={
          <>
            <SectionProblem section={week} />
            {isDesk && mine && <MyWeekCard week={mine} isDesk={isDesk} />}
            <LateCard section={late} />
            <AbsencesCard section={absences} />
            <RatesCard section={rates} />
            <ExportCard section={exported} />
            <ReopenedCard weeks={exported.data?.rouvertes ?? []} />
          </>
        }
      >
        <PendingPart section={pending} today={today} isDesk={isDesk} most={most} />
        <RefusedPart section={refused} isDesk={isDesk} />
        <HoursPart section={hours} />
        <NearPlanPart section={nearPlan} />
      </DashboardLayout>
    </Page>
  );
}
