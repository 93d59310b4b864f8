import { isBlank } from '@gestiontemps/contracts/blank';
import { parisDate } from '@gestiontemps/contracts/dates/paris-clock';
import {
  commentProject,
  createProject,
  deleteProject,
  importProjects,
  nextProjectNumber,
  projectImportModel,
  updateProject,
} from '@gestiontemps/contracts/projects';
import type { Reply } from '@gestiontemps/contracts/route';
import { projectColumns } from '@gestiontemps/contracts/table-columns';
import { importModel } from '@gestiontemps/documents/import/import-model';
import { lastNumber } from '@gestiontemps/kernel/commands/last-number';
import { proposeCode } from '@gestiontemps/kernel/commands/reserve-code';
import type { RouteHandler } from '@gestiontemps/kernel/http/routing';
import type { Deps } from '../deps.ts';
import { type Member, on } from '../principal.ts';
import { describeProject } from './describe-project.ts';
import { noProject, project, projectCode, type ProjectState, projectStream } from './project.ts';
import { projectCommands } from './project-commands.ts';
import { projectExamples, projectList } from './project-import.ts';
import type { ProjectNeeds } from './project-needs.ts';
import { projectNumbers } from './read-projects.ts';

export const projectWriting = (deps: Deps, needs: ProjectNeeds): RouteHandler<Member>[] => {
  const { commands, db, people } = deps;
  const writing = projectCommands(deps, needs);

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
      const { id, state } = await writing.create(call, call.body);
      return describe(call.principal.entreprise, id, state);
    }),

    on(updateProject, async (call) => {
      const { id } = call.params;
      return describe(call.principal.entreprise, id, await writing.update(call, id, call.body));
    }),

    on(importProjects, (call) => needs.imports(call, call.query, projectList(deps, needs, call))),

    on(projectImportModel, () => importModel('Chantiers', projectColumns, projectExamples, deps.now())),

    on(commentProject, async (call) => {
      const { entreprise } = call.principal;
      const { id } = call.params;
      const { commentaire, rowVersion } = call.body;
      const { state } = await call.handle(project, projectStream(entreprise, id), {
        type: 'Change',
        fields: { commentaire: commentaire && !isBlank(commentaire) ? commentaire : null },
        rowVersion,
        ...(await writing.surroundingsOf(entreprise, {})),
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
