import { Button } from '@mantine/core';
import { useContext } from 'react';
import { Link } from 'react-router';
import { asProblem } from '../../../shared/api/problem.ts';
import { loadedOf, ProblemPanel } from '../../../shared/layouts/problem-panel.tsx';
import type { User } from '../../../shared/api/users-api.ts';
import { errorOf } from '../../../shared/forms/field-of.ts';
import { FormDrawer } from '../../../shared/forms/form-drawer.tsx';
import { FormProblem } from '../../../shared/forms/form-problem.tsx';
import { PasswordField } from '../../../shared/forms/password-field.tsx';
import { TextField } from '../../../shared/forms/text-field.tsx';
import { useCheckedForm } from '../../../shared/forms/use-checked-form.ts';
import { paths } from '../../../shared/paths.ts';
import { fullName } from '../../../shared/session/me.ts';
import { Banner } from '../../../shared/ui/banner.tsx';
import { ListSkeleton } from '../../../shared/ui/list-skeleton.tsx';
import { toasts } from '../../../shared/ui/toasts.ts';
import { AfterErasure } from './after-erasure.ts';
import { useErasePersonMutation, useErasureQuery } from './erasure-api.ts';
import { checkErasure, emptyErasure, type ErasureForm } from './erasure-form.ts';
import { ErasureLists, Notes } from './erasure-lists.tsx';
import { erasureMessages as messages } from './messages.ts';

/** What erasing somebody would do and what stands in its way; his name and one's own password do it. */
export function ErasureDrawer({ user, onClose }: { user: User; onClose: () => void }) {
  const name = fullName(user);
  const call = { params: { id: user.id } };
  const standing = useErasureQuery(call, { refetchOnMountOrArgChange: true });
  const { data, onRetry } = loadedOf(standing);
  // What stood in the way when it was read last is no ground to destroy anything on.
  const problem = standing.isFetching ? undefined : asProblem(standing.error);
  const [erase] = useErasePersonMutation();
  const onErased = useContext(AfterErasure);
  const form = useCheckedForm<ErasureForm>(checkErasure(name), emptyErasure);
  const send = form.sendBy(async (body) => {
    const { error } = await erase({ ...call, body });
    if (error) return form.refuse(error);
    toasts.success(messages.asked);
    onErased();
    onClose();
  });
  const isPossible = data?.etat === 'possible';
  const isUnderWay = data?.etat === 'running' || data?.etat === 'done';
  return (
    <FormDrawer
      title={messages.title}
      subtitle={name}
      onClose={() => {
        if (isUnderWay) onErased();
        onClose();
      }}
      onSubmit={send}
      submit={messages.erase}
      look="danger"
      isSending={form.isSending}
      isDirty={form.formState.isDirty && !isUnderWay}
      isReady={isPossible}
    >
      {isUnderWay ? (
        <UnderWay userId={user.id} />
      ) : data ? (
        <>
          {/* What was typed stays in sight: it is what the button sends. */}
          {problem ? (
            <ProblemPanel problem={problem} onRetry={onRetry} />
          ) : (
            <FormProblem problem={form.problem} />
          )}
          <p>{messages.never}</p>
          <Notes title={messages.obstacles} sentences={data.obstacles} isStop={!isPossible} />
          <ErasureLists of={data} titles={messages} />
          <Notes title={messages.warnings} sentences={data.avertissements} />
          {isPossible && (
            <>
              <TextField form={form} name="confirmation" label={messages.confirmation(name)} required />
              <PasswordField
                label={messages.password}
                autoComplete="current-password"
                withAsterisk={false}
                required
                error={errorOf({ form, name: 'password' })}
                {...form.register('password')}
              />
            </>
          )}
        </>
      ) : problem ? (
        <ProblemPanel problem={problem} onRetry={onRetry} />
      ) : (
        <ListSkeleton rows={6} rowHeight={48} columns={2} />
      )}
    </FormDrawer>
  );
}

const focus = (link: HTMLAnchorElement | null): void => link?.focus();

/** It was asked for, also where the answer was lost: there is nothing more to confirm. */
function UnderWay({ userId }: { userId: string }) {
  return (
    <>
      <Banner tone="info" title={messages.underWay} />
      <Button
        component={Link}
        variant="default"
        mt={16}
        // What held the focus has gone.
        ref={focus}
        to={paths.user.href({ id: userId })}
      >
        {messages.certificate.see}
      </Button>
    </>
  );
}
