import { messages as shared } from '../../shared/messages.ts';
import { dialogs } from '../../shared/ui/dialogs.ts';
import { clientMessages as messages } from './messages.ts';

/** There is no way back to a client that was taken away: asked before. */
export const confirmRemoval = (name: string): Promise<boolean> =>
  dialogs.confirm({
    title: messages.removal.title(name),
    text: messages.removal.text,
    ok: shared.actions.remove,
    danger: true,
  });
