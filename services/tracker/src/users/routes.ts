import { type Role, roles } from '@gestiontemps/contracts/codes';
import {
  activateUser,
  createUser,
  deleteUser,
  downloadUsers,
  getUser,
  importUsers,
  inviteUserAgain,
  listUsers,
  updateUser,
  userImportModel,
} from '@gestiontemps/contracts/users';
import { type Called, calledByName, peopleCalled } from '@gestiontemps/documents/import/find-named';
import { importModel } from '@gestiontemps/documents/import/import-model';
import type { Imports } from '@gestiontemps/documents/import/imports';
import { linksTo } from '@gestiontemps/contracts/tag-categories';
import { userColumns } from '@gestiontemps/contracts/table-columns';
import { isReadBack } from '@gestiontemps/contracts/table-files';
import type { Query, Reply, Route } from '@gestiontemps/contracts/route';
import type { Call } from '@gestiontemps/kernel/http/routing';
import type { Deps } from '../deps.ts';
import { allows, linksOf, seesWholeCompany } from '../policy.ts';
import { type Member, on } from '../principal.ts';
import type { TableFiles } from '../paper/table-files.ts';
import { accessOfOthers } from './access-of-others.ts';
import { userTable } from './user-table.ts';
import {
  findMember,
  listMembers,
  type MemberFilter,
  type MemberListItem,
  readAllMembers,
} from './members.view.ts';
import { createReactivate, type InviteAgain, type InviteMember, type WriteName } from './invite-member.ts';
import type { Invitations } from './invitations.ts';
import { changeMember } from './through-the-roster.ts';
import { memberWriting } from './member-writing.ts';
import { noUser, type UserCommand } from './user.ts';
import { userExamples, userList, type UserListNeeds } from './user-import.ts';

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

export interface UserNeeds extends UserListNeeds {
  /** Fills a list from a file. */
  readonly imports: Imports;
  readonly invitations: Invitations;
  readonly inviteMember: InviteMember;
  readonly inviteAgain: InviteAgain;
  readonly writeName: WriteName;
  readonly readRates: ReadRates;
  readonly files: TableFiles;
}

export const userRoutes = (deps: Deps, handed: UserNeeds) => {
  const { db, facts, people } = deps;
  const writing = memberWriting(deps, handed);
  const reactivate = createReactivate(deps, handed);

  /** Who writes members may send such a file back: people are called so that they are found. */
  const calledBy = async (principal: Member, { format }: Query<typeof downloadUsers>): Promise<Called> => {
    if (!isReadBack(format) || !allows(principal, 'users.write')) return calledByName;
    const { data } = await listMembers(db, principal.entreprise, { includeDeleted: true }, { Take: -1 });
    return peopleCalled(data);
  };

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
        saisieEquipe: permissions.includes('timesheets.crew'),
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

  /** Those whom he is told of, of the list that he asks for, and what of each. */
  const listed = (principal: Member, query: Query<typeof listUsers>) => {
    const isForAuditor = principal.role === 'auditeur';
    const filter: MemberFilter = {
      role: query.role,
      minLevelRole: leastRole(query.minLevelRole, isForAuditor),
      byNameAlone: isForAuditor,
      text: query.Text,
      state: query.state,
      includeDeleted: query.includeDeleted ?? false,
      seenBy: seesWholeCompany(principal)
        ? undefined
        : { userId: principal.userId, asResponsable: linksOf(principal.role).includes('responsable') },
    };
    const told = (members: readonly MemberListItem[]): Promise<Reply<typeof getUser>[]> =>
      shown(principal, isForAuditor ? members.map(nameAlone) : members);
    return { filter, told };
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

  return [
    on(createUser, async (call) => {
      const accountId = await writing.create(call, call.body);
      await call.settled();
      return show(call.principal, accountId);
    }),

    on(updateUser, async (call) => {
      await writing.update(call, call.params.id, call.body);
      await call.settled();
      return show(call.principal, call.params.id);
    }),

    on(importUsers, (call) => handed.imports(call, call.query, userList(deps, handed, call))),

    on(userImportModel, () => importModel('Utilisateurs', userColumns, userExamples, deps.now())),

    on(inviteUserAgain, async (call) => {
      const { principal, params } = call;
      await handed.inviteAgain(call, principal.entreprise, params.id);
      return undefined;
    }),

    ...accessOfOthers(deps, handed.invitations),

    on(getUser, async ({ principal, params }) => show(principal, params.userId)),

    on(listUsers, async ({ principal, query }) => {
      const { filter, told } = listed(principal, query);
      const { totalCount, data } = await listMembers(db, principal.entreprise, filter, query);
      return { totalCount, data: await told(data) };
    }),

    on(downloadUsers, async (call) => {
      const { principal, query } = call;
      const { rowOf, ...about } = userTable(query, await calledBy(principal, query));
      const { filter, told } = listed(principal, query);
      return handed.files.ofList(call, about, (take) =>
        readAllMembers(db, principal.entreprise, filter, query, async (members, count) =>
          take((await told(members)).map(rowOf), count),
        ),
      );
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
