import { createClient } from '@gestiontemps/contracts/clients';
import { useCreateClientMutation, useNextClientNumberQuery } from '../../shared/api/clients-api.ts';
import { firstIssues } from '../../shared/forms/first-issues.ts';
import { FormDrawer } from '../../shared/forms/form-drawer.tsx';
import { FormProblem } from '../../shared/forms/form-problem.tsx';
import { TextField } from '../../shared/forms/text-field.tsx';
import { useCheckedForm } from '../../shared/forms/use-checked-form.ts';
import { useProposal } from '../../shared/forms/use-proposal.ts';
import { bodyOf, emptyForm, type ClientForm } from './client-form.ts';
import { clientMessages as messages } from './messages.ts';

const check = (form: ClientForm) => firstIssues<ClientForm>(createClient.body, bodyOf(form));

/** A new client in a drawer, under the code that the server proposes. */
export function ClientDrawer({ onClose }: { onClose: () => void }) {
  const [create, { isLoading }] = useCreateClientMutation();
  const { data, isFetching } = useNextClientNumberQuery(undefined, { refetchOnMountOrArgChange: true });
  const form = useCheckedForm<ClientForm>(check, emptyForm);
  useProposal(form, 'externalId', isFetching ? undefined : data?.numero);

  const send = form.handleSubmit(async (values) => {
    const answer = await create({ body: bodyOf(values) });
    if (answer.data) onClose();
    else form.refuse(answer.error);
  });

  return (
    <FormDrawer
      title={messages.add}
      onClose={onClose}
      onSubmit={(event) => void send(event)}
      isSending={isLoading}
      isDirty={form.formState.isDirty}
    >
      <FormProblem problem={form.problem} />
      <TextField form={form} name="name" label={messages.name} data-autofocus required maxLength={120} />
      <TextField form={form} name="externalId" label={messages.code} required maxLength={60} />
      <TextField form={form} name="firstname" label={messages.firstname} maxLength={80} />
      <TextField form={form} name="email" label={messages.email} type="email" maxLength={254} />
      <TextField form={form} name="telephone" label={messages.telephone} type="tel" maxLength={30} />
    </FormDrawer>
  );
}
