import { roles } from '@gestiontemps/contracts/codes';
import type { Body } from '@gestiontemps/contracts/route';
import type { createUser, updateUser } from '@gestiontemps/contracts/users';
import { said } from '@gestiontemps/kernel/commands/said';
import type { LineCall } from '@gestiontemps/kernel/http/call-of-line';
import { endedBefore, isOver } from '../audit-access.ts';
import type { Deps } from '../deps.ts';
import { allows } from '../policy.ts';
import type { Member } from '../principal.ts';
import { createChangeSalary } from './change-salary.ts';
import type { Invitations } from './invitations.ts';
import type { InviteMember, WriteName } from './invite-member.ts';
import { findMember } from './members.view.ts';
import { type Membership, plainMembership } from './membership.ts';
import { changeMember } from './through-the-roster.ts';
import { checkCategories, checkLinks, type UserCommand } from './user.ts';

/** What stands outside of the log, and is written with a member. */
export interface MemberMeans {
  readonly inviteMember: InviteMember;
  readonly writeName: WriteName;
  readonly invitations: Pick<Invitations, 'isSameEmail' | 'checkEmail' | 'changeEmail'>;
}

/** Writes members, for a screen or a line of a file: the same rules, and the same events. */
export const memberWriting = (deps: Deps, { inviteMember, writeName, invitations }: MemberMeans) => {
  const { db, facts, people } = deps;
  const changeSalary = createChangeSalary(deps);

  const change = ({ handle, principal }: LineCall<Member>, userId: string, command: UserCommand) =>
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

  return {
    /** @returns his id */
    async create(call: LineCall<Member>, body: Body<typeof createUser>): Promise<string> {
      const { principal } = call;
      const { entreprise } = principal;
      checkLinks(body.responsableIds, await linkableOf(entreprise, body.responsableIds));
      checkCategories(body.tagCategoryIds, await knownCategories(entreprise, body.tagCategoryIds));
      const acting = { entreprise, actorRole: principal.role };
      const { membership: rest, salary } = saidOf(principal, body);
      const membership = { ...plainMembership, ...rest, ...salary };
      // One that is there may be ended by a day that has gone by.
      if (membership.acces && isOver(membership.acces, deps.now())) throw endedBefore();
      return inviteMember(call, acting, body, membership);
    },

    async update(call: LineCall<Member>, id: string, body: Body<typeof updateUser>): Promise<void> {
      const { principal, context } = call;
      const { entreprise } = principal;
      const shownEmail = (await findMember(db, entreprise, id))?.email ?? '';
      const newEmail =
        body.email !== undefined && !invitations.isSameEmail(body.email, shownEmail) ? body.email : undefined;
      // Before anything is written: what is refused changes nothing.
      if (newEmail !== undefined && (await facts.member(entreprise, id))?.isInvited === false)
        await invitations.checkEmail(entreprise, id, newEmail);
      const name = (await people.names(entreprise, [id])).get(id);
      const { nom, prenom } = body;
      const renamed =
        (nom !== undefined && name?.nom !== nom.trim()) ||
        (prenom !== undefined && name?.prenom !== prenom.trim());
      const { membership, salary } = saidOf(principal, body);
      const writeSalary = await changeSalary(
        call.handle,
        { entreprise, userId: id },
        { ...salary, rowVersion: body.baseSalaireVersion },
      );
      const { position } = await change(call, id, {
        type: 'ChangeMember',
        changes: membership,
        renamed,
        newEmail: newEmail !== undefined,
        linkable: await linkableOf(entreprise, body.responsableIds ?? []),
        knownCategories: await knownCategories(entreprise, body.tagCategoryIds ?? []),
        rowVersion: body.rowVersion,
        actorRole: principal.role,
        userId: id,
      });
      await writeSalary();
      if (renamed)
        await writeName(entreprise, { id, nom, prenom }, { commandId: context.commandId, position });
      if (newEmail !== undefined) await invitations.changeEmail(call, entreprise, id, newEmail);
    },
  };
};
