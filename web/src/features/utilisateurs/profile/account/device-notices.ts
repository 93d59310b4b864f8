import type { ThunkDispatch, UnknownAction } from '@reduxjs/toolkit';
import { asProblem, sentenceOf } from '../../../../shared/api/problem.ts';
import {
  endPushDeviceEndpoint,
  pushDevicesEndpoint,
  subscribeDeviceEndpoint,
  type PushKind,
} from '../../../../shared/push/push-api.ts';
import { thisPush } from '../../../../shared/push/this-push.ts';
import { toasts } from '../../../../shared/ui/toasts.ts';
import { profileMessages } from '../messages.ts';
import { createChoiceQueue } from './choice-queue.ts';

const messages = profileMessages.push;

type State = Parameters<ReturnType<typeof pushDevicesEndpoint.select>>[0];
export type PushDispatch = ThunkDispatch<State, unknown, UnknownAction>;

/** What is known of one's devices, as it was read last. */
const readKnown = () => (_dispatch: unknown, state: () => State) =>
  pushDevicesEndpoint.select(undefined)(state()).data;

/** Has this device show what one wants of it, and ends devices. @param onFailure told why it is not so, and of nothing once it is */
export const createDeviceNotices = (
  dispatch: PushDispatch,
  userId: string,
  onFailure: (said: string | undefined) => void,
) => {
  const known = () => dispatch(readKnown());
  const here = () => known()?.data.find(({ isCurrent }) => isCurrent);

  const end = async (id: string): Promise<void> => {
    // Here the browser shows nothing from this moment on, whatever the server hears of it.
    if (id === here()?.id) await thisPush.leave().catch(() => {});
    const call = { params: { id } };
    const { error } = await dispatch(endPushDeviceEndpoint.initiate(call, { track: false }));
    if (!error) toasts.success(messages.ended);
  };

  /** @returns why it is not so */
  const show = async (natures: PushKind[], isNew: boolean): Promise<string | undefined> => {
    // First of all: browsers let a page ask in the moment of a press alone.
    const address = await thisPush.subscribe(known()?.publicKey ?? '');
    if (typeof address === 'string') return messages.failures[address];
    const call = { body: { ...address, natures } };
    const { error } = await dispatch(subscribeDeviceEndpoint.initiate(call, { track: false }));
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
    const device = here();
    const others = (device?.natures ?? []).filter((kind) => kind !== nature);
    const natures = isWanted ? [...others, nature] : others;
    onFailure(undefined);
    if (natures.length > 0) onFailure(await show(natures, device === undefined));
    else if (device) await end(device.id);
    // What was pressed is shown until it is read; the next press goes on from there.
    await dispatch(pushDevicesEndpoint.initiate(undefined, { forceRefetch: true, subscribe: false }));
  };

  return {
    queue: createChoiceQueue(({ nature, active }) => send(nature as PushKind, active)),
    end,
  };
};
