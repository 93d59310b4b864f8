import type { Deps, Slice } from '../deps.ts';
import { documentRoutes } from './document-routes.ts';
import { projectDocumentsView } from './project-documents.view.ts';
import type { ProjectNeeds } from './project-needs.ts';
import { favouriteProjectsView } from './favourite-projects.view.ts';
import { favouriteRoutes } from './favourite-routes.ts';
import { projectReading } from './project-reading.ts';
import { projectsView } from './projects.view.ts';
import { projectWriting } from './project-writing.ts';
import { taskStatusProcess } from './task-status.process.ts';
import { taskWriting } from './task-writing.ts';

/** Projects (chantiers) with their teams, tasks and documents. */
export const projects = (deps: Deps, needs: ProjectNeeds): Slice => ({
  name: 'projects',
  views: [projectsView, projectDocumentsView, favouriteProjectsView],
  processes: [taskStatusProcess(deps)],
  routes: [
    ...projectReading(deps, needs),
    ...projectWriting(deps, needs),
    ...taskWriting(deps, needs),
    ...favouriteRoutes(deps),
    ...documentRoutes(deps, needs.files),
  ],
});
