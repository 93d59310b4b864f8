import { useParams } from 'react-router';
import { asProblem } from '../../../shared/api/problem.ts';
import { useUserQuery } from '../../../shared/api/users-api.ts';
import { ForbiddenPage, NotFoundPage } from '../../../shared/layouts/error-page.tsx';
import { Page } from '../../../shared/layouts/page.tsx';
import { ProblemPanel } from '../../../shared/layouts/problem-panel.tsx';
import { fullName, useCan, useMe } from '../../../shared/session/me.ts';
import { OwnAccount } from './account/own-account.tsx';
import { profileMessages as messages } from './messages.ts';
import { RatesPart } from './rates/rates-part.tsx';
import { PersonPart } from './person-part.tsx';
import { ProfileHeader, ProfileHeaderSkeleton } from './profile-header.tsx';
import classes from './profile-page.module.css';

/** /utilisateur/:id: somebody of the company, and of oneself « Mon compte ». */
export function ProfilePage() {
  const { id = '' } = useParams();
  const me = useMe();
  return id === me.id ? <OwnAccount me={me} /> : <Somebody id={id} />;
}

function Somebody({ id }: { id: string }) {
  // Never the person one comes from.
  const { currentData: person, error, isFetching, refetch } = useUserQuery({ params: { userId: id } });
  const mayManageRates = useCan('hourlyCosts.manage');
  const problem = asProblem(error);
  // Who is not there and who is not for one to know are told alike.
  if (problem?.status === 404) return <NotFoundPage sentence={messages.missing} />;
  if (problem?.status === 403) return <ForbiddenPage />;
  return (
    <Page title={person ? fullName(person) : messages.title} wide>
      {problem && !person && !isFetching ? (
        <div className={classes.alone}>
          <ProblemPanel problem={problem} onRetry={() => void refetch()} />
        </div>
      ) : person ? (
        <>
          <ProfileHeader person={person} />
          <div className={classes.columns}>
            <div className={classes.main}>
              <PersonPart person={person} />
            </div>
            {mayManageRates && (
              <div className={classes.side}>
                <RatesPart userId={id} />
              </div>
            )}
          </div>
        </>
      ) : (
        <ProfileHeaderSkeleton />
      )}
    </Page>
  );
}
