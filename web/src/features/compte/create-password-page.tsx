import { Navigate, useParams, useSearchParams } from 'react-router';
import { paths } from '../../shared/paths.ts';
import { asProblem } from '../../shared/api/problem.ts';
import { AnonymousLayout } from '../../shared/layouts/anonymous-layout.tsx';
import { useCreatePasswordMutation } from './account-api.ts';
import { messages } from './messages.ts';
import type { ResetState } from './page-states.ts';
import { PasswordByLink } from './password-by-link.tsx';
import { WayBack } from './way-back.tsx';

/** The first password, through the link of an invitation; who has lost it is sent another as for a forgotten password. */
export function CreatePasswordPage() {
  const { id: userId = '' } = useParams();
  const [parameters] = useSearchParams();
  const [create, { error, isLoading }] = useCreatePasswordMutation();
  const usertoken = parameters.get('usertoken');
  if (!usertoken)
    return (
      <AnonymousLayout>
        <Navigate
          to={paths.resetPassword.href()}
          state={{ isLinkRefused: true } satisfies ResetState}
          replace
        />
      </AnonymousLayout>
    );
  return (
    <AnonymousLayout>
      <PasswordByLink
        title={messages.password.create}
        detail={messages.password.createDetail}
        userId={userId}
        isSending={isLoading}
        problem={asProblem(error)}
        onSubmit={async (passwords) => {
          const answer = await create({ query: { usertoken }, body: { ...passwords, userId } });
          return asProblem(answer.error);
        }}
      />
      <WayBack />
    </AnonymousLayout>
  );
}
