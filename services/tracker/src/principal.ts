import type { KeyScope } from '@gestiontemps/contracts/api-keys';
import { type Role, superiorAmounts, type SuperiorAmounts } from '@gestiontemps/contracts/codes';
import type { AuditAccess } from '@gestiontemps/contracts/users';
import type { Route } from '@gestiontemps/contracts/route';
import {
  type AnswerOf,
  on as onAnyCall,
  type Call,
  type NotModified,
  type RouteHandler,
} from '@gestiontemps/kernel/http/routing';

/** Who calls: read from the session, the account's and the user's streams on every request, never from the token. */
export interface Principal {
  /** Account id = user id in every company. */
  readonly userId: string;
  readonly sessionId: string;
  /** Company the session is in; null until one is chosen. */
  readonly entreprise: string | null;
  /** Role in that company; a superadministrator counts as one everywhere. */
  readonly role: Role | null;
  readonly isSA: boolean;
  readonly accessAllChantier: boolean;
  readonly canAddTaskOnChantier: boolean;
  readonly saisieFeuilleTempsDisable: boolean;
  /** Rights granted one by one. */
  readonly granted: readonly string[];
  /** Settings of the company that rights depend on. */
  readonly isManageCost: boolean;
  /** Labour amounts that superiors see; those at the standard rate only while there is one. */
  readonly montantsResponsables: SuperiorAmounts;
  readonly isManageExportErp: boolean;
  /** Whether administrators write the time of others. */
  readonly isEditTimeByAdmin: boolean;
  /** The company he is in requires a second factor of him, which he has yet to set up: he is in none until then. */
  readonly awaitsSecondFactor?: true;
  /** A superadministrator who has shown a password and nothing else: he manages no company that wants more. */
  readonly byPasswordAlone?: true;
  /** Of an auditor what he may read, while he may: nobody else has any. */
  readonly acces?: AuditAccess;
  /** The tablet on which he signed in by a code: he may do nothing there but what his own week asks for. */
  readonly tablet?: string;
  /** Of a program that calls with a key of the company: it may do what the key says, whatever else stands here. */
  readonly key?: {
    readonly portees: readonly KeyScope[];
    /** Whether amounts are told to it too. */
    readonly avecMontants: boolean;
  };
}

/** Who has shown nothing, and may do nothing. */
export const nobody: Principal = {
  userId: 'anonymous',
  sessionId: '',
  entreprise: null,
  role: null,
  isSA: false,
  accessAllChantier: false,
  canAddTaskOnChantier: false,
  saisieFeuilleTempsDisable: false,
  granted: [],
  isManageCost: false,
  montantsResponsables: superiorAmounts.NONE,
  isManageExportErp: false,
  isEditTimeByAdmin: false,
};

/** A principal that has chosen a company: what every slice but accounts works with. */
export type Member = Principal & { readonly entreprise: string; readonly role: Role };

/** Binds a handler to its route, for callers who have chosen a company. */
export const on: <R extends Route>(
  route: R,
  handler: (call: Call<R, Member>) => Promise<AnswerOf<R> | NotModified>,
) => RouteHandler<Member> = onAnyCall;
