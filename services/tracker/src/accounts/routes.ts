import {
  createPassword,
  currentUser,
  joinCompany,
  listMails,
  logout,
  selectCompany,
} from '@gestiontemps/contracts/accounts';
import type { Route } from '@gestiontemps/contracts/route';
import { roles } from '@gestiontemps/contracts/codes';
import { createHubTicket } from '@gestiontemps/contracts/hub';
import { permissionKeys } from '@gestiontemps/contracts/permissions';
import { derivedId } from '@gestiontemps/kernel/commands/command-ids';
import { notFound, type Rejection, rejection } from '@gestiontemps/kernel/commands/rejection';
import { auditIn, unmade } from '@gestiontemps/kernel/commands/audit';
import { networkOf } from '@gestiontemps/kernel/http/caller-address';
import { on, type Call } from '@gestiontemps/kernel/http/routing';
import type { Deps } from '../deps.ts';
import { holds } from '../policy.ts';
import type { Member, Principal } from '../principal.ts';
import { account } from './account.ts';
import { accountStream } from './account-events.ts';
import { openOffer } from './account-invitations.ts';
import { unauthenticated } from './authentication.ts';
import { isInvitationToken, isOfferToken } from './invitations.ts';
import { hashPassword, verifyPassword, type Waiting } from './passwords.ts';
import { askForPassword } from './forgot-password.ts';
import type { Tickets } from './tickets.ts';
import { pageOfMails } from './outbox.ts';
import { signIn, type SignInDeps } from './sign-in.ts';
import { refuseWeak } from './weak-passwords.ts';

const linkExpired = (): Rejection =>
  rejection('link-expired', 'Le lien a expiré, demandez-en un nouveau', 'usertoken');

export interface AccountsDeps extends SignInDeps {
  readonly tickets: Tickets;
  /** Extra permissions of a caller that depend on links: whether he validates anybody. */
  readonly hasLinks: (principal: Member) => Promise<boolean>;
  /** Makes somebody a member of a company that has invited him. @throws {Rejection} 404 when it has not */
  readonly join: (
    call: Pick<Call<Route, Principal>, 'handle'>,
    entreprise: string,
    userId: string,
  ) => Promise<void>;
}

export const accountRoutes = (deps: Deps, handed: AccountsDeps) => {
  const { commands, people } = deps;
  const { directory, sessions, tickets, secret, log } = handed;

  const permissionsOf = async (principal: Principal) => {
    const linked = principal.entreprise !== null && (await handed.hasLinks(principal as Member));
    return permissionKeys.map((key) => ({
      key,
      isAuthorized: holds(principal, key) && (key !== 'dashboard.validate' || linked),
    }));
  };

  /** What a password must not be made of: the person's e-mail and names, and those of his companies. */
  const namesOf = async (accountId: string): Promise<string[]> => {
    const companies = await directory.companiesOf(accountId, false);
    const names = await Promise.all(companies.map(({ id }) => people.names(id, [accountId])));
    return [
      (await directory.emailOf(accountId)) ?? '',
      ...companies.map(({ name }) => name),
      ...names.flatMap((of) => [...of.values()].flatMap(({ nom, prenom }) => [nom, prenom])),
    ];
  };

  const isPasswordOf = async (accountId: string, credential: string, password: string, waiting: Waiting) =>
    verifyPassword(password, await directory.passwordHash(credential, accountId), waiting);

  return [
    signIn(deps, handed),
    askForPassword(handed),

    on(logout, async ({ principal, exchange, context }: Call<typeof logout, Principal>) => {
      await sessions.revoke(principal.sessionId);
      // Nothing of ours is cached, but a browser keeps whole pages to go back to.
      exchange.setHeader('Clear-Site-Data', '"cache"');
      const { correlationId } = context;
      log.info(
        { security: 'signed-out', actor: principal.userId, address: exchange.address, correlationId },
        'Somebody signed out',
      );
      return undefined;
    }),

    on(selectCompany, async ({ principal, params }: Call<typeof selectCompany, Principal>) => {
      const choices = await directory.companiesOf(principal.userId, principal.isSA);
      // The views may not know yet that he was removed: his session would be spent on one that is good for nothing.
      const isChoice = choices.some(({ id }) => id === params.id);
      const mayEnter =
        principal.isSA || (isChoice && (await deps.facts.member(params.id, principal.userId))?.active);
      if (!isChoice || !mayEnter) throw notFound("Cette entreprise n'existe pas");
      const token = await sessions.exchange(
        { id: principal.sessionId, accountId: principal.userId },
        params.id,
      );
      if (token === undefined) throw unauthenticated();
      return { token, userId: principal.userId };
    }),

    on(joinCompany, async (call: Call<typeof joinCompany, Principal>) => {
      const { params, body, principal } = call;
      const { id: entreprise } = params;
      const { userId: accountId } = principal;
      const member = await deps.facts.member(entreprise, accountId);
      if (!member?.active) {
        if (!member?.isInvited) throw notFound("Cette invitation n'existe pas");
        // His password says that the account is his, the link that the address is: it may have been given to the account
        // by somebody else.
        const { state } = await commands.load(account, accountStream(accountId), null);
        const invitation = openOffer(state, entreprise, deps.now().toISOString());
        if (
          invitation === null ||
          !isOfferToken(secret, { accountId, entreprise, invitation }, body.usertoken)
        )
          throw linkExpired();
      }
      await handed.join(call, entreprise, accountId);
      await call.settled();
      return undefined;
    }),

    on(currentUser, async ({ principal }: Call<typeof currentUser, Principal>) => {
      const { userId, entreprise, role, isSA } = principal;
      const email = (await directory.emailOf(userId)) ?? '';
      const member = entreprise ? await deps.facts.member(entreprise, userId) : undefined;
      const names = entreprise
        ? await people.names(entreprise, [userId, ...(member?.responsableIds ?? [])])
        : new Map();
      const audit = member && auditIn(member);
      const [signed] = entreprise && audit ? await people.signed(entreprise, [audit]) : [];
      const key = role ?? 'utilisateur';
      return {
        // A superadministrator is made where he is a member, and nowhere else.
        ...(signed ?? unmade),
        id: userId,
        idString: userId,
        userName: email,
        email,
        // A superadministrator has a name only where he is a member.
        nom: names.get(userId)?.nom ?? email,
        prenom: names.get(userId)?.prenom ?? '',
        externalId: member?.externalId ?? null,
        role: key,
        refRole: { key, ...roles[key] },
        isSA,
        isDeleted: false,
        isInvited: false,
        responsables: (member?.responsableIds ?? []).flatMap((id) => names.get(id) ?? []),
        saisieFeuilleTempsDisable: principal.saisieFeuilleTempsDisable,
        accessAllChantier: principal.accessAllChantier,
        canAddTaskOnChantier: principal.canAddTaskOnChantier,
        exportRead: holds(principal, 'export.read'),
        rowVersion: member?.rowVersion ?? 0,
        passwordNeedSet: false,
        entreprises: await directory.companiesOf(userId, isSA),
        invitations: await directory.invitationsOf(userId),
        entrepriseConnected: entreprise,
        isMember: member?.active ?? false,
        permissions: await permissionsOf(principal),
      };
    }),

    on(createPassword, async (call: Call<typeof createPassword, Principal>) => {
      const { body, query, context, exchange } = call;
      const { userId, password } = body;
      const { address, signal } = exchange;
      const waiting = { lane: networkOf(address), signal };
      // Callers without a session share their keys of idempotency: the account makes the ids its own.
      const commandId = derivedId(context.commandId, `account/${userId}`);
      const credential = derivedId(commandId, 'credential');
      const { state } = await commands.load(account, accountStream(userId), null);
      // Whoever uses the link of a company's invitation accepts it: a second command on his account, under an id of its own.
      const joining = { commandId: derivedId(commandId, 'join'), actor: userId };
      const join = async (entreprise: string): Promise<undefined> => {
        const handle: typeof call.handle = (decider, stream, command, of) =>
          call.handle(decider, stream, command, { ...of, as: joining });
        await handed.join({ handle }, entreprise, userId);
        // Whoever signs in now finds the company.
        await call.settled();
      };
      // The same request again: the link has done its work, but for what was cut off.
      if (state.credential === credential && (await isPasswordOf(userId, credential, password, waiting)))
        return state.enteredBy === null ? undefined : join(state.enteredBy);
      const { invitation } = state;
      const of = { accountId: userId, invitation: invitation?.number ?? 0 };
      if (!invitation || !isInvitationToken(secret, of, query.usertoken)) throw linkExpired();
      await refuseWeak(password, await namesOf(userId));
      await directory.writeCredential(credential, userId, await hashPassword(password, waiting));
      const now = deps.now().toISOString();
      const chosen = { type: 'SetFirstPassword', invitation: invitation.number, credential, now } as const;
      await call.handle(account, accountStream(userId), chosen, { as: { commandId, actor: userId } });
      await join(invitation.entreprise);
      const { correlationId } = context;
      log.info({ security: 'password-set', actor: userId, address, correlationId }, 'A password was set');
      return undefined;
    }),

    on(createHubTicket, async ({ principal }: Call<typeof createHubTicket, Member>) => ({
      ticket: await tickets.issue(principal.sessionId),
    })),

    on(listMails, async ({ principal, query }: Call<typeof listMails, Member>) =>
      pageOfMails(deps.db, principal.entreprise, query),
    ),
  ];
};
