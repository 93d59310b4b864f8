import { useEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { asProblem } from '../../shared/api/problem.ts';
import { AnonymousLayout } from '../../shared/layouts/anonymous-layout.tsx';
import { useSetPasswordMutation } from '../../shared/session/session-api.ts';
import { AskLinkForm } from './ask-link-form.tsx';
import { messages } from './messages.ts';
import type { ResetState } from './page-states.ts';
import { PasswordByLink } from './password-by-link.tsx';
import { WayBack } from './way-back.tsx';

/**
 * Another password: by the link of a mail, or after a sign-in that asks for one; whoever has neither asks for the mail. The
 * token stands behind the `#`, and is taken out of the address at once: it stays in this page's memory.
 */
export function ResetPasswordPage() {
  const { hash, pathname, state } = useLocation();
  const navigate = useNavigate();
  const [token, setToken] = useState('');
  const shown = hash.slice(1);
  if (shown !== '' && shown !== token) setToken(shown);
  useEffect(() => {
    if (shown !== '') void navigate(pathname, { replace: true });
  }, [shown, pathname, navigate]);
  const isLinkRefused = (state as ResetState | null)?.isLinkRefused ?? false;
  const isChoosing = token !== '' && !isLinkRefused;
  return (
    <AnonymousLayout>
      {isChoosing ? <Choosing key={token} token={token} /> : <AskLinkForm isLinkRefused={isLinkRefused} />}
      <WayBack />
    </AnonymousLayout>
  );
}

function Choosing({ token }: { token: string }) {
  const [set, { error, isLoading }] = useSetPasswordMutation();
  // Whose it is says the token.
  const userId = token.split('.')[0] ?? '';
  return (
    <PasswordByLink
      title={messages.reset.choose}
      detail={messages.reset.chooseDetail}
      userId={userId}
      isSending={isLoading}
      problem={asProblem(error)}
      onSubmit={async (passwords) => {
        const answer = await set({ params: { userId }, body: { ...passwords, passwordResetToken: token } });
        return asProblem(answer.error);
      }}
    />
  );
}
