import { useMemo, useSyncExternalStore } from 'react';
import { useDispatch } from 'react-redux';
import { loadedOf } from '../../../../shared/layouts/problem-panel.tsx';
import { session } from '../../../../shared/session/current-session.ts';
import { useMe } from '../../../../shared/session/me.ts';
import { isSameIdentity, type Identity } from '../../../../shared/session/session.ts';
import { useBackOnline } from '../../../../shared/ui/use-back-online.ts';
import { unsaved } from '../../../../shared/unsaved/unsaved.ts';
import { createChoiceQueue, type ChoiceQueue } from './choice-queue.ts';
import { sendChoice, useNotificationsQuery, type NotificationDispatch } from './notifications-api.ts';

/** What is on its way survives a visit to another page: one queue for each person under each company. */
const queues = new Map<string, ChoiceQueue>();

const queueOf = (by: Identity, dispatch: NotificationDispatch): ChoiceQueue => {
  const key = [by.entreprise, by.userId].join(' ');
  const known = queues.get(key);
  if (known) return known;
  const queue = createChoiceQueue((choice) => dispatch(sendChoice(choice, by)));
  queues.set(key, queue);
  window.addEventListener('beforeunload', (event) => {
    if (queue.read().size > 0) event.preventDefault();
  });
  // Who leaves the company or signs out waits for it and is asked nothing: it ends by itself, well or not.
  unsaved.add({
    kind: 'changes',
    count: () => 0,
    isHere: () => isSameIdentity(session.identity(), by),
    isMine: () => session.identity()?.userId === by.userId,
    settled: queue.settled,
    discard: () => {},
  });
  return queue;
};

/** Which mails one wants: what was pressed last, whatever has been read meanwhile, else what the server knows. */
export const useNotificationChoices = () => {
  const dispatch = useDispatch<NotificationDispatch>();
  const { id: userId, entrepriseConnected: entreprise } = useMe();
  const queue = useMemo(() => queueOf({ userId, entreprise }, dispatch), [userId, entreprise, dispatch]);
  const wanted = useSyncExternalStore(queue.subscribe, queue.read);
  const query = useNotificationsQuery();
  const { data, problem, onRetry } = loadedOf(query);
  // The hub may not have noticed that the line was away.
  useBackOnline(onRetry);
  return {
    choices: data?.data.map(({ nature, active }) => ({ nature, active: wanted.get(nature) ?? active })),
    // What is there stays where reading it again has failed.
    problem: data ? undefined : problem,
    onRetry,
    choose: queue.put,
  };
};
