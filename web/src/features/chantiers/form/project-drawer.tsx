import { useNavigate } from 'react-router';
import { FormDrawer } from '../../../shared/forms/form-drawer.tsx';
import {
  useCreateProjectMutation,
  useLazyProjectQuery,
  useNextProjectNumberQuery,
  useRemoveProjectMutation,
  useUpdateProjectMutation,
  type ProjectItem,
} from '../../../shared/api/projects-api.ts';
import { paths } from '../../../shared/paths.ts';
import { unsaved } from '../../../shared/unsaved/unsaved.ts';
import { projectMessages } from '../messages.ts';
import { removalText } from '../removal-text.ts';
import { checkProject } from './check-project.ts';
import { FormProblem } from '../../../shared/forms/form-problem.tsx';
import { ProjectConflict } from './project-conflict.tsx';
import { ProjectFields } from './project-fields.tsx';
import { newProjectForm, projectBodyOf, projectFormOf, type ProjectForm } from './project-form.ts';
import { useCheckedForm } from '../../../shared/forms/use-checked-form.ts';
import { useRemoval } from '../../../shared/forms/use-removal.ts';
import { useFormConflict } from '../../../shared/forms/use-form-conflict.ts';
import { useProposal } from '../../../shared/forms/use-proposal.ts';

interface ProjectDrawerProps {
  /** Left out: a new one, under the number that the server proposes. */
  readonly project?: ProjectItem;
  readonly onClose: () => void;
  readonly onSaved: (id: string) => void;
}

/** A chantier in a drawer, to change or to create. */
export function ProjectDrawer({ project, onClose, onSaved }: ProjectDrawerProps) {
  const [create] = useCreateProjectMutation();
  const [update] = useUpdateProjectMutation();
  const { data, isFetching } = useNextProjectNumberQuery(undefined, {
    skip: project !== undefined,
    refetchOnMountOrArgChange: true,
  });
  const [remove] = useRemoveProjectMutation();
  const navigate = useNavigate();
  const [readProject] = useLazyProjectQuery();
  const form = useCheckedForm<ProjectForm>(checkProject, project ? projectFormOf(project) : newProjectForm);
  useProposal(form, 'externalId', data?.numero, isFetching);

  // The version read when the typing began: what somebody else changed meanwhile is not overwritten.
  const { item, conflict, save, catchUp } = useFormConflict(form, project, {
    formOf: projectFormOf,
    together: [['adresse', 'cp', 'ville']],
    read: async ({ id }: ProjectItem) => (await readProject({ params: { projectId: id } })).data,
  });

  const { isRemoving, takeAway } = useRemoval<ProjectItem>({
    removal: {
      title: () => projectMessages.removal.project,
      text: ({ totalInputTime }) => removalText(totalInputTime),
    },
    remove: ({ id, rowVersion }) => remove({ params: { id }, query: { rowVersion: String(rowVersion) } }),
    catchUp,
    onRemoved: () => {
      // What was typed about it goes with it.
      unsaved.discard('draft');
      onClose();
      void navigate(paths.projects.href(), { replace: true });
    },
  });

  const send = form.sendBy(async (values) => {
    if (item) {
      const saved = await save(values, item, (next, { id, adresseProjet, rowVersion }) =>
        update({ params: { id }, body: { ...projectBodyOf(next, adresseProjet), rowVersion } }),
      );
      if (saved) onSaved(saved.id);
      return;
    }
    const answer = await create({ body: projectBodyOf(values) });
    if (answer.data) onSaved(answer.data.id);
    else form.refuse(answer.error);
  });

  return (
    <FormDrawer
      title={item ? projectMessages.form.edit : projectMessages.form.create}
      onClose={onClose}
      onSubmit={send}
      isSending={form.isSending || isRemoving}
      isDirty={form.formState.isDirty}
      onRemove={item && !item.isDeleted ? () => takeAway(item) : undefined}
    >
      <FormProblem problem={form.problem} />
      {item && conflict.all.length > 0 && <ProjectConflict form={form} conflict={conflict} project={item} />}
      <ProjectFields form={form} project={item} />
    </FormDrawer>
  );
}
