import type { CommandContext, Commands } from '@gestiontemps/kernel/commands/commands';
import { idsOf } from '@gestiontemps/kernel/commands/decider';
import { Rejection } from '@gestiontemps/kernel/commands/rejection';
import type { RecordedEvent } from '@gestiontemps/kernel/log/event-store';
import { isOutage } from '@gestiontemps/kernel/log/outage';
import type { Connection } from '@gestiontemps/kernel/sql/sql';
import type { Process } from '@gestiontemps/kernel/views/process';
import type { Logger } from 'pino';
import type { Facts } from '../deps.ts';
import { account } from './account.ts';
import { type AccountEvent, accountStream } from './account-events.ts';
import type { Account } from './account-state.ts';
import type { Directory } from './directory.ts';
import { deviceName } from './device-name.ts';
import type { SecurityLog } from './security-log.ts';
import { type ResetMails, mailReset } from './password-reset-mails.ts';
import { resetExpiry } from './password-tokens.ts';
import { endOfOtherPasswords } from './sign-ins.ts';

export interface PasswordResets extends ResetMails {
  readonly commands: Commands;
  readonly facts: Facts;
  readonly directory: Directory;
  readonly security: SecurityLog;
  readonly log: Logger;
  /** Mails the invitation again. @throws {Rejection} 400 when one was mailed minutes ago */
  readonly inviteAgain: (context: CommandContext, entreprise: string, accountId: string) => Promise<void>;
}

/**
 * Looks into what was asked of `Account/ForgotPassword`: a link to choose another password for whoever has one, the
 * invitation again for whoever has none, nothing for all the others. Mails each link that is issued, once; and ends the
 * sessions of passwords that are no more.
 */
export const passwordResets = (deps: PasswordResets): Process => ({
  name: 'password-resets',
  categories: ['account'],
  from: 'head',
  readsViews: ['companies', 'members'],
  async react(events, connection) {
    for (const event of events) {
      await mailReset(deps, event, connection);
      await endOldSessions(deps, event, connection);
    }
  },
  tick: {
    every: 2_000,
    async run(now, connection) {
      for (const request of await takeRequests(connection))
        try {
          await lookInto(deps, request, now);
        } catch (error) {
          if (isOutage(error)) throw error;
          // It comes too early, or the stream moved: whoever needs it asks again.
          if (!(error instanceof Rejection))
            deps.log.error({ err: error }, 'A request for another password could not be looked into');
        }
    },
  },
});

/** What the call does at once, in case that it broke off: of whoever came in by another password nobody stays. */
const endOldSessions = async (
  { commands }: Pick<PasswordResets, 'commands'>,
  { stream, type }: RecordedEvent,
  connection: Connection,
): Promise<void> => {
  if (type !== ('PasswordSet' satisfies AccountEvent['type'])) return;
  // Of the password that it has by now: another one may have been set since.
  const { state } = await commands.load(account, stream, null, { maxAge: 0 });
  await connection.query(endOfOtherPasswords, [idsOf(stream)[0], state.credential]);
};

interface Request {
  readonly accountId: string;
  readonly requestId: string;
  readonly correlationId: string;
}

/** Those of e-mails that have an account; the others are forgotten with them. */
const takeRequests = async (connection: Connection): Promise<readonly Request[]> =>
  (
    await connection.query<Request>(
      `with taken as (delete from directory.password_requests returning *)
       select a.account_id as "accountId", t.request_id as "requestId", t.correlation_id as "correlationId"
       from taken t join directory.accounts a using (email_key) order by t.asked_on`,
    )
  ).rows;

const lookInto = async (deps: PasswordResets, request: Request, now: Date): Promise<void> => {
  const { accountId, requestId, correlationId } = request;
  const context: CommandContext = {
    entreprise: null,
    commandId: requestId,
    correlationId,
    causationId: correlationId,
    actor: 'anonymous',
  };
  const { state } = await deps.commands.load(account, accountStream(accountId), null);
  if (state.credential === null) {
    const entreprise = await invitingCompany(deps, state, accountId);
    if (entreprise !== undefined) await deps.inviteAgain(context, entreprise, accountId);
    return;
  }
  const entreprise = await mailingCompany(deps, accountId);
  if (entreprise === undefined) return;
  const command = { type: 'IssueReset', by: 'person', entreprise } as const;
  const at = { now: now.toISOString(), expiresOn: resetExpiry(now) };
  await deps.commands.handle(account, accountStream(accountId), { ...command, ...at }, context);
  const asked = { kind: 'password-asked', actor: accountId, entreprise: 'all', correlationId } as const;
  deps.security.note(
    { ...asked, address: '', device: deviceName(undefined) },
    'Another password was asked for',
  );
};

/** The company whose invitation is sent again: the one that sent the last link to choose a password, if it still wants him. */
const invitingCompany = async (
  { facts }: Pick<PasswordResets, 'facts'>,
  { companies, invitation }: Account,
  accountId: string,
): Promise<string | undefined> => {
  const open = [...companies].filter(([, { withdrawn }]) => !withdrawn).map(([entreprise]) => entreprise);
  const latest = open.toReversed();
  const first = invitation && open.includes(invitation.entreprise) ? [invitation.entreprise] : [];
  for (const entreprise of [...first, ...latest]) {
    const member = await facts.member(entreprise, accountId);
    if (member?.active || member?.isInvited) return entreprise;
  }
  return undefined;
};

/**
 * In whose name a link is mailed: a company of his. Null for who is merely invited and needs his password to join: the
 * inviting company is not to know that he has one. Undefined for who has nothing to sign in for.
 */
const mailingCompany = async (
  { directory, facts }: Pick<PasswordResets, 'directory' | 'facts'>,
  accountId: string,
): Promise<string | null | undefined> => {
  for (const { id } of await directory.companiesOf(accountId, false))
    if ((await facts.member(id, accountId))?.active) return id;
  for (const { id } of await directory.invitationsOf(accountId))
    if ((await facts.member(id, accountId))?.isInvited) return null;
  return undefined;
};
