import { Controller, type UseFormReturn } from 'react-hook-form';
import { projectStatus, projectStatusLabels } from '@gestiontemps/contracts/codes';
import { AmountField } from '../../../shared/forms/amount-field.tsx';
import { DateFormField } from '../../../shared/forms/date-form-field.tsx';
import { PeopleField } from '../../../shared/forms/people-field.tsx';
import { SelectField } from '../../../shared/forms/select-field.tsx';
import { SwitchField } from '../../../shared/forms/switch-field.tsx';
import { TextAreaField } from '../../../shared/forms/text-area-field.tsx';
import { TextField } from '../../../shared/forms/text-field.tsx';
import type { ProjectItem } from '../../../shared/api/projects-api.ts';
import { projectMessages } from '../messages.ts';
import { ClientField } from './client-field.tsx';
import { TagsField } from './tags-field.tsx';
import classes from './project-fields.module.css';
import type { ProjectForm } from './project-form.ts';

const messages = projectMessages.form;

const statuses = [projectStatus.CREATE, projectStatus.PROGRESS, projectStatus.PAUSE, projectStatus.CLOSE].map(
  (status) => ({ value: status, label: projectStatusLabels[status] }),
);

interface ProjectFieldsProps {
  readonly form: UseFormReturn<ProjectForm>;
  readonly project: ProjectItem | undefined;
}

export function ProjectFields({ form, project }: ProjectFieldsProps) {
  const { control, formState, getFieldState, trigger } = form;
  const checkEnd = (): void => {
    if (getFieldState('estimatedEndDate').isTouched) void trigger('estimatedEndDate');
  };
  return (
    <>
      <TextField form={form} name="externalId" label={messages.number} required maxLength={60} />
      <TextField form={form} name="label" label={messages.label} data-autofocus required maxLength={120} />
      <Controller
        control={control}
        name="clientId"
        render={({ field }) => (
          <ClientField {...field} current={project?.client} error={formState.errors.clientId?.message} />
        )}
      />
      {!project && (
        <SelectField form={form} name="projectStatus" label={projectMessages.status} options={statuses} />
      )}
      <div className={classes.pair}>
        <DateFormField form={form} name="estimatedStartDate" label={messages.start} onChanged={checkEnd} />
        <DateFormField form={form} name="estimatedEndDate" label={messages.end} />
      </div>
      <div className={classes.pair}>
        <AmountField form={form} name="amount" label={messages.amount} unit="€" />
        <DateFormField form={form} name="ouverteALaSaisie" label={messages.opening} />
      </div>
      <SwitchField form={form} name="isBillable" label={messages.billable} />
      <PeopleField
        form={form}
        name="responsablesId"
        label={messages.responsables}
        minLevelRole="responsable"
        current={project?.responsables ?? []}
      />
      <PeopleField
        form={form}
        name="commerciauxId"
        label={messages.commerciaux}
        minLevelRole="commercial"
        current={project?.commerciaux ?? []}
      />
      <TagsField form={form} current={project?.tags ?? []} />
      <TextField form={form} name="adresse" label={messages.address} maxLength={200} />
      <div className={classes.town}>
        <TextField form={form} name="cp" label={messages.zip} inputMode="numeric" maxLength={10} />
        <TextField form={form} name="ville" label={messages.town} maxLength={80} />
      </div>
      <TextAreaField form={form} name="commentaire" label={messages.comment} maxLength={4000} />
    </>
  );
}
