import type { Client } from '../../shared/api/clients-api.ts';
import { modifiedBy } from '../../shared/forms/modified-by.ts';
import { messages as shared } from '../../shared/messages.ts';
import { dialogs } from '../../shared/ui/dialogs.ts';
import { clientMessages as messages } from './messages.ts';

/**
 * There is no way back to a client that was taken away: asked before, and once more when somebody else changed him
 * meanwhile, which is told then.
 */
export const confirmRemoval = (client: Client, isNewer: boolean): Promise<boolean> =>
  dialogs.confirm({
    title: messages.removal.title(client.name),
    text: isNewer
      ? `${messages.removal.meanwhile(modifiedBy(client))} ${messages.removal.text}`
      : messages.removal.text,
    ok: shared.actions.remove,
    danger: true,
  });
