import type { NotificationKind } from '@gestiontemps/contracts/notifications';
import type { Notification } from './notifications-api.ts';

/** What is wanted of kinds of mails, as long as the server has not answered it. */
export type Wanted = ReadonlyMap<NotificationKind, boolean>;

export interface ChoiceQueue {
  /** Wanted from now on. It goes out once what is on its way has been answered; of one kind only what was put last. */
  put(choice: Notification): void;
  read(): Wanted;
  subscribe(listener: () => void): () => void;
  /** Once nothing is on its way. */
  settled(): Promise<void>;
}

/** @param send ends once the choice has been answered, however that is */
export const createChoiceQueue = (send: (choice: Notification) => Promise<void>): ChoiceQueue => {
  let wanted: Wanted = new Map();
  let sending: Promise<void> | undefined;
  const listeners = new Set<() => void>();
  const become = (next: Wanted): void => {
    wanted = next;
    for (const listener of listeners) listener();
  };
  const sendAll = async (): Promise<void> => {
    for (let [next] = wanted; next; [next] = wanted) {
      const [nature, active] = next;
      await send({ nature, active });
      // Pressed again meanwhile, it is shown as it was pressed last, and sent again.
      if (wanted.get(nature) === active) become(new Map([...wanted].filter(([kind]) => kind !== nature)));
    }
    sending = undefined;
  };
  return {
    put({ nature, active }) {
      become(new Map([...wanted, [nature, active]]));
      sending ??= sendAll();
    },
    read: () => wanted,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    settled: async () => sending,
  };
};
