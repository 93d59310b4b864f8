import { Button } from '@mantine/core';
import { IconChevronLeft, IconHistory, IconPencil } from '@tabler/icons-react';
import { useState } from 'react';
import { Link, useNavigate, useParams } from 'react-router';
import { asProblem } from '../../../shared/api/problem.ts';
import { useUserQuery, type User } from '../../../shared/api/users-api.ts';
import { ChangesLink } from '../../../shared/layouts/changes-link.tsx';
import { ForbiddenPage, NotFoundPage } from '../../../shared/layouts/error-page.tsx';
import { Page } from '../../../shared/layouts/page.tsx';
import { ProblemPanel } from '../../../shared/layouts/problem-panel.tsx';
import { messages as shared } from '../../../shared/messages.ts';
import { paths, personInAddress } from '../../../shared/paths.ts';
import { fullName, useCan, useMe } from '../../../shared/session/me.ts';
import { IconButton } from '../../../shared/ui/icon-button.tsx';
import { lazyDrawer, lazyPart } from '../../../shared/ui/lazy-part.tsx';
import { OwnAccount } from './account/own-account.tsx';
import { profileMessages as messages } from './messages.ts';
import { RatesPart } from './rates/rates-part.tsx';
import { PersonPart } from './person-part.tsx';
import { ProfileHeader, ProfileHeaderSkeleton } from './profile-header.tsx';
import classes from './profile-page.module.css';

const ErasurePage = lazyPart(async () => (await import('../erasure/certificate.tsx')).ErasurePage);
const UserDrawer = lazyDrawer(async () => (await import('../user-drawer.tsx')).UserDrawer);

/** /utilisateur/:id: somebody of the company, and of oneself « Mon compte ». */
export function ProfilePage() {
  const { id = '' } = useParams();
  const me = useMe();
  return id === me.id ? <OwnAccount me={me} /> : <Somebody id={id} />;
}

function Somebody({ id }: { id: string }) {
  // Never the person one comes from.
  const { currentData: person, error, isFetching, refetch } = useUserQuery({ params: { userId: id } });
  const mayChange = useCan('users.write');
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
          <ProfileHeader
            person={person}
            hasHistory
            back={mayChange && <WayBack />}
            actions={
              <>
                <ChangesLink of={{ person: id }} />
                <AccessButton person={person} />
                {mayChange && !person.isErased && <ChangeButton person={person} />}
              </>
            }
          />
          <div className={classes.columns}>
            <div className={classes.main}>
              {person.isErased && mayChange ? <ErasurePage userId={id} /> : <PersonPart person={person} />}
            </div>
            {mayManageRates && !person.isErased && !person.acces && (
              <div className={classes.side}>
                <RatesPart userId={id} name={fullName(person)} />
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

function WayBack() {
  const navigate = useNavigate();
  return (
    <IconButton
      icon={IconChevronLeft}
      iconSize={20}
      label={messages.back}
      variant="subtle"
      onClick={() => void navigate(paths.users.href())}
    />
  );
}

/** What the security log has of him lately; nothing for who may not read it. */
function AccessButton({ person: { id } }: { person: User }) {
  if (!useCan('security.read')) return null;
  return (
    <Button
      variant="default"
      component={Link}
      to={`${paths.security.href()}?${personInAddress}=${id}`}
      leftSection={<IconHistory size={18} aria-hidden />}
    >
      {messages.access}
    </Button>
  );
}

/** What is known of him, in the drawer of the list: his names and rights, a link to choose a password, his leaving. */
function ChangeButton({ person }: { person: User }) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button
        variant="default"
        leftSection={<IconPencil size={18} aria-hidden />}
        onPointerEnter={UserDrawer.prepare}
        onFocus={UserDrawer.prepare}
        onClick={() => setIsOpen(true)}
      >
        {shared.actions.edit}
      </Button>
      {isOpen && <UserDrawer item={person} onClose={() => setIsOpen(false)} />}
    </>
  );
}
