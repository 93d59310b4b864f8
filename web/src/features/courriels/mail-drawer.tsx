import { CloseButton, Drawer } from '@mantine/core';
import { useReturnFocus } from '../../shared/ui/use-return-focus.ts';
import { messages as shared } from '../../shared/messages.ts';
import type { Mail } from './api/mails-api.ts';
import classes from './mail-drawer.module.css';
import { MailStatusBadge } from './mail-status-badge.tsx';
import { mailParts } from './mail-text.ts';
import { mailMessages as messages } from './messages.ts';

interface MailDrawerProps {
  readonly mail: Mail;
  readonly onClose: () => void;
}

/** A mail as its recipient reads it without images: beside the list, or the whole screen of a phone. */
export function MailDrawer({ mail, onClose }: MailDrawerProps) {
  useReturnFocus();
  return (
    <Drawer.Root
      opened
      onClose={onClose}
      position="right"
      size={480}
      classNames={{ overlay: classes.overlay ?? '', content: classes.content ?? '' }}
    >
      <Drawer.Overlay />
      <Drawer.Content>
        <Drawer.Header className={classes.header ?? ''} role="presentation">
          <Drawer.Title>{mail.subject}</Drawer.Title>
          <CloseButton onClick={onClose} aria-label={shared.actions.close} />
        </Drawer.Header>
        <Drawer.Body className={classes.body ?? ''}>
          <dl className={classes.facts}>
            <dt>{messages.columns.recipient}</dt>
            <dd>{mail.to}</dd>
            <dt>{messages.columns.date}</dt>
            <dd>{messages.date(mail.createdOn)}</dd>
            <dt>{messages.columns.status}</dt>
            <dd>
              <MailStatusBadge sentOn={mail.sentOn} givenUpOn={mail.givenUpOn} />
            </dd>
            {mail.lastError !== null && (
              <>
                <dt>{messages.reason}</dt>
                <dd>{mail.lastError}</dd>
              </>
            )}
          </dl>
          <p className={classes.text}>
            {mailParts(mail.text).map(({ text, href, at }) =>
              href === undefined ? (
                text
              ) : (
                // Opened beside: a link to choose a password must not take the place of the reader's session.
                <a key={at} href={href} target="_blank" rel="noreferrer">
                  {text}
                </a>
              ),
            )}
          </p>
        </Drawer.Body>
      </Drawer.Content>
    </Drawer.Root>
  );
}
