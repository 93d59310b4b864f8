import { useMemo, useSyncExternalStore } from 'react';
import { useDispatch } from 'react-redux';
import { loadedOf } from '../../../../shared/layouts/problem-panel.tsx';
import type { OutboxQueue } from '../../../../shared/offline/outbox-queue.ts';
import { useOutboxQueue } from '../../../../shared/offline/use-outbox-queue.ts';
import { session } from '../../../../shared/session/current-session.ts';
import { useMe } from '../../../../shared/session/me.ts';
import { isSameIdentity } from '../../../../shared/session/session.ts';
import { useBackOnline } from '../../../../shared/ui/use-back-online.ts';
import { unsaved } from '../../../../shared/unsaved/unsaved.ts';
import { createChoiceQueue, type ChoiceQueue } from './choice-queue.ts';
import { sendChoice, useNotificationsQuery, type NotificationDispatch } from './notifications-api.ts';

/** What is on its way survives a visit to another page: one queue for each person under each company. */
const queues = new Map<string, ChoiceQueue>();

const queueOf = ({ by, whose }: OutboxQueue, dispatch: NotificationDispatch): ChoiceQueue => {
  const key = [by.entreprise, by.userId].join(' ');
  const known = queues.get(key);
  if (known) return known;
  const isHere = (): boolean => isSameIdentity(session.identity(), by);
  const queue = createChoiceQueue((choice) => dispatch(sendChoice(choice, by)), isHere);
  queues.set(key, queue);
  unsaved.add({
    kind: 'changes',
    whose: { ...whose, entreprise: by.entreprise },
    count: () => queue.read().size,
    isHere,
    isMine: () => session.identity()?.userId === by.userId,
    settled: queue.settled,
    discard: queue.discard,
  });
  queue.subscribe(unsaved.changed);
  // What waits for one's coming back, into this company or at all, goes on then.
  session.subscribe(({ type }) => {
    if (type !== 'ended') queue.resume();
  });
  return queue;
};

/** Which mails one wants: what was pressed last, whatever has been read meanwhile, else what the server knows. */
export const useNotificationChoices = () => {
  const dispatch = useDispatch<NotificationDispatch>();
  const of = useOutboxQueue(useMe().id);
  const queue = useMemo(() => queueOf(of, dispatch), [of, dispatch]);
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
