import { UnstyledButton } from '@mantine/core';
import type { Mail } from './api/mails-api.ts';
import { MailStatusBadge } from './mail-status-badge.tsx';
import classes from './mails-table.module.css';
import { mailMessages as messages } from './messages.ts';

export interface MailRowsProps {
  readonly mails: readonly Mail[];
  readonly onOpen: (mail: Mail) => void;
}

/** The mails at a desk: a row opens its mail. */
export function MailsTable({ mails, onOpen }: MailRowsProps) {
  return (
    <table className={classes.table}>
      <caption className="gt-hidden">{messages.title}</caption>
      <thead>
        <tr>
          <th scope="col" className={classes.recipient}>
            {messages.columns.recipient}
          </th>
          <th scope="col">{messages.columns.subject}</th>
          <th scope="col" className={classes.date}>
            {messages.columns.date}
          </th>
          <th scope="col" className={classes.status}>
            {messages.columns.status}
          </th>
        </tr>
      </thead>
      <tbody>
        {mails.map((mail) => (
          <tr key={mail.id}>
            <th scope="row" title={mail.to}>
              {mail.to}
            </th>
            <td>
              <UnstyledButton
                className={classes.open}
                aria-label={messages.open(mail.subject, mail.to)}
                aria-haspopup="dialog"
                onClick={() => onOpen(mail)}
              >
                {mail.subject}
              </UnstyledButton>
            </td>
            <td>{messages.date(mail.createdOn)}</td>
            <td>
              <MailStatusBadge sentOn={mail.sentOn} givenUpOn={mail.givenUpOn} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
