import type { Role } from '@gestiontemps/contracts/codes';
import { idsOf } from '@gestiontemps/kernel/commands/decider';
import type { RecordedEvent } from '@gestiontemps/kernel/log/event-store';
import type { Connection } from '@gestiontemps/kernel/sql/sql';
import type { ProjectEvent } from '../projects/project.ts';
import type { UserEvent } from '../users/user.ts';
import type { Chain } from '../week/validation-events.ts';
import type { Candidate } from './chain.ts';
import type { ReviseChain } from './week-acts.ts';

/** Notes what an event says of a member. @returns whether somebody may have lost a step by it */
export const notePerson = async (recorded: RecordedEvent, sql: Connection): Promise<boolean> => {
  const event = { type: recorded.type, data: recorded.data } as UserEvent;
  const [entreprise, userId] = idsOf(recorded.stream);
  const set = async (column: string, value: unknown): Promise<void> => {
    await sql.query(
      `update projection.linked_people set ${column} = $3 where entreprise = $1 and user_id = $2`,
      [entreprise, userId, value],
    );
  };
  switch (event.type) {
    case 'MemberAdded':
    case 'MemberInvited': {
      const { role, responsableIds } = event.data;
      const hasJoined = event.type === 'MemberAdded';
      await sql.query(
        `insert into projection.linked_people (entreprise, user_id, role, has_joined, is_active, responsable_ids)
         values ($1, $2, $3, $4, $4, $5) on conflict (entreprise, user_id) do update
         set role = excluded.role, has_joined = excluded.has_joined, is_active = excluded.is_active,
             responsable_ids = excluded.responsable_ids`,
        [entreprise, userId, role, hasJoined, responsableIds],
      );
      return false;
    }
    case 'MemberJoined':
      await sql.query(
        `update projection.linked_people set has_joined = true, is_active = true
         where entreprise = $1 and user_id = $2`,
        [entreprise, userId],
      );
      return false;
    case 'MemberReactivated':
      await sql.query(
        'update projection.linked_people set is_active = has_joined where entreprise = $1 and user_id = $2',
        [entreprise, userId],
      );
      return false;
    case 'MemberDeactivated':
    case 'PersonErased':
      await set('is_active', false);
      return true;
    case 'MemberRoleChanged':
      await set('role', event.data.role);
      return true;
    case 'MemberLinksChanged':
      await set('responsable_ids', event.data.responsableIds);
      return true;
    case 'MemberTagCategoriesChanged':
    case 'MemberRightsChanged':
    case 'AuditAccessChanged':
    case 'MemberCodeChanged':
    case 'MemberSalaryChanged':
    case 'MemberRenamed':
      return false;
    default:
      event satisfies never;
      return false;
  }
};

/** Notes what an event says of the commerciaux of a project. @returns whether somebody may have lost a step by it */
export const noteProject = async (recorded: RecordedEvent, sql: Connection): Promise<boolean> => {
  const event = { type: recorded.type, data: recorded.data } as ProjectEvent;
  if (event.type !== 'ProjectCreated' && event.type !== 'ProjectTeamChanged') return false;
  const [entreprise, projectId] = idsOf(recorded.stream);
  await sql.query(
    `insert into projection.linked_projects (entreprise, project_id, commerciaux) values ($1, $2, $3)
     on conflict (entreprise, project_id) do update set commerciaux = excluded.commerciaux`,
    [entreprise, projectId, event.data.commerciaux],
  );
  return event.type === 'ProjectTeamChanged';
};

/** Active administrators, two at most: whether there is one alone is all that a chain depends on. */
export const administratorsIn = async (entreprise: string, sql: Connection): Promise<string[]> =>
  (
    await sql.query<{ id: string }>(
      `select user_id as id from projection.linked_people
       where entreprise = $1 and is_active and role in ('administrateur', 'superadmin') limit 2`,
      [entreprise],
    )
  ).rows.map(({ id }) => id);

/** Who is linked to the owner of a week and to the projects of its chain, as far as the log has been read. */
export const linksOf = async (
  { entreprise, ownerId, chain }: { entreprise: string; ownerId: string; chain: Chain },
  sql: Connection,
): Promise<ReviseChain['facts']> => {
  const projects = await sql.query<{ projectId: string; userIds: string[] }>(
    `select project_id as "projectId", commerciaux as "userIds" from projection.linked_projects
     where entreprise = $1 and project_id = any($2)`,
    [entreprise, chain.commerciaux.map(({ projectId }) => projectId)],
  );
  const owner = await sql.query<{ responsableIds: string[] }>(
    `select responsable_ids as "responsableIds" from projection.linked_people
     where entreprise = $1 and user_id = $2`,
    [entreprise, ownerId],
  );
  const responsableIds = owner.rows[0]?.responsableIds ?? [];
  const people = await sql.query<{ userId: string; role: Role; active: boolean }>(
    `select user_id as "userId", role, is_active as active from projection.linked_people
     where entreprise = $1 and user_id = any($2)`,
    [entreprise, [...responsableIds, ...projects.rows.flatMap(({ userIds }) => userIds)]],
  );
  const known = new Map(people.rows.map((person) => [person.userId, person]));
  const candidates = (userIds: readonly string[]): Candidate[] =>
    userIds.flatMap((userId) => known.get(userId) ?? []);
  return {
    responsables: candidates(responsableIds),
    commerciaux: projects.rows.map(({ projectId, userIds }) => ({
      projectId,
      commerciaux: candidates(userIds),
    })),
    administrators: await administratorsIn(entreprise, sql),
  };
};
