import {
  createPassword,
  currentUser,
  listMails,
  login,
  logout,
  selectCompany,
} from '@gestiontemps/contracts/accounts';
import { roles } from '@gestiontemps/contracts/codes';
import { createHubTicket } from '@gestiontemps/contracts/hub';
import { permissionKeys } from '@gestiontemps/contracts/permissions';
import { errorCode } from '@gestiontemps/contracts/codes';
import { notFound, Rejection, rejection } from '@gestiontemps/kernel/commands/rejection';
import { on, type Call } from '@gestiontemps/kernel/http/routing';
import type { Deps } from '../deps.ts';
import { holds } from '../policy.ts';
import type { Member, Principal } from '../principal.ts';
import { account, accountStream } from './account.ts';
import { type Directory, emailKey } from './directory.ts';
import { isInvitationToken } from './invitations.ts';
import { hashPassword, refuseCommon, verifyPassword } from './passwords.ts';
import type { Sessions } from './sessions.ts';
import type { createThrottle } from './sign-in-throttle.ts';
import type { Tickets } from './tickets.ts';
import { pageOfMails } from './outbox.ts';

const wrong = (): Rejection =>
  new Rejection(
    'wrong-credentials',
    'Identifiant ou mot de passe incorrect',
    400,
    errorCode.ArgumentException,
  );

export interface AccountsDeps {
  readonly directory: Directory;
  readonly sessions: Sessions;
  readonly tickets: Tickets;
  readonly throttle: ReturnType<typeof createThrottle>;
  readonly secret: string;
  /** Extra permissions of a caller that depend on links: whether he validates anybody. */
  readonly hasLinks: (principal: Member) => Promise<boolean>;
}

export const accountRoutes = (deps: Deps, handed: AccountsDeps) => {
  const { commands, people } = deps;
  const { directory, sessions, tickets, throttle, secret } = handed;

  const permissionsOf = async (principal: Principal) => {
    const linked = principal.entreprise !== null && (await handed.hasLinks(principal as Member));
    return permissionKeys.map((key) => ({
      key,
      isAuthorized: holds(principal, key) && (key !== 'dashboard.validate' || linked),
    }));
  };

  return [
    on(login, async ({ body }: Call<typeof login, Principal>) => {
      const email = emailKey(body.userName);
      await throttle.enter(email);
      const accountId = await directory.accountByEmail(email);
      const known = accountId
        ? (await commands.load(account, accountStream(accountId), null)).state
        : account.initial;
      const { credential } = known;
      const stored = credential ? await directory.passwordHash(credential) : undefined;
      if (!(await verifyPassword(body.password, stored)) || !accountId) {
        await throttle.failed(email);
        throw wrong();
      }
      await throttle.succeeded(email);
      const entreprises = await directory.companiesOf(accountId, known.isSA);
      const entrepriseConnected = entreprises.length === 1 ? (entreprises[0]?.id ?? null) : null;
      const token = await sessions.open(accountId, entrepriseConnected);
      return { token, userId: accountId, passwordNeedSet: false, entreprises, entrepriseConnected };
    }),

    on(logout, async ({ principal }: Call<typeof logout, Principal>) => {
      await sessions.revoke(principal.sessionId);
      return undefined;
    }),

    on(selectCompany, async ({ principal, params }: Call<typeof selectCompany, Principal>) => {
      const choices = await directory.companiesOf(principal.userId, principal.isSA);
      if (!choices.some((company) => company.id === params.id))
        throw notFound("Cette entreprise n'existe pas");
      const token = await sessions.open(principal.userId, params.id);
      await sessions.revoke(principal.sessionId);
      return { token, userId: principal.userId };
    }),

    on(currentUser, async ({ principal }: Call<typeof currentUser, Principal>) => {
      const { userId, entreprise, role, isSA } = principal;
      const email = (await directory.emailOf(userId)) ?? '';
      const member = entreprise ? await deps.facts.member(entreprise, userId) : undefined;
      const names = entreprise
        ? await people.names(entreprise, [userId, ...(member?.responsableIds ?? [])])
        : new Map();
      const key = role ?? 'utilisateur';
      return {
        id: userId,
        idString: userId,
        userName: email,
        email,
        // A superadministrator has a name only where he is a member.
        nom: names.get(userId)?.nom ?? email,
        prenom: names.get(userId)?.prenom ?? '',
        externalId: null,
        role: key,
        refRole: { key, ...roles[key] },
        isSA,
        isDeleted: false,
        createdOn: member?.since ?? deps.now().toISOString(),
        responsables: (member?.responsableIds ?? []).flatMap((id) => names.get(id) ?? []),
        saisieFeuilleTempsDisable: principal.saisieFeuilleTempsDisable,
        accessAllChantier: principal.accessAllChantier,
        canAddTaskOnChantier: principal.canAddTaskOnChantier,
        exportRead: holds(principal, 'export.read'),
        rowVersion: 0,
        passwordNeedSet: false,
        entreprises: await directory.companiesOf(userId, isSA),
        entrepriseConnected: entreprise,
        permissions: await permissionsOf(principal),
      };
    }),

    on(createPassword, async (call: Call<typeof createPassword, Principal>) => {
      const { body, query, context } = call;
      const { userId } = body;
      const { invitation } = (await commands.load(account, accountStream(userId), null)).state;
      if (!invitation || !isInvitationToken(secret, userId, invitation.number, query.usertoken))
        throw rejection('link-expired', 'Le lien a expiré, demandez-en un nouveau', 'usertoken');
      refuseCommon(body.password, (await directory.emailOf(userId)) ?? '');
      await directory.writeCredential(context.commandId, userId, await hashPassword(body.password));
      await commands.handle(
        account,
        accountStream(userId),
        {
          type: 'SetFirstPassword',
          invitation: invitation.number,
          credential: context.commandId,
          now: deps.now().toISOString(),
        },
        { ...context, entreprise: null, actor: userId },
      );
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
