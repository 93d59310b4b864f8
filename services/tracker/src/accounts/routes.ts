import { Readable } from 'node:stream';
import { currentUser, joinCompany, selectCompany } from '@gestiontemps/contracts/accounts';
import { exportSecurity, listSecurity } from '@gestiontemps/contracts/security-log';
import type { Query } from '@gestiontemps/contracts/route';
import { roles } from '@gestiontemps/contracts/codes';
import { createHubTicket } from '@gestiontemps/contracts/hub';
import { permissionKeys } from '@gestiontemps/contracts/permissions';
import { forbidden, notFound } from '@gestiontemps/kernel/commands/rejection';
import { auditIn, unmade } from '@gestiontemps/kernel/commands/audit';
import { on, type Call } from '@gestiontemps/kernel/http/routing';
import { linksTo } from '@gestiontemps/contracts/tag-categories';
import type { Deps } from '../deps.ts';
import { accessEnded, isOver } from '../audit-access.ts';
import { entersForAll, holds, isAdministrator } from '../policy.ts';
import type { Member, Principal } from '../principal.ts';
import { account } from './account.ts';
import { accountStream } from './account-events.ts';
import { openOffer } from './account-invitations.ts';
import { unauthenticated } from './authentication.ts';
import { isOfferToken } from './invitations.ts';
import { askForPassword } from './forgot-password.ts';
import { signIn } from './sign-in.ts';
import { anotherPassword } from './another-password.ts';
import { linkExpired } from './account-passwords.ts';
import { linesOfSecurity, pageOfSecurity } from './read-security-log.ts';
import { noCompany, originOf } from './security-log.ts';
import { identityRoutes } from './oidc/identity-routes.ts';
import { oidcSignIns } from './oidc/oidc-sign-in.ts';
import { factorRoutes } from './second-factor/factor-routes.ts';
import { passkeySignIns } from './second-factor/passkey-sign-in.ts';
import { endSignIn } from './second-factor/second-step.ts';
import { sessionRoutes } from './session-routes.ts';
import type { AccountsDeps } from './accounts-deps.ts';
import { firstPassword } from './first-password.ts';

/** Whose entries are asked for: those of no company are told superadministrators alone. */
const logOf = (
  { entreprise, isSA }: Member,
  { horsEntreprise }: Pick<Query<typeof listSecurity>, 'horsEntreprise'>,
): string => {
  if (horsEntreprise !== true) return entreprise;
  if (!isSA) throw forbidden();
  return noCompany;
};

export const accountRoutes = (deps: Deps, handed: AccountsDeps) => {
  const { commands, people } = deps;
  const { directory, sessions, tickets, secret, security } = handed;

  /** Of an administrator: for whom he enters. */
  const hasCrew = async (principal: Member): Promise<boolean> =>
    entersForAll(principal) ||
    principal.granted.includes('timesheets.crew') ||
    (await handed.hasPeople(principal));

  const permissionsOf = async (principal: Principal) => {
    const member = principal.entreprise === null ? undefined : (principal as Member);
    const linked = member !== undefined && (await handed.hasLinks(member));
    const isWithoutCrew = member !== undefined && isAdministrator(member) && !(await hasCrew(member));
    const depends = { 'dashboard.validate': linked, 'timesheets.crew': !isWithoutCrew };
    return permissionKeys.map((key) => ({
      key,
      isAuthorized: holds(principal, key) && (!(key in depends) || depends[key as keyof typeof depends]),
    }));
  };

  /** In no company nobody has a name. */
  const readingOf = ({ horsEntreprise }: Pick<Query<typeof listSecurity>, 'horsEntreprise'>) =>
    horsEntreprise === true
      ? { ...deps, actorsOf: (_: string, accounts: Iterable<string>) => directory.emailsOf([...accounts]) }
      : deps;

  return [
    signIn(deps, handed),
    askForPassword(handed),
    firstPassword(deps, handed),
    anotherPassword(deps, handed),

    endSignIn(deps, handed),
    ...passkeySignIns(deps, handed),
    ...factorRoutes(deps, handed),
    ...oidcSignIns(deps, handed),
    identityRoutes(deps, handed),

    ...sessionRoutes(deps, handed),

    on(selectCompany, async (call: Call<typeof selectCompany, Principal>) => {
      const { principal, params } = call;
      const choices = await directory.companiesOf(principal.userId, principal.isSA);
      // The views may not know yet that he was removed: his session would be spent on one that is good for nothing.
      const chosen = choices.find(({ id }) => id === params.id);
      if (!chosen) throw notFound("Cette entreprise n'existe pas");
      const member = principal.isSA ? undefined : await deps.facts.member(chosen.id, principal.userId);
      if (!principal.isSA && !member?.active) throw notFound("Cette entreprise n'existe pas");
      if (member?.role === 'auditeur' && isOver(member.acces, deps.now()))
        throw accessEnded(chosen.name, member.acces);
      const token = await sessions.exchange(
        { id: principal.sessionId, accountId: principal.userId },
        params.id,
      );
      if (token === undefined) throw unauthenticated();
      const event = { kind: 'company-entered', actor: principal.userId, entreprise: params.id } as const;
      security.note({ ...event, ...originOf(call) }, 'Somebody entered a company');
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
          throw linkExpired('usertoken');
      }
      await handed.join(call, entreprise, accountId);
      await call.settled();
      return undefined;
    }),

    on(currentUser, async ({ principal }: Call<typeof currentUser, Principal>) => {
      const { userId, entreprise, role, isSA } = principal;
      const email = (await directory.emailOf(userId)) ?? '';
      const { state } = await commands.load(account, accountStream(userId), null);
      const member = entreprise ? await deps.facts.member(entreprise, userId) : undefined;
      const names = entreprise
        ? await people.names(entreprise, [userId, ...(member?.responsableIds ?? [])])
        : new Map();
      const audit = member && auditIn(member);
      const [signed] = entreprise && audit ? await people.signed(entreprise, [audit]) : [];
      const all = await directory.companiesOf(userId, isSA);
      // On a tablet, which others look at too, nobody is told where else he belongs, nor his address or number.
      const isOnTablet = principal.tablet !== undefined;
      const entreprises = isOnTablet ? all.filter(({ id }) => id === entreprise) : all;
      // Whose audit is over is in no company: he is told what he was where he may have been nothing else.
      const [only] = entreprise === null && !isSA && entreprises.length === 1 ? entreprises : [];
      const there = only && (await deps.facts.member(only.id, userId));
      const auditor = there?.role === 'auditeur' ? there : undefined;
      const key = role ?? auditor?.role ?? 'utilisateur';
      const nom = names.get(userId)?.nom ?? (isOnTablet ? '' : email);
      const prenom = names.get(userId)?.prenom ?? '';
      const { tagCategoryIds = [] } = member ?? {};
      const categories = entreprise ? await deps.facts.tagCategories(entreprise, tagCategoryIds) : [];
      const utilisateur = { id: userId, nom, prenom };
      const tags = linksTo(categories, tagCategoryIds, { utilisateurId: userId, utilisateur });
      return {
        // A superadministrator is made where he is a member, and nowhere else.
        ...(signed ?? unmade),
        id: userId,
        idString: userId,
        userName: isOnTablet ? '' : email,
        email: isOnTablet ? '' : email,
        // A superadministrator has a name only where he is a member.
        nom,
        prenom,
        tagCategories: tags.map(({ tagsCategory }) => tagsCategory),
        tags,
        externalId: isOnTablet ? null : (member?.externalId ?? null),
        role: key,
        refRole: { key, ...roles[key] },
        isSA,
        isDeleted: false,
        isInvited: false,
        isErased: false,
        acces: (member ?? auditor)?.acces ?? null,
        responsables: (member?.responsableIds ?? []).flatMap((id) => names.get(id) ?? []),
        saisieFeuilleTempsDisable: principal.saisieFeuilleTempsDisable,
        accessAllChantier: principal.accessAllChantier,
        canAddTaskOnChantier: principal.canAddTaskOnChantier,
        exportRead: holds(principal, 'export.read'),
        saisieEquipe: principal.granted.includes('timesheets.crew'),
        rowVersion: member?.rowVersion ?? 0,
        passwordNeedSet: state.passwordNeedSet,
        secondFactorNeeded: principal.awaitsSecondFactor === true,
        entreprises,
        invitations: await directory.invitationsOf(userId),
        entrepriseConnected: entreprise,
        isMember: member?.active ?? false,
        since: member?.since ?? null,
        permissions: await permissionsOf(principal),
      };
    }),

    on(createHubTicket, async ({ principal }: Call<typeof createHubTicket, Member>) => ({
      ticket: await tickets.issue(principal.sessionId),
    })),

    on(listSecurity, async ({ principal, query }: Call<typeof listSecurity, Member>) =>
      pageOfSecurity(readingOf(query), logOf(principal, query), query),
    ),

    on(exportSecurity, async ({ principal, query, exchange }: Call<typeof exportSecurity, Member>) => ({
      name: `journal-de-securite_${query.startDate}_${query.endDate}.csv`,
      type: 'text/csv; charset=utf-8',
      size: undefined,
      stream: Readable.from(
        exchange.isHead ? [] : linesOfSecurity(readingOf(query), logOf(principal, query), query),
      ),
      etag: undefined,
    })),
  ];
};
