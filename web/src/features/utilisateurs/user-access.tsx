import { useState } from 'react';
import { useForgotPasswordMutation } from '../../shared/api/password-link-api.ts';
import {
  useInviteUserAgainMutation,
  useResetSecondFactorMutation,
  type User,
} from '../../shared/api/users-api.ts';
import { SendButton } from '../../shared/forms/send-button.tsx';
import { fullName } from '../../shared/session/me.ts';
import { dialogs } from '../../shared/ui/dialogs.ts';
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

/** Whoever has lost his telephone: what he signs in with besides his password is taken away, so that he sets it up anew. */
export function SecondFactorPart({ user }: { user: User }) {
  const [reset] = useResetSecondFactorMutation();
  const messages = userMessages.secondFactor;
  const send = async () => {
    const question = { title: messages.question(fullName(user)), text: messages.questionText };
    if (!(await dialogs.confirm({ ...question, ok: messages.send, danger: true }))) return {};
    return reset({ params: { id: user.id } });
  };
  return (
    <section className={classes.part}>
      <div className={classes.words}>
        <h3 className={classes.title}>{messages.title}</h3>
        <p className={classes.text}>{messages.text}</p>
      </div>
      <SendButton label={messages.send} fullLabel={messages.sendTo(fullName(user))} onSend={send} />
    </section>
  );
}
