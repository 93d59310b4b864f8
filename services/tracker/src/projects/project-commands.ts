import { minutes } from '@gestiontemps/contracts/duration';
import { centsOfEuros, decimalOfCents } from '@gestiontemps/contracts/money';
import type { createProject, updateProject } from '@gestiontemps/contracts/projects';
import type { Body } from '@gestiontemps/contracts/route';
import { taskStatus } from '@gestiontemps/contracts/codes';
import { reserveCode, withReservedCode } from '@gestiontemps/kernel/commands/reserve-code';
import { said } from '@gestiontemps/kernel/commands/said';
import type { LineCall } from '@gestiontemps/kernel/http/call-of-line';
import type { Deps, MemberFacts } from '../deps.ts';
import type { Member } from '../principal.ts';
import { project, projectCode, type ProjectState, projectStream } from './project.ts';
import type { ProjectFields, ProjectSurroundings, SiteAddress } from './project-fields.ts';
import type { ProjectNeeds } from './project-needs.ts';
import { type NewTask, taskIdOf } from './task-state.ts';

/** Writes projects, for a screen or a line of a file: the same rules, and the same events. */
export const projectCommands = (
  { facts, now }: Pick<Deps, 'facts' | 'now'>,
  needs: Pick<ProjectNeeds, 'client' | 'tags' | 'referenceTasks' | 'unvalidatedTime'>,
) => {
  const surroundingsOf = async (
    entreprise: string,
    { clientId, responsables = [], commerciaux = [], tagIds = [] }: Partial<ProjectFields>,
  ): Promise<ProjectSurroundings> => {
    const members = new Map<string, MemberFacts>();
    for (const id of new Set([...responsables, ...commerciaux])) {
      const member = await facts.member(entreprise, id);
      if (member) members.set(id, member);
    }
    const client = clientId === undefined ? undefined : await needs.client(entreprise, clientId);
    const tags = await needs.tags(entreprise, tagIds);
    return {
      clientIsActive: client?.active === true,
      members,
      activeTags: new Set(tags.map(({ id }) => id)),
    };
  };

  /** Copies of the reference tasks that go into every project (domain.md §8.7). */
  const copiesFor = async (call: LineCall<Member>, projectId: string): Promise<NewTask[]> =>
    (await needs.referenceTasks.ofEveryProject(call.principal.entreprise)).map(
      ({ id, label, taskCode, description, tagCategoryIds }) => ({
        taskProjectId: taskIdOf(projectId, call.newId(`task ${id}`)),
        taskProjectLabel: label,
        taskCode,
        description,
        timePlanned: minutes(0),
        taskRefId: id,
        tagCategoryIds,
        statusTask: taskStatus.TO_DO,
      }),
    );

  return {
    /** What a command has to know of others. */
    surroundingsOf,

    async create(
      call: LineCall<Member>,
      body: Body<typeof createProject>,
    ): Promise<{ id: string; state: ProjectState }> {
      const { entreprise } = call.principal;
      const id = call.newId();
      const stream = projectStream(entreprise, id);
      const fields = newProjectOf(body);
      const surroundings = await surroundingsOf(entreprise, fields);
      const command = { type: 'Create', fields, tasks: await copiesFor(call, id), ...surroundings } as const;
      const { state } = await withReservedCode(
        (of) => call.handle(project, stream, { ...command, ...of }),
        (code) => reserveCode(call, projectCode, { entreprise, kind: 'project', code }, id, now),
      );
      return { id, state };
    },

    async update(
      call: LineCall<Member>,
      id: string,
      body: Body<typeof updateProject>,
    ): Promise<ProjectState> {
      const { entreprise } = call.principal;
      const stream = projectStream(entreprise, id);
      const fields = fieldsOf(body);
      const { rowVersion, confirm } = body;
      const surroundings = await surroundingsOf(entreprise, fields);
      const unconfirmed = confirm === false ? await needs.unvalidatedTime(entreprise, id) : undefined;
      const command = { type: 'Change', fields, rowVersion, unconfirmed, ...surroundings } as const;
      // Between the two the project holds both numbers: nobody can take either.
      const { state } = await withReservedCode(
        (of) => call.handle(project, stream, { ...command, ...of }),
        (code) => reserveCode(call, projectCode, { entreprise, kind: 'project', code }, id, now),
      );
      return state;
    },
  };
};

/** What a body says of a project, in the words of its events; what it leaves out is left out. */
export const fieldsOf = (body: Body<typeof updateProject>): Partial<ProjectFields> => {
  const { responsablesId, commerciauxId, amount, adresseProjet, rowVersion: _, confirm: _c, ...same } = body;
  return said({
    ...same,
    amount: typeof amount === 'number' ? decimalOfCents(centsOfEuros(amount)) : amount,
    adresseProjet: adresseProjet && addressOf(adresseProjet),
    responsables: responsablesId,
    commerciaux: commerciauxId,
  });
};

const addressOf = ({
  adresse,
  cp,
  ville,
  lat = null,
  lng = null,
}: NonNullable<Body<typeof createProject>['adresseProjet']>): SiteAddress => ({
  adresse,
  cp,
  ville,
  lat,
  lng,
});

const newProjectOf = (body: Body<typeof createProject>): ProjectFields => {
  const { label, externalId, clientId, projectStatus, isBillable } = body;
  return {
    label,
    externalId,
    clientId,
    projectStatus,
    isBillable,
    estimatedStartDate: null,
    estimatedEndDate: null,
    amount: null,
    ouverteALaSaisie: null,
    commentaire: null,
    adresseProjet: null,
    tagIds: [],
    responsables: body.responsablesId,
    commerciaux: body.commerciauxId,
    ...fieldsOf(body),
  };
};
