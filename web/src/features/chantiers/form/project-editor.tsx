import { useState } from 'react';
import { FormDrawer } from '../../../shared/layouts/form-drawer.tsx';
import { useCreateProjectMutation, useUpdateProjectMutation } from '../api/projects-api.ts';
import { projectMessages } from '../messages.ts';
import { checkProject } from './check-project.ts';
import { FormProblem } from './form-problem.tsx';
import type { ProjectDrawerProps } from './project-drawer.tsx';
import { ProjectFields } from './project-fields.tsx';
import { projectBodyOf, type ProjectForm } from './project-form.ts';
import { useCheckedForm } from './use-checked-form.ts';

interface ProjectEditorProps extends ProjectDrawerProps {
  readonly defaults: ProjectForm;
}

export function ProjectEditor({ project, defaults, onClose, onSaved }: ProjectEditorProps) {
  const [create, creating] = useCreateProjectMutation();
  const [update, updating] = useUpdateProjectMutation();
  // The version read when the typing began: what somebody else changed meanwhile is not overwritten.
  const [before] = useState(project);
  const form = useCheckedForm<ProjectForm>(checkProject, defaults);

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
