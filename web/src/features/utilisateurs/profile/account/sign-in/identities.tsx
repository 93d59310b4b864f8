import { Button } from '@mantine/core';
import { IconUserCheck } from '@tabler/icons-react';
import { useState } from 'react';
import { lazyDrawer } from '../../../../../shared/ui/lazy-part.tsx';
import { dayOf, Kind } from './kind.tsx';
import { signInMessages } from './messages.ts';
import type { Identity } from './second-factor-api.ts';
import classes from './sign-in.module.css';

const messages = signInMessages.identities;
const RemovalDrawer = lazyDrawer(async () => (await import('./drawers.ts')).RemovalDrawer);

interface IdentitiesProps {
  readonly identities: readonly Identity[];
  /** Called once a row goes, with what held the focus. */
  readonly onRemoved: () => void;
}

/** Accounts at OpenID providers that sign their owner in; nothing for who has none. */
export function Identities({ identities, onRemoved }: IdentitiesProps) {
  const [unbound, setUnbound] = useState<Identity>();
  // The drawer outlasts the last row: it closes by itself once the account is away.
  if (identities.length === 0 && !unbound) return null;
  return (
    <Kind title={messages.title} text={messages.text}>
      <ul>
        {identities.map((identity) => (
          <IdentityRow key={identity.id} identity={identity} onUnbind={() => setUnbound(identity)} />
        ))}
      </ul>
      {unbound && (
        <RemovalDrawer
          what={{ kind: 'identity', ...unbound }}
          onClose={() => setUnbound(undefined)}
          onRemoved={onRemoved}
        />
      )}
    </Kind>
  );
}

const whenOf = ({ createdOn, usedOn }: Identity): string | undefined => {
  if (createdOn === null) return undefined;
  return usedOn === null
    ? messages.created(dayOf(createdOn))
    : messages.used(dayOf(createdOn), dayOf(usedOn));
};

function IdentityRow({ identity, onUnbind }: { identity: Identity; onUnbind: () => void }) {
  const { provider, email } = identity;
  const when = whenOf(identity);
  return (
    <li className={classes.row}>
      <IconUserCheck size={20} className={classes.sign} aria-hidden />
      <div className={classes.words}>
        <p className={classes.what}>{provider}</p>
        {email !== null && <p className={classes.when}>{email}</p>}
        {when !== undefined && <p className={classes.when}>{when}</p>}
      </div>
      <Button
        variant="default"
        aria-label={messages.unbindOf(provider)}
        onPointerEnter={RemovalDrawer.prepare}
        onFocus={RemovalDrawer.prepare}
        onClick={onUnbind}
      >
        {messages.unbind}
      </Button>
    </li>
  );
}
