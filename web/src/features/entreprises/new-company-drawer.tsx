import { TextInput } from '@mantine/core';
import { createCompany } from '@gestiontemps/contracts/companies';
import { firstIssues } from '../../shared/forms/first-issues.ts';
import { FormDrawer } from '../../shared/forms/form-drawer.tsx';
import { FormProblem } from '../../shared/forms/form-problem.tsx';
import { useCheckedForm } from '../../shared/forms/use-checked-form.ts';
import { useCreateCompanyMutation } from './api/companies-api.ts';
import { companyBody, emptyCompany, type CompanyForm } from './company-form.ts';
import { companyMessages as messages } from './messages.ts';
import { PersonFields } from './person-fields.tsx';
import classes from './person-fields.module.css';

const check = (form: CompanyForm) => firstIssues<CompanyForm>(createCompany.body, companyBody(form));

/** A new company, and the person who is invited to administer it. */
export function NewCompanyDrawer({ onClose }: { onClose: () => void }) {
  const [create] = useCreateCompanyMutation();
  const form = useCheckedForm<CompanyForm>(check, emptyCompany);
  const { register, formState } = form;
  const { errors } = formState;
  const send = form.sendBy(async (values) => {
    const answer = await create({ body: companyBody(values) });
    if (answer.data) onClose();
    else form.refuse(answer.error);
  });
  return (
    <FormDrawer
      title={messages.add}
      onClose={onClose}
      onSubmit={send}
      isSending={form.isSending}
      isDirty={formState.isDirty}
    >
      <FormProblem problem={form.problem} />
      <TextInput
        label={messages.name}
        data-autofocus
        required
        withAsterisk={false}
        maxLength={120}
        autoComplete="off"
        error={errors.name?.message}
        {...register('name')}
      />
      <fieldset className={classes.person}>
        <legend className={classes.legend}>{messages.first}</legend>
        <p className={classes.hint}>{messages.firstText}</p>
        <PersonFields field={(name) => ({ error: errors[name]?.message, ...register(name) })} />
      </fieldset>
    </FormDrawer>
  );
}
