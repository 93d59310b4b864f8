import { TextInput } from '@mantine/core';
import { createClient } from '@gestiontemps/contracts/clients';
import { useCreateClientMutation, useNextClientNumberQuery } from '../../shared/api/clients-api.ts';
import { firstIssues } from '../../shared/forms/first-issues.ts';
import { FormDrawer } from '../../shared/forms/form-drawer.tsx';
import { FormProblem } from '../../shared/forms/form-problem.tsx';
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
  const { register, formState } = form;
  const { errors } = formState;

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
      <TextInput
        label={messages.code}
        required
        withAsterisk={false}
        maxLength={60}
        autoComplete="off"
        error={errors.externalId?.message}
        {...register('externalId')}
      />
      <TextInput
        label={messages.firstname}
        maxLength={80}
        autoComplete="off"
        error={errors.firstname?.message}
        {...register('firstname')}
      />
      <TextInput
        label={messages.email}
        type="email"
        maxLength={254}
        autoComplete="off"
        error={errors.email?.message}
        {...register('email')}
      />
      <TextInput
        label={messages.telephone}
        type="tel"
        maxLength={30}
        autoComplete="off"
        error={errors.telephone?.message}
        {...register('telephone')}
      />
    </FormDrawer>
  );
}
