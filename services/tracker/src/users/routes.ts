import { roles } from '@gestiontemps/contracts/codes';
import {
  activateUser,
  createUser,
  deleteUser,
  getUser,
  inviteUserAgain,
  listUsers,
  updateUser,
} from '@gestiontemps/contracts/users';
import type { Body, Reply, Route } from '@gestiontemps/contracts/route';
import { invalid, notFound, rejection } from '@gestiontemps/kernel/commands/rejection';
import { on, type Call } from '@gestiontemps/kernel/http/routing';
import type { Deps } from '../deps.ts';
import { allows, isAdministrator, linksOf } from '../policy.ts';
import type { Member } from '../principal.ts';
import { type MemberListItem, findMember, listMembers } from './members.view.ts';
import type { Invitations, InviteAgain, InviteMember, WriteName } from './invite-member.ts';
import { changeMember } from './through-the-roster.ts';
import type { Membership } from './membership.ts';
import { type User, user, type UserCommand, userStream } from './user.ts';

/** Rates of some members, newest start first; who may see them is decided here. */
export interface ReadRates {
  (
    entreprise: string,
    userIds: readonly string[],
  ): Promise<
    readonly {
      readonly id: string;
      readonly utilisateurId: string;
      readonly start: string;
      readonly tauxHoraire: string;
      readonly isActive: boolean;
      readonly isDeleted: boolean;
    }[]
  >;
}

const emailOfInvitation = () =>
  rejection('email-of-invitation', "Supprimez cette invitation, puis invitez l'autre adresse", 'email');
const newMember: Membership = {
  role: 'utilisateur',
  externalId: null,
  responsableIds: [],
  saisieFeuilleTempsDisable: false,
  accessAllChantier: false,
  canAddTaskOnChantier: false,
  permissions: [],
  baseSalaire: null,
};

const noUser = () => notFound("Désolé, l'utilisateur n'existe pas");

export interface UserNeeds {
  readonly invitations: Invitations;
  readonly inviteMember: InviteMember;
  readonly inviteAgain: InviteAgain;
  readonly writeName: WriteName;
  readonly readRates: ReadRates;
}

export const userRoutes = (deps: Deps, handed: UserNeeds) => {
  const { db, facts, people } = deps;

  const shown = async (
    principal: Member,
    members: readonly MemberListItem[],
  ): Promise<Reply<typeof getUser>[]> => {
    const { entreprise } = principal;
    const names = await people.names(
      entreprise,
      members.flatMap((member) => member.responsableIds),
    );
    const mayReadCosts = allows(principal, 'costs.read');
    const rates = mayReadCosts
      ? await handed.readRates(
          entreprise,
          members.map((member) => member.id),
        )
      : [];
    const costsOf = (id: string) => {
      const his = rates.filter((rate) => rate.utilisateurId === id && !rate.isDeleted);
      const active = his.find((rate) => rate.isActive);
      return {
        coutHoraire: active ? Number(active.tauxHoraire) : null,
        couts: his.map(({ id: cost, start, tauxHoraire }) => ({
          id: cost,
          start,
          tauxHoraire: Number(tauxHoraire),
        })),
      };
    };
    return members.map(({ baseSalaire, permissions, ...member }) => ({
      ...member,
      idString: member.id,
      refRole: { key: member.role, ...roles[member.role] },
      isSA: member.role === 'superadmin',
      exportRead: permissions.includes('export.read'),
      responsables: member.responsableIds.flatMap((id) => names.get(id) ?? []),
      ...(mayReadCosts
        ? { ...costsOf(member.id), baseSalaire: baseSalaire === null ? null : Number(baseSalaire) }
        : {}),
    }));
  };

  const show = async (principal: Member, id: string): Promise<Reply<typeof getUser>> => {
    const member = await findMember(db, principal.entreprise, id);
    if (!member) throw noUser();
    const target = { ownerId: id, responsables: member.responsableIds };
    if (!allows(principal, 'users.read', target)) throw noUser();
    const [one] = await shown(principal, [member]);
    if (!one) throw noUser();
    return one;
  };

  const change = ({ handle, principal }: Call<Route, Member>, userId: string, command: UserCommand) =>
    changeMember(
      { handle, administrators: facts.administrators, now: deps.now },
      { entreprise: principal.entreprise, userId },
      command,
    );

  /** Responsables must be active members whose role may hold a link (domain.md §8.10). */
  const checkResponsables = async (entreprise: string, ids: readonly string[]): Promise<void> => {
    for (const id of ids) {
      const member = await facts.member(entreprise, id);
      const mayBeLinked = member?.active === true || member?.isInvited === true;
      if (!mayBeLinked || roles[member.role].level < roles.responsable.level)
        throw invalid(
          'not-a-responsable',
          "Ce responsable n'existe pas ou n'a pas ce rôle",
          'responsableIds',
        );
    }
  };

  /** What is left out stays. Who may not see salaries writes none. */
  const membershipOf = (
    principal: Member,
    body: Body<typeof createUser> | Body<typeof updateUser>,
    before: Membership = newMember,
  ): Membership => ({
    role: body.role ?? before.role,
    externalId: body.externalId === undefined ? before.externalId : body.externalId,
    responsableIds: [...new Set(body.responsableIds ?? before.responsableIds)],
    saisieFeuilleTempsDisable: body.saisieFeuilleTempsDisable ?? before.saisieFeuilleTempsDisable,
    accessAllChantier: body.accessAllChantier ?? before.accessAllChantier,
    canAddTaskOnChantier: body.canAddTaskOnChantier ?? before.canAddTaskOnChantier,
    permissions: body.permissions ?? before.permissions,
    baseSalaire:
      body.baseSalaire === undefined || !allows(principal, 'costs.read')
        ? before.baseSalaire
        : (body.baseSalaire?.toFixed(2) ?? null),
  });

  const existing = async (entreprise: string, id: string): Promise<Exclude<User, { status: 'none' }>> => {
    const { state } = await deps.commands.load(user, userStream(entreprise, id), entreprise);
    if (state.status === 'none') throw noUser();
    return state;
  };

  return [
    on(createUser, async (call: Call<typeof createUser, Member>) => {
      const { principal, body } = call;
      const { entreprise } = principal;
      await checkResponsables(entreprise, body.responsableIds);
      const acting = { entreprise, actorRole: principal.role };
      const accountId = await handed.inviteMember(call, acting, body, membershipOf(principal, body));
      await call.settled();
      return show(principal, accountId);
    }),

    on(updateUser, async (call: Call<typeof updateUser, Member>) => {
      const { principal, body, params, context } = call;
      const { entreprise } = principal;
      const before = await existing(entreprise, params.id);
      const shownEmail = (await findMember(db, entreprise, params.id))?.email ?? '';
      const newEmail =
        body.email !== undefined && !handed.invitations.isSameEmail(body.email, shownEmail)
          ? body.email
          : undefined;
      if (newEmail !== undefined && before.status === 'invited') throw emailOfInvitation();
      await checkResponsables(
        entreprise,
        (body.responsableIds ?? []).filter((id) => !before.responsableIds.includes(id)),
      );
      const name = (await people.names(entreprise, [params.id])).get(params.id);
      const { nom = name?.nom ?? '', prenom = name?.prenom ?? '' } = body;
      const renamed = name?.nom !== nom.trim() || name.prenom !== prenom.trim();
      await change(call, params.id, {
        type: 'ChangeMember',
        membership: membershipOf(principal, body, before),
        renamed,
        rowVersion: body.rowVersion,
        actorRole: principal.role,
        userId: params.id,
      });
      if (renamed) await handed.writeName(entreprise, { id: params.id, nom, prenom }, context.commandId);
      if (newEmail !== undefined) await handed.invitations.changeEmail(call, entreprise, params.id, newEmail);
      await call.settled();
      return show(principal, params.id);
    }),

    on(inviteUserAgain, async (call: Call<typeof inviteUserAgain, Member>) => {
      const { principal, params } = call;
      await handed.inviteAgain(call, principal.entreprise, params.id);
      return undefined;
    }),

    on(getUser, async ({ principal, params }: Call<typeof getUser, Member>) =>
      show(principal, params.userId),
    ),

    on(listUsers, async ({ principal, query }: Call<typeof listUsers, Member>) => {
      const { totalCount, data } = await listMembers(
        db,
        principal.entreprise,
        {
          role: query.role,
          minLevelRole: query.minLevelRole,
          text: query.Text,
          includeDeleted: query.includeDeleted ?? false,
          seenBy: isAdministrator(principal)
            ? undefined
            : { userId: principal.userId, asResponsable: linksOf(principal.role).includes('responsable') },
        },
        query,
      );
      return { totalCount, data: await shown(principal, data) };
    }),

    on(activateUser, async (call: Call<typeof activateUser, Member>) => {
      const { principal, params } = call;
      await existing(principal.entreprise, params.id);
      await change(call, params.id, { type: 'ReactivateMember' });
      await call.settled();
      return show(principal, params.id);
    }),

    on(deleteUser, async (call: Call<typeof deleteUser, Member>) => {
      const { principal, params, query } = call;
      const { hasJoined } = await existing(principal.entreprise, params.id);
      await change(call, params.id, { type: 'DeactivateMember', rowVersion: query.rowVersion });
      if (!hasJoined) await handed.invitations.withdraw(call, principal.entreprise, params.id);
      return undefined;
    }),
  ];
};
