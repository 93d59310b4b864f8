import type { NotificationKind } from '@gestiontemps/contracts/notifications';
import { type Decider, streamOf } from '@gestiontemps/kernel/commands/decider';
import { sampleId, storedEvents } from '@gestiontemps/kernel/commands/stored-events';

/** Which mails of a company somebody does without. Apart from his membership, which nobody else sees move by it. */
export const notificationStream = (entreprise: string, userId: string): string =>
  streamOf('notification', entreprise, userId);

export type NotificationEvent =
  | { readonly type: 'NotificationRefused'; readonly data: { readonly nature: NotificationKind } }
  | { readonly type: 'NotificationAccepted'; readonly data: { readonly nature: NotificationKind } };

export const storedNotifications = storedEvents<NotificationEvent>()({
  [notificationStream(sampleId('1'), sampleId('a'))]: [
    { type: 'NotificationRefused', data: { nature: 'semaineValidee' } },
    { type: 'NotificationAccepted', data: { nature: 'semaineValidee' } },
    { type: 'NotificationRefused', data: { nature: 'joursManquants' } },
  ],
});

/** What is refused: all is sent until somebody says otherwise. */
export type RefusedNotifications = ReadonlySet<NotificationKind>;

export interface ChooseNotification {
  readonly type: 'ChooseNotification';
  readonly nature: NotificationKind;
  readonly active: boolean;
}

export const notificationChoices: Decider<RefusedNotifications, ChooseNotification, NotificationEvent> = {
  name: 'notification-choices',
  category: 'notification',
  initial: new Set(),
  evolve: (refused, { type, data: { nature } }) => {
    const others = [...refused].filter((kind) => kind !== nature);
    return new Set(type === 'NotificationRefused' ? [...others, nature] : others);
  },
  decide: ({ nature, active }, refused) =>
    refused.has(nature) === !active
      ? []
      : [{ type: active ? 'NotificationAccepted' : 'NotificationRefused', data: { nature } }],
};
