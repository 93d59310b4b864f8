import { UnstyledButton } from '@mantine/core';
import { MailStatusBadge } from './mail-status-badge.tsx';
import classes from './mails-cards.module.css';
import type { MailRowsProps } from './mails-table.tsx';
import { mailMessages as messages } from './messages.ts';

/** The mails under a thumb. */
export function MailsCards({ mails, onOpen }: MailRowsProps) {
  return (
    <ul className={classes.cards}>
      {mails.map((mail) => (
        <li key={mail.id} className={classes.card}>
          <div className={classes.head}>
            <UnstyledButton
              className={classes.open}
              aria-label={messages.open(mail.subject, mail.to)}
              aria-haspopup="dialog"
              onClick={() => onOpen(mail)}
            >
              {mail.subject}
            </UnstyledButton>
            <MailStatusBadge sentOn={mail.sentOn} givenUpOn={mail.givenUpOn} />
          </div>
          <p className={classes.recipient}>{mail.to}</p>
          <p className={classes.date}>{messages.date(mail.createdOn)}</p>
        </li>
      ))}
    </ul>
  );
}
