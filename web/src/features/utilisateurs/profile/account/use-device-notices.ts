import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { asProblem, sentenceOf } from '../../../../shared/api/problem.ts';
import { loadedOf } from '../../../../shared/layouts/problem-panel.tsx';
import {
  useEndPushDeviceMutation,
  usePushDevicesQuery,
  useSubscribeDeviceMutation,
  type PushDevice,
  type PushKind,
} from '../../../../shared/push/push-api.ts';
import { thisPush } from '../../../../shared/push/this-push.ts';
import { toasts } from '../../../../shared/ui/toasts.ts';
import { profileMessages } from '../messages.ts';
import { createChoiceQueue } from './choice-queue.ts';

const messages = profileMessages.push;

type Known = { readonly data: readonly PushDevice[] } | undefined;
const hereOf = (known: Known): PushDevice | undefined => known?.data.find(({ isCurrent }) => isCurrent);

/** Which kinds this device shows, and which devices show any. */
export const useDeviceNotices = (userId: string) => {
  // No frame tells of a device that came or went.
  const query = usePushDevicesQuery(undefined, { refetchOnMountOrArgChange: true });
  const { data, problem, onRetry } = loadedOf(query);
  const [subscribe] = useSubscribeDeviceMutation();
  const [endDevice] = useEndPushDeviceMutation();
  const known = useRef(data);
  const [ending, setEnding] = useState<string>();
  const [failure, setFailure] = useState<string>();

  /** Ends a device. Here the browser shows nothing from that moment on, whatever the server hears of it. */
  const end = async (id: string, isHere: boolean): Promise<void> => {
    if (isHere) await thisPush.leave().catch(() => {});
    const { error } = await endDevice({ params: { id } });
    if (!error) toasts.success(messages.ended);
  };

  /** @returns why it is not so */
  const show = async (natures: PushKind[], isNew: boolean): Promise<string | undefined> => {
    // First of all: browsers let a page ask in the moment of a press alone.
    const address = await thisPush.subscribe(data?.publicKey ?? '');
    if (typeof address === 'string') return messages.failures[address];
    const { error } = await subscribe({ body: { ...address, natures } });
    if (!error) {
      thisPush.note(userId, address);
      toasts.success(isNew ? messages.begun : messages.changed);
      return undefined;
    }
    if (isNew) await thisPush.leave().catch(() => {});
    const said = asProblem(error);
    return said && sentenceOf(said);
  };

  const send = async (nature: PushKind, isWanted: boolean): Promise<void> => {
    const here = hereOf(known.current);
    const others = (here?.natures ?? []).filter((kind) => kind !== nature);
    const natures = isWanted ? [...others, nature] : others;
    setFailure(undefined);
    if (natures.length > 0) setFailure(await show(natures, here === undefined));
    else if (here) await end(here.id, true);
    // What is shown stays as it was pressed until it is read; the next press may be on its way before that is drawn.
    known.current = (await query.refetch()).data ?? known.current;
  };
  const latest = useRef(send);
  useEffect(() => {
    latest.current = send;
    known.current = data;
  });
  const [queue] = useState(() =>
    createChoiceQueue(async ({ nature, active }) => latest.current(nature as PushKind, active)),
  );
  const wanted = useSyncExternalStore(queue.subscribe, queue.read);
  const here = hereOf(data);
  const shown = here?.natures ?? [];

  return {
    devices: data?.data,
    problem: data ? undefined : problem,
    onRetry,
    failure,
    ending,
    /** What was pressed last, else what the server knows. */
    isShown: (nature: PushKind): boolean => wanted.get(nature) ?? shown.includes(nature),
    choose: (nature: PushKind, active: boolean): void => queue.put({ nature, active }),
    async end(id: string): Promise<void> {
      setEnding(id);
      await end(id, id === here?.id);
      setEnding(undefined);
    },
  };
};
