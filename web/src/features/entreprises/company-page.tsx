import { useState } from 'react';
import { Page } from '../../shared/layouts/page.tsx';
import { loadedOf, ProblemPanel } from '../../shared/layouts/problem-panel.tsx';
import { useMe } from '../../shared/session/me.ts';
import { ListSkeleton } from '../../shared/ui/list-skeleton.tsx';
import { PageHeader } from '../../shared/ui/page-header.tsx';
import { SectionTitle } from '../../shared/ui/section-title.tsx';
import { useInviteUserAgainMutation, useUsersQuery } from '../../shared/api/users-api.ts';
import { useCompaniesQuery } from './api/companies-api.ts';
import classes from './companies-page.module.css';
import { CompanyDrawer, CompanyPart } from './company-part.tsx';
import { InvitationRow, type SendAgain } from './invitation-row.tsx';
import { companyMessages as messages } from './messages.ts';

/** /settings/entreprise: what an administrator keeps of his own company, and whom it waits for. */
export function CompanyPage() {
  return (
    <Page title={messages.ownTitle}>
      <PageHeader title={messages.ownTitle} />
      <OwnCompany />
    </Page>
  );
}

const all = { Take: '-1' };

function OwnCompany() {
  const { entrepriseConnected } = useMe();
  const query = useCompaniesQuery({ query: all });
  const { data: page, problem, onRetry } = loadedOf(query);
  const [isEditing, setIsEditing] = useState(false);
  const [sendAgain] = useInviteUserAgainMutation();
  if (problem) return <ProblemPanel problem={problem} onRetry={onRetry} />;
  // A superadministrator is given all of them.
  const company = page?.data.find(({ id }) => id === entrepriseConnected);
  if (!company) return <ListSkeleton rows={3} rowHeight={64} columns={2} />;
  const onSendAgain: SendAgain = ({ id }) => sendAgain({ params: { id } });
  return (
    <div className={classes.companies}>
      <CompanyPart company={company} onEdit={() => setIsEditing(true)} onSendAgain={onSendAgain} />
      <Waiting besides={company.administrateurs.map(({ id }) => id)} onSendAgain={onSendAgain} />
      {isEditing && <CompanyDrawer company={company} onClose={() => setIsEditing(false)} />}
    </div>
  );
}

interface WaitingProps {
  /** Who is shown already. */
  readonly besides: readonly string[];
  readonly onSendAgain: SendAgain;
}

/** Whoever was invited and has not come: the employees of tomorrow, beside the administrators above. */
function Waiting({ besides, onSendAgain }: WaitingProps) {
  const { data: members, problem, onRetry } = loadedOf(useUsersQuery({ query: all }));
  const invited = members?.data.filter(({ id, isInvited }) => isInvited && !besides.includes(id));
  return (
    <section className={classes.waiting}>
      <SectionTitle title={messages.waiting} ruled />
      {problem && <ProblemPanel problem={problem} onRetry={onRetry} />}
      {invited?.length === 0 && <p className={classes.text}>{messages.noneWaiting}</p>}
      <ul>
        {invited?.map((person) => (
          <InvitationRow key={person.id} person={person} onSendAgain={onSendAgain} />
        ))}
      </ul>
    </section>
  );
}
