import { useNextProjectNumberQuery, type ProjectItem } from '../api/projects-api.ts';
import { newProjectForm, projectFormOf } from './project-form.ts';
import { ProjectEditor } from './project-editor.tsx';

export interface ProjectDrawerProps {
  /** Left out: a new one. */
  readonly project?: ProjectItem;
  readonly onClose: () => void;
  readonly onSaved: (id: string) => void;
}

/** A chantier in a drawer: as it is, or new under the number that the server proposes. */
export function ProjectDrawer({ project, ...acts }: ProjectDrawerProps) {
  return project ? (
    <ProjectEditor project={project} defaults={projectFormOf(project)} {...acts} />
  ) : (
    <NewProject {...acts} />
  );
}

function NewProject(acts: Omit<ProjectDrawerProps, 'project'>) {
  const { data, isError, isFetching } = useNextProjectNumberQuery(undefined, {
    refetchOnMountOrArgChange: true,
  });
  // Without a proposal one types a number of one's own.
  const numero = isError ? '' : data?.numero;
  return isFetching || numero === undefined ? null : (
    <ProjectEditor defaults={newProjectForm(numero)} {...acts} />
  );
}
