import { errorCode, superiorAmounts } from '@gestiontemps/contracts/codes';
import { parisDate } from '@gestiontemps/contracts/dates/paris-clock';
import type { Commands } from '@gestiontemps/kernel/commands/commands';
import { Rejection } from '@gestiontemps/kernel/commands/rejection';
import type { Facts } from '../deps.ts';
import { nobody, type Principal } from '../principal.ts';
import { isOver } from '../audit-access.ts';
import { account } from './account.ts';
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
    } = session;
    const { state } = await commands.load(account, accountStream(userId), null);
    const { isSA } = state;
    // Another password has been set since, which is the end of whoever came in by the one before.
    if (!isOfPassword({ credential, nextCredential }, state.credential)) throw unauthenticated();
    if (entreprise === null) return { ...nobody, userId, sessionId, isSA };
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
        tablet: session.tablet,
      };
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
      ...(isAuditor && active.acces && { acces: active.acces }),
    };
  };

  return {
    principalOf,
    /** @throws {Rejection} 401 without a live session */
    authenticate: async (token: string | undefined): Promise<Principal> => {
      const session = token === undefined ? undefined : await sessions.find(token);
      if (!session || token === undefined) throw unauthenticated();
      const { accountId } = session;
      const { state } = await commands.load(account, accountStream(accountId), null);
      if (isOfPassword(session, state.credential)) return principalOf(session);
      // Either may be a second old: nobody is turned away by what is held in memory.
      await commands.load(account, accountStream(accountId), null, { maxAge: 0 });
      const asItIs = await sessions.findAnew(token);
      if (!asItIs) throw unauthenticated();
      return principalOf(asItIs);
    },
  };
};

export type Authenticate = ReturnType<typeof createAuthentication>['authenticate'];
