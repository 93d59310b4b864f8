import { IconRefresh } from '@tabler/icons-react';
import type { ItemDrawerProps } from '../../shared/list/item-list-page.tsx';
import { Banner } from '../../shared/ui/banner.tsx';
import { Fact, Facts } from '../../shared/ui/facts.tsx';
import { OnceButton } from '../../shared/ui/once-button.tsx';
import { SideDrawer } from '../../shared/ui/side-drawer.tsx';
import { useSendMailAgainMutation, type Mail } from './api/mails-api.ts';
import classes from './mail-drawer.module.css';
import { MailStateBadge } from './mail-state-badge.tsx';
import { mailParts } from './mail-text.ts';
import { mailMessages as messages } from './messages.ts';
import { isSentAgain } from './sending-again.ts';

/** A mail as its recipient reads it without images: beside the list, or the whole screen of a phone. */
export function MailDrawer({ item, onClose }: ItemDrawerProps<Mail>) {
  return item && <OpenMail item={item} onClose={onClose} />;
}

function OpenMail({ item, onClose }: { item: Mail; onClose: () => void }) {
  const [sendAgain, { data, isLoading }] = useSendMailAgainMutation();
  const mail = data ?? item;
  return (
    <SideDrawer title={mail.subject} onClose={onClose}>
      <Facts>
        <Fact label={messages.columns.recipient}>{mail.to}</Fact>
        <Fact label={messages.columns.date}>{messages.date(mail.createdOn)}</Fact>
        <Fact label={messages.columns.status}>
          <MailStateBadge mail={mail} />
        </Fact>
        {mail.lastError !== null && <Fact label={messages.reason}>{mail.lastError}</Fact>}
      </Facts>
      {mail.deadLink !== null && <Banner tone="info" title={mail.deadLink} />}
      {(mail.canBeSentAgain || isSentAgain(mail)) && (
        <OnceButton
          variant="default"
          className={classes.again ?? ''}
          icon={IconRefresh}
          label={messages.sendAgain}
          done={isSentAgain(mail) ? messages.sentAgain : undefined}
          isBusy={isLoading}
          onClick={() => void sendAgain({ params: { id: mail.id } })}
        />
      )}
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
    </SideDrawer>
  );
}
