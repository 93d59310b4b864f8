import { Button } from '@mantine/core';
import { Link } from 'react-router';
import type { User } from '../../../shared/api/users-api.ts';
import { paths } from '../../../shared/paths.ts';
import { fullName } from '../../../shared/session/me.ts';
import { SideDrawer } from '../../../shared/ui/side-drawer.tsx';
import { userMessages } from '../messages.ts';
import { erasureMessages as messages } from './messages.ts';

/** Somebody of whom nothing is left but his hours: there is nothing to change, and a certificate to be read. */
export function ErasedUserDrawer({ user, onClose }: { user: User; onClose: () => void }) {
  const { externalId } = user;
  return (
    <SideDrawer
      title={fullName(user)}
      subtitle={externalId === null ? undefined : `${userMessages.columns.code} ${externalId}`}
      onClose={onClose}
    >
      <p>{messages.certificate.text}</p>
      <Button component={Link} variant="default" mt={16} to={paths.user.href({ id: user.id })}>
        {messages.certificate.see}
      </Button>
    </SideDrawer>
  );
}
