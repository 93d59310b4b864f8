import type { NotificationKind } from '@gestiontemps/contracts/notifications';
import type { Notification } from './notifications-api.ts';

/** What is wanted of kinds of mails, as long as the server has not answered it. */
export type Wanted = ReadonlyMap<NotificationKind, boolean>;

export interface ChoiceQueue {
  /** Wanted from now on. It goes out once what is on its way has been answered; of one kind only what was put last. */
  put(choice: Notification): void;
  read(): Wanted;
  /** Goes on with what waits, once it may. */
  resume(): void;
  /** Gives up what waits. */
  discard(): void;
  subscribe(listener: () => void): () => void;
  /** Once nothing is on its way. */
  settled(): Promise<void>;
}

/**
 * @param send ends once the choice has been answered, however that is
 * @param isOpen whether choices may go out now: what was on its way when that ended is sent again
 */
export const createChoiceQueue = (
  send: (choice: Notification) => Promise<void>,
  isOpen: () => boolean = () => true,
): ChoiceQueue => {
  let wanted: Wanted = new Map();
  let sending: Promise<void> | undefined;
  const listeners = new Set<() => void>();
  const become = (next: Wanted): void => {
    wanted = next;
    for (const listener of listeners) listener();
  };
  const sendAll = async (): Promise<void> => {
    for (let [next] = wanted; next && isOpen(); [next] = wanted) {
      const [nature, active] = next;
      await send({ nature, active });
      if (!isOpen()) break;
      // Pressed again meanwhile, it is shown as it was pressed last, and sent again.
      if (wanted.get(nature) === active) become(new Map([...wanted].filter(([kind]) => kind !== nature)));
    }
    sending = undefined;
  };
  const goOn = (): void => {
    if (wanted.size > 0 && isOpen()) sending ??= sendAll();
  };
  return {
    put({ nature, active }) {
      become(new Map([...wanted, [nature, active]]));
      goOn();
    },
    read: () => wanted,
    resume: goOn,
    discard: () => become(new Map()),
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    settled: async () => sending,
  };
};
