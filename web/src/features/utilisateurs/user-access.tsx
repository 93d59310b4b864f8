import { useState } from 'react';
import { useForgotPasswordMutation } from '../../shared/api/password-link-api.ts';
import { useInviteUserAgainMutation, type User } from '../../shared/api/users-api.ts';
import { SendButton } from '../../shared/forms/send-button.tsx';
import { fullName } from '../../shared/session/me.ts';
import { userMessages } from './messages.ts';
import classes from './user-access.module.css';
import { UserStateBadge } from './user-state.tsx';

/** Whoever was invited and has not come: his invitation once more. */
export function InvitationPart({ user }: { user: User }) {
  const [sendAgain] = useInviteUserAgainMutation();
  const messages = userMessages.invitation;
  return (
    <div className={classes.part}>
      <div className={classes.words}>
        <UserStateBadge user={user} />
        <p className={classes.text}>{messages.waiting}</p>
      </div>
      <SendButton
        label={messages.send}
        fullLabel={messages.sendTo(fullName(user))}
        onSend={() => sendAgain({ params: { id: user.id } })}
      />
    </div>
  );
}

/** Nobody is told another's password: he is mailed a link to choose one. */
export function PasswordPart({ user }: { user: User }) {
  const [askLink] = useForgotPasswordMutation();
  const [isSent, setIsSent] = useState(false);
  const messages = userMessages.password;
  const send = async () => {
    const answer = await askLink({ body: { email: user.email } });
    setIsSent(answer.error === undefined);
    return answer;
  };
  return (
    <section className={classes.part}>
      <div className={classes.words}>
        <h3 className={classes.title}>{messages.title}</h3>
        <p className={classes.text} role="status">
          {isSent ? messages.sent(user.email) : messages.text}
        </p>
      </div>
      <SendButton label={messages.send} fullLabel={messages.sendTo(fullName(user))} onSend={send} />
    </section>
  );
}
