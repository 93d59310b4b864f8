import { isBlank } from '@gestiontemps/contracts/blank';
import { parisDate } from '@gestiontemps/contracts/dates/paris-clock';
import { minutes } from '@gestiontemps/contracts/duration';
import { centsOfEuros, decimalOfCents } from '@gestiontemps/contracts/money';
import {
  commentProject,
  createProject,
  deleteProject,
  nextProjectNumber,
  updateProject,
} from '@gestiontemps/contracts/projects';
import type { Body, Reply } from '@gestiontemps/contracts/route';
import { taskStatus } from '@gestiontemps/contracts/codes';
import { lastNumber } from '@gestiontemps/kernel/commands/last-number';
import { proposeCode, reserveCode, withReservedCode } from '@gestiontemps/kernel/commands/reserve-code';
import { said } from '@gestiontemps/kernel/commands/said';
import type { Call, RouteHandler } from '@gestiontemps/kernel/http/routing';
import type { Deps, MemberFacts } from '../deps.ts';
import { type Member, on } from '../principal.ts';
import { describeProject } from './describe-project.ts';
import { noProject, project, projectCode, type ProjectState, projectStream } from './project.ts';
import type { ProjectFields, ProjectSurroundings, SiteAddress } from './project-fields.ts';
import type { ProjectNeeds } from './project-needs.ts';
import { type NewTask, taskIdOf } from './task-state.ts';
import { projectNumbers } from './read-projects.ts';

export const projectWriting = (deps: Deps, needs: ProjectNeeds): RouteHandler<Member>[] => {
  const { commands, db, facts, now, people } = deps;

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
  const copiesFor = async (call: Call<typeof createProject, Member>, projectId: string): Promise<NewTask[]> =>
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

  const describe = async (
    entreprise: string,
    id: string,
    state: ProjectState,
  ): Promise<Reply<typeof createProject>> => {
    if (!state.exists) throw noProject();
    const names = await people.names(entreprise, [...state.responsables, ...state.commerciaux]);
    const client = await needs.client(entreprise, state.clientId);
    const [signed] = await people.signed(entreprise, [{ ...state, id }]);
    if (!signed) throw noProject();
    return describeProject(signed, {
      client: client ?? { id: state.clientId, name: '', externalId: '' },
      tags: await needs.tags(entreprise, state.tagIds),
      names,
      today: parisDate(deps.now()),
    });
  };

  return [
    on(createProject, async (call) => {
      const { entreprise } = call.principal;
      const id = call.newId();
      const stream = projectStream(entreprise, id);
      const fields = newProjectOf(call.body);
      const surroundings = await surroundingsOf(entreprise, fields);
      const command = { type: 'Create', fields, tasks: await copiesFor(call, id), ...surroundings } as const;
      const { state } = await withReservedCode(
        (of) => call.handle(project, stream, { ...command, ...of }),
        (code) => reserveCode(call, projectCode, { entreprise, kind: 'project', code }, id, now),
      );
      return describe(entreprise, id, state);
    }),

    on(updateProject, async (call) => {
      const { entreprise } = call.principal;
      const { id } = call.params;
      const stream = projectStream(entreprise, id);
      const fields = fieldsOf(call.body);
      const { rowVersion, confirm } = call.body;
      const surroundings = await surroundingsOf(entreprise, fields);
      const unconfirmed = confirm === false ? await needs.unvalidatedTime(entreprise, id) : undefined;
      const command = { type: 'Change', fields, rowVersion, unconfirmed, ...surroundings } as const;
      // Between the two the project holds both numbers: nobody can take either.
      const { state } = await withReservedCode(
        (of) => call.handle(project, stream, { ...command, ...of }),
        (code) => reserveCode(call, projectCode, { entreprise, kind: 'project', code }, id, now),
      );
      return describe(entreprise, id, state);
    }),

    on(commentProject, async (call) => {
      const { entreprise } = call.principal;
      const { id } = call.params;
      const { commentaire, rowVersion } = call.body;
      const { state } = await call.handle(project, projectStream(entreprise, id), {
        type: 'Change',
        fields: { commentaire: commentaire && !isBlank(commentaire) ? commentaire : null },
        rowVersion,
        ...(await surroundingsOf(entreprise, {})),
      });
      return describe(entreprise, id, state);
    }),

    on(deleteProject, async ({ handle, principal, params, query }) => {
      const stream = projectStream(principal.entreprise, params.id);
      await handle(project, stream, { type: 'Remove', rowVersion: query.rowVersion });
      return undefined;
    }),

    on(nextProjectNumber, async ({ principal }) => {
      const { entreprise } = principal;
      const today = parisDate(deps.now());
      const last = lastNumber(await projectNumbers(db, entreprise, today));
      const prefix = `CH${today.slice(2, 4)}-`;
      const of = { entreprise, kind: 'project', prefix, digits: 4, last };
      return { numero: await proposeCode(commands, projectCode, of) };
    }),
  ];
};

/** What a body says of a project, in the words of its events; what it leaves out is left out. */
const fieldsOf = (body: Body<typeof updateProject>): Partial<ProjectFields> => {
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
