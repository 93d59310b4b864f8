import { Select, Switch, Textarea, TextInput } from '@mantine/core';
import { Controller, type UseFormReturn } from 'react-hook-form';
import { projectStatus, projectStatusLabels } from '@gestiontemps/contracts/codes';
import { DateField } from '../../../shared/ui/date-field.tsx';
import type { ProjectItem } from '../api/projects-api.ts';
import { projectMessages } from '../messages.ts';
import { ClientField } from './client-field.tsx';
import { PeopleField } from './people-field.tsx';
import classes from './project-fields.module.css';
import type { ProjectForm } from './project-form.ts';

const messages = projectMessages.form;

const statuses = [projectStatus.CREATE, projectStatus.PROGRESS, projectStatus.PAUSE, projectStatus.CLOSE].map(
  (status) => ({ value: String(status), label: projectStatusLabels[status] }),
);

interface ProjectFieldsProps {
  readonly form: UseFormReturn<ProjectForm>;
  readonly project: ProjectItem | undefined;
}

export function ProjectFields({ form, project }: ProjectFieldsProps) {
  const { register, control, formState, getFieldState, trigger } = form;
  const { errors } = formState;
  const checkEnd = (): void => {
    if (getFieldState('estimatedEndDate').isTouched) void trigger('estimatedEndDate');
  };
  return (
    <>
      <TextInput
        label={messages.number}
        required
        withAsterisk={false}
        maxLength={60}
        autoComplete="off"
        error={errors.externalId?.message}
        {...register('externalId')}
      />
      <TextInput
        label={messages.label}
        data-autofocus
        required
        withAsterisk={false}
        maxLength={120}
        autoComplete="off"
        error={errors.label?.message}
        {...register('label')}
      />
      <Controller
        control={control}
        name="clientId"
        render={({ field }) => (
          <ClientField {...field} current={project?.client} error={errors.clientId?.message} />
        )}
      />
      {!project && (
        <Controller
          control={control}
          name="projectStatus"
          render={({ field: { value, onChange, ...field } }) => (
            <Select
              {...field}
              label={projectMessages.status}
              data={statuses}
              value={String(value)}
              onChange={(next) => next !== null && onChange(Number(next))}
              allowDeselect={false}
              error={errors.projectStatus?.message}
            />
          )}
        />
      )}
      <div className={classes.pair}>
        <Controller
          control={control}
          name="estimatedStartDate"
          render={({ field }) => (
            <DateField
              {...field}
              label={messages.start}
              onChange={(text) => {
                field.onChange(text);
                checkEnd();
              }}
              error={errors.estimatedStartDate?.message}
            />
          )}
        />
        <Controller
          control={control}
          name="estimatedEndDate"
          render={({ field }) => (
            <DateField {...field} label={messages.end} error={errors.estimatedEndDate?.message} />
          )}
        />
      </div>
      <div className={classes.pair}>
        <TextInput
          label={messages.amount}
          inputMode="decimal"
          autoComplete="off"
          classNames={{ input: classes.amount ?? '' }}
          rightSection={<span aria-hidden>€</span>}
          error={errors.amount?.message}
          {...register('amount')}
        />
        <Controller
          control={control}
          name="ouverteALaSaisie"
          render={({ field }) => (
            <DateField {...field} label={messages.opening} error={errors.ouverteALaSaisie?.message} />
          )}
        />
      </div>
      <Controller
        control={control}
        name="isBillable"
        render={({ field: { value, ...field } }) => (
          <Switch {...field} label={messages.billable} checked={value} />
        )}
      />
      <Controller
        control={control}
        name="responsablesId"
        render={({ field }) => (
          <PeopleField
            {...field}
            label={messages.responsables}
            minLevelRole="responsable"
            current={project?.responsables ?? []}
            error={errors.responsablesId?.message}
          />
        )}
      />
      <Controller
        control={control}
        name="commerciauxId"
        render={({ field }) => (
          <PeopleField
            {...field}
            label={messages.commerciaux}
            minLevelRole="commercial"
            current={project?.commerciaux ?? []}
            error={errors.commerciauxId?.message}
          />
        )}
      />
      <TextInput
        label={messages.address}
        maxLength={200}
        error={errors.adresse?.message}
        {...register('adresse')}
      />
      <div className={classes.town}>
        <TextInput
          label={messages.zip}
          inputMode="numeric"
          maxLength={10}
          error={errors.cp?.message}
          {...register('cp')}
        />
        <TextInput
          label={messages.town}
          maxLength={80}
          error={errors.ville?.message}
          {...register('ville')}
        />
      </div>
      <Textarea
        label={messages.comment}
        rows={4}
        maxLength={4000}
        error={errors.commentaire?.message}
        {...register('commentaire')}
      />
    </>
  );
}
