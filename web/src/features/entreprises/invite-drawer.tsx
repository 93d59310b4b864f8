import { inviteAdministrator } from '@gestiontemps/contracts/companies';
import { firstIssues } from '../../shared/forms/first-issues.ts';
import { FormDrawer } from '../../shared/forms/form-drawer.tsx';
import { FormProblem } from '../../shared/forms/form-problem.tsx';
import { useCheckedForm } from '../../shared/forms/use-checked-form.ts';
import { useInviteAdministratorMutation, type ManagedCompany } from './api/companies-api.ts';
import { companyMessages as messages } from './messages.ts';
import { nobody, personOf, type PersonForm } from './person-form.ts';
import { PersonFields } from './person-fields.tsx';

const check = (form: PersonForm) => firstIssues<PersonForm>(inviteAdministrator.body, personOf(form));

interface InviteDrawerProps {
  readonly company: ManagedCompany;
  readonly onClose: () => void;
}

/** A further administrator of a company. */
export function InviteDrawer({ company, onClose }: InviteDrawerProps) {
  const [invite] = useInviteAdministratorMutation();
  const form = useCheckedForm<PersonForm>(check, nobody);
  const { register, formState } = form;
  const send = form.sendBy(async (values) => {
    const answer = await invite({ params: { id: company.id }, body: personOf(values) });
    if (answer.data) onClose();
    else form.refuse(answer.error);
  });
  return (
    <FormDrawer
      title={messages.inviteIn(company.name)}
      submit={messages.sendInvitation}
      onClose={onClose}
      onSubmit={send}
      isSending={form.isSending}
      isDirty={formState.isDirty}
    >
      <FormProblem problem={form.problem} />
      <PersonFields
        required
        isFirst
        field={(name) => ({ error: formState.errors[name]?.message, ...register(name) })}
      />
    </FormDrawer>
  );
}
