import { instantInSentence } from '@gestiontemps/contracts/dates/date-labels';
import { useState, type SubmitEvent } from 'react';
import { asProblem, type ApiProblem } from '../../shared/api/problem.ts';
import { useReactivateUserMutation, type User } from '../../shared/api/users-api.ts';
import { FormDrawer } from '../../shared/forms/form-drawer.tsx';
import { FormProblem } from '../../shared/forms/form-problem.tsx';
import { fullName } from '../../shared/session/me.ts';
import { Avatar } from '../../shared/ui/avatar.tsx';
import { ErasureDrawer, ErasurePart } from './erasure/erasure-part.tsx';
import { userMessages } from './messages.ts';
import { RatesLink } from './rates-link.tsx';
import { UserStateBadge } from './user-state.tsx';

const messages = userMessages.deleted;

const deletedBy = ({ deletedOn, deletedBy: by }: User): string | undefined =>
  deletedOn === null ? undefined : messages.on(instantInSentence(deletedOn), by ? fullName(by) : undefined);

/** Somebody who was taken away: what bringing him back does, and the way to it. */
export function DeletedUserDrawer({ user, onClose }: { user: User; onClose: () => void }) {
  const [reactivate, { isLoading }] = useReactivateUserMutation();
  const [problem, setProblem] = useState<ApiProblem>();
  const [isErasing, setIsErasing] = useState(false);
  const send = async (event: SubmitEvent<HTMLFormElement>): Promise<void> => {
    event.preventDefault();
    const { error } = await reactivate({ params: { id: user.id } });
    if (error === undefined) onClose();
    else setProblem(asProblem(error));
  };
  if (isErasing) return <ErasureDrawer user={user} onClose={onClose} />;
  return (
    <FormDrawer
      title={fullName(user)}
      lead={<Avatar name={fullName(user)} size={40} />}
      subtitle={deletedBy(user)}
      onClose={onClose}
      onSubmit={(event) => void send(event)}
      submit={messages.reactivate}
      isSending={isLoading}
      isDirty={false}
    >
      <FormProblem problem={problem} />
      <div>
        <UserStateBadge user={user} />
      </div>
      <p>{user.isInvited ? messages.invited : messages.member(user.refRole.label)}</p>
      <RatesLink user={user} />
      <ErasurePart user={user} onOpen={() => setIsErasing(true)} />
    </FormDrawer>
  );
}
