import { Button } from '@mantine/core';
import { asProblem } from '../../shared/api/problem.ts';
import { Navigate, useSearchParams } from 'react-router';
import { useTitle } from '../../shared/layouts/use-title.ts';
import { paths } from '../../shared/paths.ts';
import { messages as shared } from '../../shared/messages.ts';
import { type JoiningLink, joiningLinkIn } from '../../shared/session/joining-link.ts';
import { companyOfAddress } from '../../shared/session/address-company.ts';
import { landingOf } from '../../shared/session/landing.ts';
import { CompanyChoice } from '../../shared/session/company-choice.tsx';
import { type Me, useCurrentUserQuery } from '../../shared/session/session-api.ts';
import { useSignOut } from '../../shared/session/use-sign-out.ts';
import { AppName } from '../../shared/ui/app-name.tsx';
import { ErrorPanel } from '../../shared/ui/error-panel.tsx';
import { FullScreenLoader } from '../../shared/ui/full-screen-loader.tsx';
import classes from './company-choice-page.module.css';
import { messages } from './messages.ts';

/** Which company to work in, right after signing in or from the menu's address. */
export function CompanyChoicePage() {
  useTitle(messages.company.page);
  const { data: me, error, refetch } = useCurrentUserQuery();
  const [parameters] = useSearchParams();
  const link = joiningLinkIn(parameters);
  const signOut = useSignOut();
  const problem = asProblem(error);
  if (!me && !problem) return <FullScreenLoader />;
  const landing = landingOf(parameters.get('next'));
  // Who manages all companies begins with them, unless a link has brought him into one.
  if (me?.isSA && me.entrepriseConnected === null && !link && landing === paths.home.href())
    return <Navigate to={paths.companies.href()} replace />;
  return (
    <main className={classes.page}>
      <div className={classes.column}>
        <AppName />
        <h1 className={classes.title}>{shared.company.question}</h1>
        {problem && (
          <ErrorPanel
            text={problem.detail}
            correlationId={problem.correlationId}
            onRetry={() => void refetch()}
          />
        )}
        {me && link && !isForHim(me, link) && <p role="status">{messages.company.otherAccount(me.email)}</p>}
        {me?.entreprises.length === 0 && me.invitations.length === 0 && <p>{messages.company.none}</p>}
        {me && (
          <CompanyChoice
            companies={me.entreprises}
            invitations={me.invitations}
            link={link}
            current={me.entrepriseConnected}
            asked={companyOfAddress(landing, me.entreprises)?.id}
            landing={landing}
          >
            <Button variant="subtle" size="lg" fullWidth onClick={() => void signOut()}>
              {shared.menu.signOut}
            </Button>
          </CompanyChoice>
        )}
      </div>
    </main>
  );
}

/** Whether the invitation is this person's, accepted already or not. */
const isForHim = ({ entreprises, invitations }: Me, { entreprise }: JoiningLink): boolean =>
  [...entreprises, ...invitations].some(({ id }) => id === entreprise);
