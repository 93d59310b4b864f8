import { errorCode, superiorAmounts } from '@gestiontemps/contracts/codes';
import { parisDate } from '@gestiontemps/contracts/dates/paris-clock';
import type { Commands } from '@gestiontemps/kernel/commands/commands';
import { Rejection } from '@gestiontemps/kernel/commands/rejection';
import type { Facts } from '../deps.ts';
import { nobody, type Principal } from '../principal.ts';
import { isOver } from '../audit-access.ts';
import { account } from './account.ts';
import { hasFactor } from './account-factors.ts';
import { accountStream } from './account-events.ts';
import { isOfPassword, type Session, type Sessions } from './sessions.ts';

/** 401: there is no session, or none any more. */
export const unauthenticated = (): Rejection =>
  new Rejection(
    'unauthenticated',
    'Session expirée, veuillez vous reconnecter',
    401,
    errorCode.UnAuthorizedAccess,
  );

/**
 * Who a token stands for, with the rights he has now: they come from the account's and the user's streams, at most one
 * second old, never from the token.
 */
export const createAuthentication = (deps: {
  sessions: Sessions;
  commands: Commands;
  facts: Facts & {
    permissions(entreprise: string, userId: string): Promise<readonly string[]>;
    isTablet(entreprise: string, tablet: string): Promise<boolean>;
  };
  now: () => Date;
}) => {
  const { sessions, commands, facts, now } = deps;

  const principalOf = async (
    session: Pick<Session, 'id' | 'accountId' | 'entreprise'> & Partial<Session>,
  ): Promise<Principal> => {
    const {
      accountId: userId,
      entreprise,
      id: sessionId,
      credential = null,
      nextCredential = null,
      secondFactor = false,
    } = session;
    const { state } = await commands.load(account, accountStream(userId), null);
    const { isSA } = state;
    // Another password has been set since, which is the end of whoever came in by the one before.
    if (!isOfPassword({ credential, nextCredential }, state.credential)) throw unauthenticated();
    const ofSuperadmin = isSA && !secondFactor ? ({ byPasswordAlone: true } as const) : {};
    if (entreprise === null) return { ...nobody, userId, sessionId, isSA, ...ofSuperadmin };
    const [member, settings, granted] = await Promise.all([
      facts.member(entreprise, userId),
      facts.settings(entreprise, parisDate(now())),
      facts.permissions(entreprise, userId),
    ]);
    // Reactivated since: what was opened before has ended.
    const isOld = session.activation !== undefined && session.activation < (member?.activations ?? 1);
    const active = member?.active ? member : undefined;
    if (!isSA && (!active || isOld)) throw unauthenticated();
    if (session.tablet) {
      // By a code he is there as anybody of the company, whatever else he is.
      if (
        !active ||
        isOld ||
        active.role === 'auditeur' ||
        !(await facts.isTablet(entreprise, session.tablet))
      )
        throw unauthenticated();
      const { accessAllChantier, saisieFeuilleTempsDisable } = active;
      return {
        ...nobody,
        userId,
        sessionId,
        entreprise,
        role: 'utilisateur',
        accessAllChantier,
        saisieFeuilleTempsDisable,
        // Whoever leads a crew has the tablet in hand for it: the one right that he keeps there.
        granted: granted.filter((right) => right === 'timesheets.crew'),
        tablet: session.tablet,
      };
    }
    // A password alone, where the company wants its administrators to show more: whoever has more shows it at the sign-in, and
    // whoever has not sets it up, in no company meanwhile.
    if (
      settings.secondFacteurAdministrateurs &&
      !secondFactor &&
      (isSA || active?.role === 'administrateur')
    ) {
      if (hasFactor(state)) throw unauthenticated();
      return { ...nobody, userId, sessionId, isSA, awaitsSecondFactor: true };
    }
    const isAuditor = !isSA && active?.role === 'auditeur';
    // His account is left to him, and a choice of companies.
    if (isAuditor && isOver(active.acces, now())) return { ...nobody, userId, sessionId, isSA };
    return {
      userId,
      sessionId,
      entreprise,
      role: isSA ? 'superadmin' : (active?.role ?? null),
      isSA,
      accessAllChantier: active?.accessAllChantier ?? false,
      canAddTaskOnChantier: active?.canAddTaskOnChantier ?? false,
      saisieFeuilleTempsDisable: active?.saisieFeuilleTempsDisable ?? isSA,
      granted,
      isManageCost: settings.isManageCost,
      montantsResponsables:
        settings.montantsResponsables === superiorAmounts.STANDARD && settings.tauxStandard === null
          ? superiorAmounts.NONE
          : settings.montantsResponsables,
      isManageExportErp: settings.isManageExportErp,
      isEditTimeByAdmin: settings.isEditTimeByAdmin,
      ...(isAuditor && active.acces && { acces: active.acces }),
      ...ofSuperadmin,
    };
  };

  /** Who it is, unless something that is held may be too old to say so. */
  const asHeld = async (session: Session): Promise<Principal | undefined> => {
    const { state } = await commands.load(account, accountStream(session.accountId), null);
    if (!isOfPassword(session, state.credential)) return undefined;
    if (session.secondFactor) return principalOf(session);
    const principal = await principalOf(session).catch((error: unknown) => {
      if (error instanceof Rejection && error.status === 401) return undefined;
      throw error;
    });
    return principal?.awaitsSecondFactor ? undefined : principal;
  };

  return {
    principalOf,
    /** @throws {Rejection} 401 without a live session */
    authenticate: async (token: string | undefined): Promise<Principal> => {
      const session = token === undefined ? undefined : await sessions.find(token);
      if (!session || token === undefined) throw unauthenticated();
      const principal = await asHeld(session);
      if (principal) return principal;
      // Either may be a second old: nobody is turned away by what is held in memory.
      await commands.load(account, accountStream(session.accountId), null, { maxAge: 0 });
      const asItIs = await sessions.findAnew(token);
      if (!asItIs) throw unauthenticated();
      return principalOf(asItIs);
    },
  };
};

export type Authenticate = ReturnType<typeof createAuthentication>['authenticate'];
