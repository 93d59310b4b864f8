import { type Role, roles } from '@gestiontemps/contracts/codes';
import {
  activateUser,
  createUser,
  deleteUser,
  downloadUsers,
  getUser,
  inviteUserAgain,
  setUserPassword,
  listUsers,
  updateUser,
} from '@gestiontemps/contracts/users';
import { linksTo } from '@gestiontemps/contracts/tag-categories';
import type { Body, Query, Reply, Route } from '@gestiontemps/contracts/route';
import { forbidden, rejection } from '@gestiontemps/kernel/commands/rejection';
import { said } from '@gestiontemps/kernel/commands/said';
import type { Call } from '@gestiontemps/kernel/http/routing';
import { endedBefore, isOver } from '../audit-access.ts';
import type { Deps } from '../deps.ts';
import { allows, linksOf, seesWholeCompany } from '../policy.ts';
import { type Member, on } from '../principal.ts';
import type { TableFiles } from '../paper/table-files.ts';
import { userTable } from './user-table.ts';
import { type MemberListItem, findMember, listMembers } from './members.view.ts';
import { createReactivate, type InviteAgain, type InviteMember, type WriteName } from './invite-member.ts';
import type { Invitations } from './invitations.ts';
import { createChangeSalary } from './change-salary.ts';
import { changeMember } from './through-the-roster.ts';
import { type Membership, plainMembership } from './membership.ts';
import { checkCategories, checkLinks, noUser, type UserCommand } from './user.ts';

const ownPassword = () =>
  rejection('own-password', 'Votre mot de passe se change depuis votre compte', 'password');
const notJoined = () =>
  rejection('no-password-yet', "Cette personne n'a pas encore accepté son invitation, renvoyez-la-lui");

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

/** A member as he is told to an auditor: by his name and number. */
const nameAlone = (member: MemberListItem): MemberListItem => ({
  ...member,
  email: '',
  responsableIds: [],
  tagCategoryIds: [],
  permissions: [],
  saisieFeuilleTempsDisable: false,
  accessAllChantier: false,
  canAddTaskOnChantier: false,
  baseSalaire: null,
  acces: null,
});

/** The least role of a list: who reads as an auditor is told of those who take part, and of no other auditor. */
const leastRole = (asked: Role | undefined, isForAuditor: boolean): Role | undefined =>
  isForAuditor && (asked === undefined || asked === 'auditeur') ? 'utilisateur' : asked;

type Named = Pick<MemberListItem, 'id' | 'nom' | 'prenom' | 'tagCategoryIds'>;

export interface UserNeeds {
  readonly invitations: Invitations;
  readonly inviteMember: InviteMember;
  readonly inviteAgain: InviteAgain;
  readonly writeName: WriteName;
  readonly readRates: ReadRates;
  readonly files: TableFiles;
}

export const userRoutes = (deps: Deps, handed: UserNeeds) => {
  const { db, facts, people } = deps;
  const changeSalary = createChangeSalary(deps);
  const reactivate = createReactivate(deps, handed);

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
    const categories = await facts.tagCategories(
      entreprise,
      members.flatMap(({ tagCategoryIds }) => tagCategoryIds),
    );
    const categoriesOf = ({ id, nom, prenom, tagCategoryIds }: Named) => {
      const of = { utilisateurId: id, utilisateur: { id, nom, prenom } };
      const tags = linksTo(categories, tagCategoryIds, of);
      return { tagCategories: tags.map(({ tagsCategory }) => tagsCategory), tags };
    };
    return (await people.signed(entreprise, members)).map(
      ({ baseSalaire, baseSalaireVersion, permissions, ...member }) => ({
        ...member,
        ...categoriesOf(member),
        idString: member.id,
        refRole: { key: member.role, ...roles[member.role] },
        isSA: member.role === 'superadmin',
        exportRead: permissions.includes('export.read'),
        responsables: member.responsableIds.flatMap((id) => names.get(id) ?? []),
        ...(mayReadCosts
          ? {
              ...costsOf(member.id),
              baseSalaire: baseSalaire === null ? null : Number(baseSalaire),
              baseSalaireVersion,
            }
          : {}),
      }),
    );
  };

  /** Those whom he is told of, of the list that he asks for. */
  const listed = async (
    principal: Member,
    query: Query<typeof listUsers>,
  ): Promise<{ totalCount: number; data: MemberListItem[] }> => {
    const isForAuditor = principal.role === 'auditeur';
    const { totalCount, data } = await listMembers(
      db,
      principal.entreprise,
      {
        role: query.role,
        minLevelRole: leastRole(query.minLevelRole, isForAuditor),
        byNameAlone: isForAuditor,
        text: query.Text,
        state: query.state,
        includeDeleted: query.includeDeleted ?? false,
        seenBy: seesWholeCompany(principal)
          ? undefined
          : { userId: principal.userId, asResponsable: linksOf(principal.role).includes('responsable') },
      },
      query,
    );
    return { totalCount, data: isForAuditor ? data.map(nameAlone) : data };
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

  /** Those who may be linked as responsables: active members, or invited ones, whose role may hold a link. */
  const linkableOf = async (entreprise: string, ids: readonly string[]): Promise<readonly string[]> => {
    const members = await Promise.all(
      ids.map(async (id) => ({ id, member: await facts.member(entreprise, id) })),
    );
    return members
      .filter(
        ({ member }) =>
          (member?.active === true || member?.isInvited === true) &&
          roles[member.role].level >= roles.responsable.level,
      )
      .map(({ id }) => id);
  };

  const knownCategories = async (entreprise: string, ids: readonly string[]): Promise<ReadonlySet<string>> =>
    new Set((await facts.tagCategories(entreprise, ids)).map(({ id }) => id));

  /** What a body says of a membership. Who may not see salaries writes none. */
  const saidOf = (
    principal: Member,
    { baseSalaire, ...body }: Body<typeof createUser> | Body<typeof updateUser>,
  ): {
    membership: Partial<Omit<Membership, 'baseSalaire'>>;
    salary: Pick<Partial<Membership>, 'baseSalaire'>;
  } => {
    const { role, externalId, responsableIds, permissions, tagCategoryIds } = body;
    const { saisieFeuilleTempsDisable, accessAllChantier, canAddTaskOnChantier, acces } = body;
    const maySay = baseSalaire !== undefined && allows(principal, 'costs.read');
    const membership = said({
      role,
      externalId,
      responsableIds: responsableIds && [...new Set(responsableIds)],
      tagCategoryIds: tagCategoryIds && [...new Set(tagCategoryIds)].toSorted(),
      saisieFeuilleTempsDisable,
      accessAllChantier,
      canAddTaskOnChantier,
      permissions,
      acces,
    });
    return { membership, salary: maySay ? { baseSalaire: baseSalaire?.toFixed(2) ?? null } : {} };
  };

  return [
    on(createUser, async (call) => {
      const { principal, body } = call;
      const { entreprise } = principal;
      checkLinks(body.responsableIds, await linkableOf(entreprise, body.responsableIds));
      checkCategories(body.tagCategoryIds, await knownCategories(entreprise, body.tagCategoryIds));
      const acting = { entreprise, actorRole: principal.role };
      const { membership: rest, salary } = saidOf(principal, body);
      const membership = { ...plainMembership, ...rest, ...salary };
      // One that is there may be ended by a day that has gone by.
      if (membership.acces && isOver(membership.acces, deps.now())) throw endedBefore();
      const accountId = await handed.inviteMember(call, acting, body, membership);
      await call.settled();
      return show(principal, accountId);
    }),

    on(updateUser, async (call) => {
      const { principal, body, params, context } = call;
      const { entreprise } = principal;
      const shownEmail = (await findMember(db, entreprise, params.id))?.email ?? '';
      const newEmail =
        body.email !== undefined && !handed.invitations.isSameEmail(body.email, shownEmail)
          ? body.email
          : undefined;
      // Before anything is written: what is refused changes nothing.
      if (newEmail !== undefined && (await facts.member(entreprise, params.id))?.isInvited === false)
        await handed.invitations.checkEmail(entreprise, params.id, newEmail);
      const name = (await people.names(entreprise, [params.id])).get(params.id);
      const { nom, prenom } = body;
      const renamed =
        (nom !== undefined && name?.nom !== nom.trim()) ||
        (prenom !== undefined && name?.prenom !== prenom.trim());
      const { membership, salary } = saidOf(principal, body);
      const writeSalary = await changeSalary(
        call.handle,
        { entreprise, userId: params.id },
        { ...salary, rowVersion: body.baseSalaireVersion },
      );
      const { position } = await change(call, params.id, {
        type: 'ChangeMember',
        changes: membership,
        renamed,
        newEmail: newEmail !== undefined,
        linkable: await linkableOf(entreprise, body.responsableIds ?? []),
        knownCategories: await knownCategories(entreprise, body.tagCategoryIds ?? []),
        rowVersion: body.rowVersion,
        actorRole: principal.role,
        userId: params.id,
      });
      await writeSalary();
      const said = { commandId: context.commandId, position };
      if (renamed) await handed.writeName(entreprise, { id: params.id, nom, prenom }, said);
      if (newEmail !== undefined) await handed.invitations.changeEmail(call, entreprise, params.id, newEmail);
      await call.settled();
      return show(principal, params.id);
    }),

    on(inviteUserAgain, async (call) => {
      const { principal, params } = call;
      await handed.inviteAgain(call, principal.entreprise, params.id);
      return undefined;
    }),

    on(setUserPassword, async (call) => {
      const { principal, params, body } = call;
      const { entreprise, role, userId } = principal;
      const member = await facts.member(entreprise, params.id);
      if (!member?.active && !member?.isInvited) throw noUser();
      if (params.id === userId) throw ownPassword();
      // As an account without a password answers, whether the one that was invited has one or not.
      if (member.isInvited) throw notJoined();
      if (roles[member.role].level > roles[role].level) throw forbidden();
      await handed.invitations.setPassword(call, entreprise, params.id, body.password);
      return undefined;
    }),

    on(getUser, async ({ principal, params }) => show(principal, params.userId)),

    on(listUsers, async ({ principal, query }) => {
      const { totalCount, data } = await listed(principal, query);
      return { totalCount, data: await shown(principal, data) };
    }),

    on(downloadUsers, async (call) => {
      const { principal, query } = call;
      const { rowOf, ...about } = userTable(query);
      return handed.files.ofPages(call, about, async (page) => {
        const { totalCount, data } = await listed(principal, { ...query, ...page });
        return { totalCount, data: (await shown(principal, data)).map(rowOf) };
      });
    }),

    on(activateUser, async (call) => {
      const { principal, params } = call;
      const { state } = await reactivate(call, principal.entreprise, params.id);
      if (state.status === 'invited') await handed.invitations.restore(call, principal.entreprise, params.id);
      await call.settled();
      return show(principal, params.id);
    }),

    on(deleteUser, async (call) => {
      const { principal, params, query } = call;
      const command = { type: 'DeactivateMember', rowVersion: query.rowVersion } as const;
      const { state } = await change(call, params.id, command);
      if (state.status === 'deactivated' && !state.hasJoined)
        await handed.invitations.withdraw(call, principal.entreprise, params.id);
      return undefined;
    }),
  ];
};
