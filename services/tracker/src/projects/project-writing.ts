import { parisDate } from '@gestiontemps/contracts/dates/paris-clock';
import { minutes } from '@gestiontemps/contracts/duration';
import { centsOfEuros, decimalOfCents } from '@gestiontemps/contracts/money';
import { createProject, nextProjectNumber, updateProject } from '@gestiontemps/contracts/projects';
import type { Body, Reply } from '@gestiontemps/contracts/route';
import { taskStatus } from '@gestiontemps/contracts/codes';
import { normalisedCode, proposeCode, reserveCode } from '@gestiontemps/kernel/commands/reserve-code';
import { type Call, on, type RouteHandler } from '@gestiontemps/kernel/http/routing';
import type { Deps, MemberFacts } from '../deps.ts';
import type { Member } from '../principal.ts';
import { describeProject } from './describe-project.ts';
import {
  noProject,
  project,
  projectCode,
  type ProjectFields,
  type ProjectState,
  projectStream,
  type ProjectSurroundings,
} from './project.ts';
import type { ProjectNeeds } from './project-needs.ts';
import { type NewTask, taskIdOf } from './project-task.ts';
import { lastProjectNumber } from './read-projects.ts';

export const projectWriting = (deps: Deps, needs: ProjectNeeds): RouteHandler<Member>[] => {
  const { commands, db, facts, people } = deps;

  const surroundingsOf = async (entreprise: string, fields: ProjectFields): Promise<ProjectSurroundings> => {
    const members = new Map<string, MemberFacts>();
    for (const id of new Set([...fields.responsables, ...fields.commerciaux])) {
      const member = await facts.member(entreprise, id);
      if (member) members.set(id, member);
    }
    const client = await needs.client(entreprise, fields.clientId);
    return { clientIsActive: client?.active === true, members };
  };

  /** Copies of the reference tasks that go into every project (domain.md §8.7). */
  const copiesFor = async (call: Call<typeof createProject, Member>, projectId: string): Promise<NewTask[]> =>
    (await needs.referenceTasks.ofEveryProject(call.principal.entreprise)).map(
      ({ id, label, taskCode, description }) => ({
        taskProjectId: taskIdOf(projectId, call.newId(`task ${id}`)),
        taskProjectLabel: label,
        taskCode,
        description,
        timePlanned: minutes(0),
        taskRefId: id,
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
    return describeProject(
      { ...state, id },
      {
        client: client ?? { id: state.clientId, name: '', externalId: '' },
        names,
        today: parisDate(deps.now()),
      },
    );
  };

  return [
    on(createProject, async (call: Call<typeof createProject, Member>) => {
      const { entreprise } = call.principal;
      const id = call.newId();
      const stream = projectStream(entreprise, id);
      const fields = fieldsOf(call.body);
      const surroundings = await surroundingsOf(entreprise, fields);
      const command = { type: 'Create', fields, tasks: await copiesFor(call, id), ...surroundings } as const;
      const { state: before } = await commands.load(project, stream, entreprise);
      if (!before.exists) {
        // What would be refused takes no number: the corrected request is another project and needs it.
        project.decide(command, before);
        await reserveCode(call, projectCode, { entreprise, kind: 'project', code: fields.externalId }, id);
      }
      const { state } = await call.handle(project, stream, command);
      return describe(entreprise, id, state);
    }),

    on(updateProject, async (call: Call<typeof updateProject, Member>) => {
      const { entreprise } = call.principal;
      const { id } = call.params;
      const stream = projectStream(entreprise, id);
      const fields = fieldsOf(call.body);
      const { state: before } = await commands.load(project, stream, entreprise);
      if (!before.exists) throw noProject();
      const surroundings = await surroundingsOf(entreprise, fields);
      // The new number first: between the two, the project holds both and nobody else can take either.
      if (normalisedCode(fields.externalId) !== normalisedCode(before.externalId))
        await reserveCode(call, projectCode, { entreprise, kind: 'project', code: fields.externalId }, id);
      const { rowVersion } = call.body;
      const { state } = await call.handle(project, stream, {
        type: 'Change',
        fields,
        rowVersion,
        ...surroundings,
      });
      return describe(entreprise, id, state);
    }),

    on(nextProjectNumber, async ({ principal }: Call<typeof nextProjectNumber, Member>) => {
      const { entreprise } = principal;
      const today = parisDate(deps.now());
      const last = await lastProjectNumber(db, entreprise, today);
      const prefix = `CH${today.slice(2, 4)}-`;
      const of = { entreprise, kind: 'project', prefix, digits: 4, last };
      return { numero: await proposeCode(commands, projectCode, of) };
    }),
  ];
};

/** Left out means none: the body says the whole project. */
const fieldsOf = (body: Body<typeof createProject>): ProjectFields => {
  const { amount = null, adresseProjet, estimatedStartDate = null, estimatedEndDate = null } = body;
  const { ouverteALaSaisie = null, commentaire = null } = body;
  return {
    label: body.label,
    externalId: body.externalId,
    clientId: body.clientId,
    projectStatus: body.projectStatus,
    isBillable: body.isBillable,
    estimatedStartDate,
    estimatedEndDate,
    amount: amount === null ? null : decimalOfCents(centsOfEuros(amount)),
    ouverteALaSaisie,
    commentaire,
    adresseProjet: adresseProjet
      ? {
          adresse: adresseProjet.adresse,
          cp: adresseProjet.cp,
          ville: adresseProjet.ville,
          lat: adresseProjet.lat ?? null,
          lng: adresseProjet.lng ?? null,
        }
      : null,
    responsables: body.responsablesId,
    commerciaux: body.commerciauxId,
  };
};
