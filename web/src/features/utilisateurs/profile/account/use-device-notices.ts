import { useMemo, useState, useSyncExternalStore } from 'react';
import { useDispatch } from 'react-redux';
import { loadedOf } from '../../../../shared/layouts/problem-panel.tsx';
import { usePushDevicesQuery, type PushKind } from '../../../../shared/push/push-api.ts';
import { createDeviceNotices, type PushDispatch } from './device-notices.ts';

/** Which kinds this device shows, and which devices show any. */
export const useDeviceNotices = (userId: string) => {
  // No frame tells of a device that came or went.
  const query = usePushDevicesQuery(undefined, { refetchOnMountOrArgChange: true });
  const { data, problem, onRetry } = loadedOf(query);
  const dispatch = useDispatch<PushDispatch>();
  const [failure, setFailure] = useState<string>();
  const [ending, setEnding] = useState<string>();
  const notices = useMemo(() => createDeviceNotices(dispatch, userId, setFailure), [dispatch, userId]);
  const wanted = useSyncExternalStore(notices.queue.subscribe, notices.queue.read);
  const shown = data?.data.find(({ isCurrent }) => isCurrent)?.natures ?? [];
  return {
    devices: data?.data,
    problem: data ? undefined : problem,
    onRetry,
    failure,
    ending,
    /** What was pressed last, else what the server knows. */
    isShown: (nature: PushKind): boolean => wanted.get(nature) ?? shown.includes(nature),
    choose: (nature: PushKind, active: boolean): void => notices.queue.put({ nature, active }),
    async end(id: string): Promise<void> {
      setEnding(id);
      await notices.end(id);
      setEnding(undefined);
    },
  };
};
