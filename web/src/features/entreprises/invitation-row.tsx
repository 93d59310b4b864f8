import { Button } from '@mantine/core';
import { IconMail } from '@tabler/icons-react';
import { useEffect, useId, useState } from 'react';
import { asProblem, sentenceOf, type ApiProblem } from '../../shared/api/problem.ts';
import { fullName } from '../../shared/session/me.ts';
import { Avatar } from '../../shared/ui/avatar.tsx';
import { StatusBadge } from '../../shared/ui/status-badge.tsx';
import type { Invited } from './api/companies-api.ts';
import { companyMessages as messages } from './messages.ts';
import classes from './invitation-row.module.css';

/** Mails the invitation once more; the answer tells why it could not be. */
export type SendAgain = (person: Invited) => PromiseLike<{ readonly error?: unknown }>;

interface InvitationRowProps {
  readonly person: Invited & { readonly isInvited: boolean };
  readonly onSendAgain: SendAgain;
}

/** A person of a company, and while he has not joined it, the invitation sent again. */
export function InvitationRow({ person, onSendAgain }: InvitationRowProps) {
  const name = fullName(person);
  return (
    <li className={classes.row}>
      <Avatar name={name} />
      <div className={classes.words}>
        <p className={classes.line}>
          <span className={classes.name}>{name}</span>
          {person.isInvited && (
            <StatusBadge tone="blue" icon={IconMail}>
              {messages.invited}
            </StatusBadge>
          )}
        </p>
        <p className={classes.email}>{person.email}</p>
      </div>
      {person.isInvited && <SendAgainButton name={name} onSend={() => onSendAgain(person)} />}
    </li>
  );
}

/** What was refused is said beside the button, which waits as long as the server told. */
function SendAgainButton({ name, onSend }: { name: string; onSend: () => ReturnType<SendAgain> }) {
  const [isSending, setIsSending] = useState(false);
  const [problem, setProblem] = useState<ApiProblem>();
  const sentence = useId();
  useEffect(() => {
    if (problem?.retryAfter === undefined) return undefined;
    const timer = setTimeout(() => setProblem(undefined), problem.retryAfter);
    return () => clearTimeout(timer);
  }, [problem]);
  const send = async (): Promise<void> => {
    setIsSending(true);
    const { error } = await onSend();
    setProblem(asProblem(error));
    setIsSending(false);
  };
  return (
    <>
      <Button
        variant="default"
        className={classes.act ?? ''}
        loading={isSending}
        disabled={problem?.retryAfter !== undefined}
        aria-label={messages.sendAgainTo(name)}
        aria-describedby={sentence}
        onClick={() => void send()}
      >
        {messages.sendAgain}
      </Button>
      <p id={sentence} className={classes.problem} role="alert">
        {problem && sentenceOf(problem)}
      </p>
    </>
  );
}
