import { z } from 'zod';
import { route } from './route.ts';
import { id, instant, line, page, paging } from './shapes.ts';

/** What has become of a mail; one that does not leave at all (`neverSent`) is of the demo, or its link died or its reader refused it first. */
export const mailStates = ['waiting', 'sent', 'givenUp', 'neverSent'] as const;
export type MailState = (typeof mailStates)[number];

const state = z
  .enum(mailStates)
  .describe(
    'What has become of it: `neverSent` was written for somebody who does not exist, as in the demo, or its link died or its reader refused such mails before it left',
  );

const mail = z
  .object({
    id,
    to: z.string(),
    subject: z.string(),
    text: z.string(),
    html: z.string(),
    createdOn: instant,
    state,
    sentOn: instant.nullable(),
    attempts: z.int(),
    givenUpOn: instant.nullable(),
    lastError: z.string().nullable(),
    deadLink: z
      .string()
      .nullable()
      .describe(
        'Why it does not leave, and what to do instead: the link in it leads nowhere any more, or its reader has chosen to do without such mails',
      ),
    canBeSentAgain: z
      .boolean()
      .describe(
        'Whether it may be tried again: it failed, nobody has asked since, its link is good and its reader wants it',
      ),
  })
  .meta({ id: 'Mail', description: 'A mail of the outbox' });

export const listMails = route({
  method: 'GET',
  path: '/Mail/Outbox',
  summary: 'Mails of the company, sent or kept here for want of an SMTP server',
  source: 'api.md',
  allow: 'mails.read',
  query: z.strictObject({
    Text: line(100).optional(),
    state: state.optional(),
    ...paging(['createdOn', 'to', 'subject']),
  }),
  reply: page(mail).extend({
    isSending: z
      .boolean()
      .describe('Whether there is an SMTP server: without one, mails wait here to be read'),
  }),
});

export const sendMailAgain = route({
  method: 'POST',
  path: '/Mail/SendAgain/:id',
  summary:
    'Tries at once a mail that could not be sent, given up or not; one that was sent, or waits, stays as it is; one whose link is dead, or that its reader does without, is refused',
  source: 'api.md',
  allow: 'mails.send',
  changes: false,
  params: z.strictObject({ id: z.uuid() }),
  reply: mail,
});
