import { derivedId } from '@gestiontemps/kernel/commands/command-ids';
import type { CommandContext } from '@gestiontemps/kernel/commands/commands';
import { idsOf } from '@gestiontemps/kernel/commands/decider';
import { categoryOf, type RecordedEvent } from '@gestiontemps/kernel/log/event-store';
import { isOutage } from '@gestiontemps/kernel/log/outage';
import type { Connection } from '@gestiontemps/kernel/sql/sql';
import type { Process } from '@gestiontemps/kernel/views/process';
import type { Logger } from 'pino';
import type { AccountEvent } from './accounts/account-events.ts';
import type { UserEvent } from './users/user.ts';

/** Seconds that whoever adds a member has to invite him. */
const patience = 60;
/** Seconds after which an invitation is tried again that could not be issued. */
const pause = 3600;

export interface UnsentInvitations {
  /** Whether somebody has yet to join. */
  readonly isToJoin: (entreprise: string, userId: string) => Promise<boolean>;
  /** Issues the first invitation, if nobody has. */
  readonly inviteFirst: (context: CommandContext, entreprise: string, userId: string) => Promise<void>;
}

/**
 * Issues the invitation of members that nobody has invited a minute after they were added: the call that added them
 * broke off between the two.
 */
export const unsentInvitations = ({ isToJoin, inviteFirst }: UnsentInvitations, log: Logger): Process => ({
  name: 'unsent-invitations',
  categories: ['user', 'account'],
  // Nobody is written to about the past.
  from: 'head',
  readsViews: [],
  async react(events, sql) {
    for (const event of events)
      await (categoryOf(event.stream) === 'user' ? noteMember(event, sql) : noteInvitation(event, sql));
  },
  tick: {
    every: 10_000,
    run: async (now, sql) => {
      for (const due of await dueOn(now, sql)) {
        const { entreprise, userId } = due;
        try {
          if (await isToJoin(entreprise, userId)) await inviteFirst(contextOf(due), entreprise, userId);
        } catch (error) {
          if (isOutage(error)) throw error;
          log.error({ err: error, entreprise, userId }, 'An invitation could not be issued');
          await postpone(due, new Date(now.getTime() + pause * 1000), sql);
          continue;
        }
        await forget(entreprise, userId, sql);
      }
    },
  },
});

interface Due {
  readonly entreprise: string;
  readonly userId: string;
  readonly eventId: string;
}

/** An account is of no company. */
const contextOf = ({ eventId }: Due): CommandContext => {
  const commandId = derivedId(eventId, 'invite');
  return { entreprise: null, commandId, correlationId: commandId, causationId: eventId, actor: 'system' };
};

const dueOn = async (now: Date, sql: Connection): Promise<Due[]> =>
  (
    await sql.query<Due>(
      `select entreprise, user_id as "userId", event_id as "eventId" from projection.unsent_invitations
       where due_on <= $1 order by due_on limit 100`,
      [now],
    )
  ).rows;

const forget = async (entreprise: string, userId: string, sql: Connection): Promise<void> => {
  await sql.query('delete from projection.unsent_invitations where entreprise = $1 and user_id = $2', [
    entreprise,
    userId,
  ]);
};

const postpone = async ({ entreprise, userId }: Due, due: Date, sql: Connection): Promise<void> => {
  await sql.query(
    'update projection.unsent_invitations set due_on = $3 where entreprise = $1 and user_id = $2',
    [entreprise, userId, due],
  );
};

const noteMember = async (recorded: RecordedEvent, sql: Connection): Promise<void> => {
  const event = { type: recorded.type, data: recorded.data } as UserEvent;
  const [entreprise = '', userId = ''] = idsOf(recorded.stream);
  switch (event.type) {
    case 'MemberAdded':
    case 'MemberInvited': {
      const due = new Date(Date.parse(recorded.recordedAt) + patience * 1000);
      await sql.query(
        `insert into projection.unsent_invitations (entreprise, user_id, event_id, due_on)
         values ($1, $2, $3, $4) on conflict (entreprise, user_id) do nothing`,
        [entreprise, userId, recorded.id, due],
      );
      return undefined;
    }
    case 'MemberJoined':
    case 'MemberDeactivated':
    case 'PersonErased':
      return forget(entreprise, userId, sql);
    case 'MemberRoleChanged':
    case 'MemberLinksChanged':
    case 'MemberTagCategoriesChanged':
    case 'MemberRightsChanged':
    case 'AuditAccessChanged':
    case 'MemberCodeChanged':
    case 'MemberSalaryChanged':
    case 'MemberRenamed':
    case 'MemberReactivated':
      return undefined;
    default:
      event satisfies never;
      return undefined;
  }
};

const noteInvitation = async (recorded: RecordedEvent, sql: Connection): Promise<void> => {
  const event = { type: recorded.type, data: recorded.data } as AccountEvent;
  const [accountId = ''] = idsOf(recorded.stream);
  switch (event.type) {
    case 'InvitationIssued':
    case 'CompanyOffered':
    case 'OfferRestored':
    case 'CompanyJoined':
      return forget(event.data.entreprise, accountId, sql);
    case 'AccountCreated':
    case 'OfferWithdrawn':
    case 'EmailChanged':
    case 'PasswordResetIssued':
    case 'PasswordSet':
    case 'SuperadminGranted':
    case 'AuthenticatorAdded':
    case 'AuthenticatorRemoved':
    case 'RecoveryCodesIssued':
    case 'PasskeyAdded':
    case 'PasskeyRemoved':
    case 'SecondFactorReset':
    case 'IdentityBound':
    case 'IdentityUnbound':
      return undefined;
    default:
      event satisfies never;
      return undefined;
  }
};
