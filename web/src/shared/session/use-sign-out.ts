import { IconLogout } from '@tabler/icons-react';
import { messages } from '../messages.ts';
import { dialogs } from '../ui/dialogs.ts';
import { confirmSignOut } from '../unsaved/confirm.ts';
import { isUnreached, session } from './current-session.ts';
import { remembered } from './remembered.ts';
import { useLogoutMutation } from './session-api.ts';

/** Milliseconds that the server has to hear of it, before the page goes; the call goes on without the page until it is heard. */
const patience = 1000;

/** The server may hear of it after the page is gone, or never: until then the cookie of the device still opens. */
const owe = async (told: Promise<{ readonly error?: unknown }>): Promise<void> => {
  const { signOutOwed } = await import('./come-back.ts');
  signOutOwed.note();
  if ((await told).error === undefined) signOutOwed.forget();
};

/** Waits for what is on its way and asks, then ends the session here and on the server; a server that does not answer keeps nobody in. */
export const useSignOut = (): (() => Promise<void>) => {
  const [logout] = useLogoutMutation();
  return async () => {
    const ask = () =>
      dialogs.confirm({
        title: messages.menu.signOut,
        text: messages.signOut.question,
        ok: messages.menu.signOut,
        okIcon: IconLogout,
      });
    if (!(await confirmSignOut(ask))) return;
    const soon = new Promise((resolve) => setTimeout(resolve, patience));
    try {
      // One that began without a network is known to the server by its cookie alone.
      if (isUnreached()) await Promise.race([session.renewed(session.token() ?? ''), soon]);
      const owner = remembered.who()?.userId ?? null;
      const isOwnDevice = owner === null || owner === session.identity()?.userId;
      const isOwed = isOwnDevice && remembered.is();
      if (isOwnDevice) remembered.note(false);
      session.leave();
      const told = logout();
      if (isOwed) void owe(told).catch(() => {});
      await Promise.race([told, soon]);
    } finally {
      session.end('signed-out');
    }
  };
};
