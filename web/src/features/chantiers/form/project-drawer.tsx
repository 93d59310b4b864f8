import { useState } from 'react';
import { FormDrawer } from '../../../shared/forms/form-drawer.tsx';
import {
  useCreateProjectMutation,
  useNextProjectNumberQuery,
  useUpdateProjectMutation,
  type ProjectItem,
} from '../../../shared/api/projects-api.ts';
import { projectMessages } from '../messages.ts';
import { checkProject } from './check-project.ts';
import { FormProblem } from '../../../shared/forms/form-problem.tsx';
import { ProjectFields } from './project-fields.tsx';
import { newProjectForm, projectBodyOf, projectFormOf, type ProjectForm } from './project-form.ts';
import { useCheckedForm } from '../../../shared/forms/use-checked-form.ts';
import { useProposal } from '../../../shared/forms/use-proposal.ts';

interface ProjectDrawerProps {
  /** Left out: a new one, under the number that the server proposes. */
  readonly project?: ProjectItem;
  readonly onClose: () => void;
  readonly onSaved: (id: string) => void;
}

/** A chantier in a drawer, to change or to create. */
export function ProjectDrawer({ project, onClose, onSaved }: ProjectDrawerProps) {
  // The version read when the typing began: what somebody else changed meanwhile is not overwritten.
  const [before] = useState(project);
  const [create, creating] = useCreateProjectMutation();
  const [update, updating] = useUpdateProjectMutation();
  const { data, isFetching } = useNextProjectNumberQuery(undefined, {
    skip: before !== undefined,
    refetchOnMountOrArgChange: true,
  });
  const form = useCheckedForm<ProjectForm>(checkProject, before ? projectFormOf(before) : newProjectForm);
  useProposal(form, 'externalId', isFetching ? undefined : data?.numero);

  const send = form.handleSubmit(async (values) => {
    const body = projectBodyOf(values, before?.adresseProjet);
    const answer = before
      ? await update({ params: { id: before.id }, body: { ...body, rowVersion: before.rowVersion } })
      : await create({ body });
    if (answer.data) onSaved(answer.data.id);
    else form.refuse(answer.error);
  });

  return (
    <FormDrawer
      title={before ? projectMessages.form.edit : projectMessages.form.create}
      onClose={onClose}
      onSubmit={(event) => void send(event)}
      isSending={creating.isLoading || updating.isLoading}
      isDirty={form.formState.isDirty}
    >
      <FormProblem problem={form.problem} />
      <ProjectFields form={form} project={before} />
    </FormDrawer>
  );
}
