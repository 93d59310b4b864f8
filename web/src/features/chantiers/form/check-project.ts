import { createProject } from '@gestiontemps/contracts/projects';
import { dateProblem, readDateText } from '../../../shared/date-text.ts';
import { messages } from '../../../shared/messages.ts';
import { projectMessages } from '../messages.ts';
import { firstIssues, type FormErrors } from '../../../shared/forms/first-issues.ts';
import { readAmount } from '../../../shared/forms/typed-amount.ts';
import { projectBodyOf, type ProjectForm } from './project-form.ts';

const dates = ['estimatedStartDate', 'estimatedEndDate', 'ouverteALaSaisie'] as const;

/** What is wrong with a form, by field: the contract's own schema, as the server will read it, and what only the form knows. */
export const checkProject = (form: ProjectForm): FormErrors<ProjectForm> => {
  const body = projectBodyOf(form);
  const errors = firstIssues<ProjectForm>(createProject.body, body);
  const { clientId, amount } = form;
  for (const field of dates)
    if (readDateText(form[field]) === undefined) errors.set(field, dateProblem(form[field]));
  if (clientId === '') errors.set('clientId', messages.forms.required(projectMessages.form.clientField));
  if (readAmount(amount) === undefined) errors.set('amount', projectMessages.form.amountUnreadable);
  const [start, end] = [body.estimatedStartDate ?? null, body.estimatedEndDate ?? null];
  if (start !== null && end !== null && end < start)
    errors.set('estimatedEndDate', projectMessages.form.datesReversed);
  return errors;
};
