import { z } from 'zod';
import { route } from './route.ts';

/** Kinds of mails that are news to their reader, and that he may do without. Stored: never renamed. */
export const notificationKinds = [
  'semaineARemettre',
  'joursManquants',
  'semaineRefusee',
  'semaineValidee',
  'semainesAValider',
  'annoncesArretees',
] as const;
export type NotificationKind = (typeof notificationKinds)[number];

const choice = {
  nature: z
    .enum(notificationKinds)
    .describe(
      'Kind of mail: reminders of a week to submit (`semaineARemettre`) and of days not entered (`joursManquants`), a week refused or reopened (`semaineRefusee`), a week validated (`semaineValidee`), weeks that wait for the caller (`semainesAValider`), an address that is told of no entry any more (`annoncesArretees`)',
    ),
  active: z.boolean().describe('Whether such mails are sent to the caller; they are until he says otherwise'),
};
const notification = z
  .object(choice)
  .meta({ id: 'Notification', description: 'A kind of mail, and whether somebody wants it' });

export const listNotifications = route({
  method: 'GET',
  path: '/Account/Notifications',
  summary: 'Kinds of mails that this company may send to the caller, and which of them he wants',
  source: 'spec §2, domain.md §8.22',
  allow: 'users.read',
  reply: z.object({
    data: z
      .array(notification)
      .describe('Those that his role and the settings of the company let him receive'),
  }),
});

export const chooseNotification = route({
  method: 'PUT',
  path: '/Account/Notifications',
  summary:
    'Has the caller receive a kind of mail of this company, or no longer; 403 for one that is never sent to him',
  source: 'spec §2, domain.md §8.22',
  allow: 'users.read',
  body: z.strictObject(choice),
  reply: notification,
});
