import { createClient } from '@gestiontemps/contracts/clients';
import {
  useCreateClientMutation,
  useLazyClientQuery,
  useNextClientNumberQuery,
  useRemoveClientMutation,
  useUpdateClientMutation,
  type Client,
} from '../../shared/api/clients-api.ts';
import { firstIssues } from '../../shared/forms/first-issues.ts';
import { FormConflict } from '../../shared/forms/form-conflict.tsx';
import { FormDrawer } from '../../shared/forms/form-drawer.tsx';
import { FormProblem } from '../../shared/forms/form-problem.tsx';
import { modifiedBy } from '../../shared/forms/modified-by.ts';
import { TextField } from '../../shared/forms/text-field.tsx';
import { useCheckedForm } from '../../shared/forms/use-checked-form.ts';
import { useFormConflict } from '../../shared/forms/use-form-conflict.ts';
import { useProposal } from '../../shared/forms/use-proposal.ts';
import { bodyOf, clientFormOf, emptyForm, type ClientForm } from './client-form.ts';
import { clientMessages as messages } from './messages.ts';
import { confirmRemoval } from './confirm-removal.ts';

const check = (form: ClientForm) => firstIssues<ClientForm>(createClient.body, bodyOf(form));
const labels = {
  name: messages.name,
  externalId: messages.code,
  firstname: messages.firstname,
  email: messages.email,
  telephone: messages.telephone,
};

interface ClientDrawerProps {
  /** Left out: a new one, under the code that the server proposes. */
  readonly client?: Client | undefined;
  readonly onClose: () => void;
}

/** A client in a drawer, to change, to take away or to create. */
export function ClientDrawer({ client, onClose }: ClientDrawerProps) {
  const [create] = useCreateClientMutation();
  const [update] = useUpdateClientMutation();
  const [remove, removing] = useRemoveClientMutation();
  const [readClient] = useLazyClientQuery();
  const { data, isFetching } = useNextClientNumberQuery(undefined, {
    skip: client !== undefined,
    refetchOnMountOrArgChange: true,
  });
  const form = useCheckedForm<ClientForm>(check, client ? clientFormOf(client) : emptyForm);
  useProposal(form, 'externalId', isFetching ? undefined : data?.numero);
  // The version read when the typing began: what somebody else changed meanwhile is not overwritten.
  const { item, conflict, save, catchUp } = useFormConflict(form, client, {
    formOf: clientFormOf,
    read: async ({ id }: Client) => (await readClient({ params: { clientId: id } })).data,
  });

  const send = form.sendBy(async (values) => {
    if (item) {
      const saved = await save(values, item, (next, { id, rowVersion }) =>
        update({ params: { id }, body: { ...bodyOf(next), rowVersion } }),
      );
      if (saved) onClose();
      return;
    }
    const answer = await create({ body: bodyOf(values) });
    if (answer.data) onClose();
    else form.refuse(answer.error);
  });
  const takeAway = async (seen: Client, isNewer = false): Promise<void> => {
    if (!(await confirmRemoval(seen, isNewer))) return;
    const { id, rowVersion } = seen;
    const { error } = await remove({ params: { id }, query: { rowVersion: String(rowVersion) } });
    if (!error) return onClose();
    const theirs = await catchUp(error, seen);
    if (theirs) await takeAway(theirs, true);
  };

  return (
    <FormDrawer
      title={item ? messages.edit : messages.add}
      subtitle={item && modifiedBy(item)}
      onClose={onClose}
      onSubmit={send}
      isSending={form.isSending || removing.isLoading}
      isDirty={form.formState.isDirty}
      onRemove={item && (() => void takeAway(item))}
    >
      <FormProblem problem={form.problem} />
      <FormConflict form={form} conflict={conflict} labels={labels} by={item?.updatedBy} />
      <TextField form={form} name="name" label={messages.name} data-autofocus required maxLength={120} />
      <TextField form={form} name="externalId" label={messages.code} required maxLength={60} />
      <TextField form={form} name="firstname" label={messages.firstname} maxLength={80} />
      <TextField form={form} name="email" label={messages.email} type="email" maxLength={254} />
      <TextField form={form} name="telephone" label={messages.telephone} type="tel" maxLength={30} />
    </FormDrawer>
  );
}
