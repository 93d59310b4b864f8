import { randomUUID } from 'node:crypto';
import { parisDate } from '@gestiontemps/contracts/dates/paris-clock';
import type { CommandContext, Handled } from '@gestiontemps/kernel/commands/commands';
import type { Decider, DomainEvent } from '@gestiontemps/kernel/commands/decider';
import { account } from './accounts/account.ts';
import { accountStream } from './accounts/account-events.ts';
import { invitationDays } from './accounts/invitations.ts';
import { hashPassword } from './accounts/passwords.ts';
import { companySettings, settingsStream } from './company-settings/company-settings.ts';
import type { SettingsValues } from './company-settings/setting-descriptions.ts';
import { openCompany } from './open-company.ts';
import type { Tracker } from './tracker.ts';
import { changeMember } from './users/through-the-roster.ts';
import { type Membership, plainMembership } from './users/membership.ts';

export interface NewPerson {
  readonly email: string;
  readonly nom: string;
  readonly prenom: string;
  /** Left out: the person is invited by mail. */
  readonly password?: string;
  readonly membership?: Partial<Membership>;
}

/**
 * What is done on the server, outside of any company's rights: companies, their first administrators,
 * superadministrators. Goes through the same deciders as everything else.
 */
export const createOperator = (
  tracker: Pick<Tracker, 'deps' | 'directory' | 'sessions'>,
  /** What is kept of a password. */
  hashed: (password: string) => Promise<string> = hashPassword,
) => {
  const { deps, directory, sessions } = tracker;

  const contextOf = (entreprise: string | null): CommandContext => {
    const commandId = randomUUID();
    return { entreprise, commandId, correlationId: commandId, causationId: commandId, actor: 'operator' };
  };

  const handle = <State, Command, Event extends DomainEvent>(
    entreprise: string | null,
    decider: Decider<State, Command, Event>,
    stream: string,
    command: Command,
  ): Promise<Handled<State>> => deps.commands.handle(decider, stream, command, contextOf(entreprise));

  return {
    handle,

    /** A company with the lists every one starts from. */
    async registerCompany(of: {
      entreprise?: string;
      name: string;
      settings?: Partial<SettingsValues>;
    }): Promise<{ entreprise: string; absences: Map<string, string>; referenceTasks: Map<string, string> }> {
      const { entreprise = randomUUID(), name, settings = {} } = of;
      const stream = settingsStream(entreprise);
      const today = parisDate(deps.now());
      const made = await openCompany(
        (decider, streamOfIt, command) => handle(entreprise, decider, streamOfIt, command),
        { entreprise, newId: () => randomUUID() },
      );
      await handle(entreprise, companySettings, stream, { type: 'RegisterCompany', name, logo: null });
      if (Object.keys(settings).length > 0)
        await handle(entreprise, companySettings, stream, {
          type: 'ChangeSettings',
          today,
          effectiveFrom: today,
          changes: settings,
        });
      return { entreprise, ...made };
    },

    /** An account with a password, member of nothing yet; the one there is when the e-mail is known. */
    async addAccount(email: string, password: string): Promise<string> {
      const { commandId } = contextOf(null);
      const accountId = await directory.reserveEmail(email, commandId);
      const { state } = await deps.commands.load(account, accountStream(accountId), null);
      if (state.credential !== null) return accountId;
      await directory.writeCredential(commandId, accountId, await hashed(password));
      const command = { type: 'SetPasswordByOperator', credential: commandId } as const;
      await handle(null, account, accountStream(accountId), command);
      return accountId;
    },

    /** A member of a company; without a password he is invited by mail. */
    async addPerson(entreprise: string, person: NewPerson): Promise<string> {
      const { email, nom, prenom, password, membership } = person;
      const { commandId } = contextOf(null);
      if (password !== undefined) await this.addAccount(email, password);
      const accountId = await directory.holdEmail({ entreprise, commandId }, email);
      const command = {
        type: 'AddMember',
        membership: { ...plainMembership, ...membership },
        actorRole: 'administrateur',
        userId: accountId,
      } as const;
      const { position } = await changeMember(
        {
          handle: (decider, stream, asked) => handle(entreprise, decider, stream, asked),
          administrators: deps.facts.administrators,
          now: deps.now,
        },
        { entreprise, userId: accountId },
        command,
      );
      if (!(await directory.letGo({ entreprise, commandId })))
        throw new Error('His account was erased meanwhile: take him away, and add him again');
      await directory.writeName(entreprise, { id: accountId, nom, prenom }, { commandId, position });
      const now = deps.now();
      const expiresOn = new Date(now.getTime() + invitationDays * 86_400_000).toISOString();
      const noted =
        password === undefined
          ? ({ type: 'Invite', entreprise, isElsewhere: false, now: now.toISOString(), expiresOn } as const)
          : ({ type: 'JoinCompany', entreprise } as const);
      await handle(null, account, accountStream(accountId), noted);
      return accountId;
    },

    /** Token of a session of somebody's own, as a sign-in with his password opens it. */
    async signIn(accountId: string, entreprise: string | null): Promise<string> {
      const { state } = await deps.commands.load(account, accountStream(accountId), null);
      const token = await sessions.open(accountId, entreprise, { credential: state.credential });
      if (token === undefined) throw new Error('There is no such account');
      return token;
    },

    /** Ends his sessions: those of who came in as no superadministrator may are none of one. */
    async grantSuperadmin(accountId: string): Promise<void> {
      await handle(null, account, accountStream(accountId), { type: 'GrantSuperadmin' });
      await sessions.revokeAll(accountId);
    },
  };
};

export type Operator = ReturnType<typeof createOperator>;
