import { Button } from '@mantine/core';
import type { User } from '../../../shared/api/users-api.ts';
import { fullName, useMe } from '../../../shared/session/me.ts';
import { lazyDrawer } from '../../../shared/ui/lazy-part.tsx';
import access from '../user-access.module.css';
import { erasureMessages } from './messages.ts';

/** In the place of the drawer that leads to it: a form within another would send both. */
export const ErasureDrawer = lazyDrawer(async () => (await import('./erasure-drawer.tsx')).ErasureDrawer);

const messages = erasureMessages.part;

/** The way to the erasure of somebody who was taken away. */
export function ErasurePart({ user, onOpen }: { user: User; onOpen: () => void }) {
  const me = useMe();
  if (user.id === me.id) return null;
  return (
    <section className={access.part}>
      <div className={access.words}>
        <h3 className={access.title}>{messages.title}</h3>
        <p className={access.text}>{messages.text}</p>
      </div>
      <Button
        variant="default"
        aria-label={messages.openOf(fullName(user))}
        onPointerEnter={ErasureDrawer.prepare}
        onFocus={ErasureDrawer.prepare}
        onClick={onOpen}
      >
        {messages.open}
      </Button>
    </section>
  );
}
