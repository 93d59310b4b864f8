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
import { ItemFormDrawer } from '../../shared/forms/item-form-drawer.tsx';
import { TextField } from '../../shared/forms/text-field.tsx';
import { useCheckedForm } from '../../shared/forms/use-checked-form.ts';
import { useProposal } from '../../shared/forms/use-proposal.ts';
import type { ItemDrawerProps } from '../../shared/list/item-list-page.tsx';
import { bodyOf, clientFormOf, emptyForm, type ClientForm } from './client-form.ts';
import { clientMessages as messages } from './messages.ts';

const check = (form: ClientForm) => firstIssues<ClientForm>(createClient.body, bodyOf(form));
const labels = {
  name: messages.name,
  externalId: messages.code,
  firstname: messages.firstname,
  email: messages.email,
  telephone: messages.telephone,
};

/** A client in a drawer, to change, to take away or to create under the code that the server proposes. */
export function ClientDrawer({ item, onClose }: ItemDrawerProps<Client>) {
  const [create] = useCreateClientMutation();
  const [update] = useUpdateClientMutation();
  const [remove] = useRemoveClientMutation();
  const [readClient] = useLazyClientQuery();
  const { data, isFetching } = useNextClientNumberQuery(undefined, {
    skip: item !== undefined,
    refetchOnMountOrArgChange: true,
  });
  const form = useCheckedForm<ClientForm>(check, item ? clientFormOf(item) : emptyForm);
  useProposal(form, 'externalId', data?.numero, isFetching);
  return (
    <ItemFormDrawer
      form={form}
      item={item}
      onClose={onClose}
      titles={messages.drawer}
      history={{ kind: 'client', name: ({ name }) => name }}
      removal={messages.removal}
      labels={labels}
      formOf={clientFormOf}
      create={(values) => create({ body: bodyOf(values) })}
      update={(values, { id, rowVersion }) =>
        update({ params: { id }, body: { ...bodyOf(values), rowVersion } })
      }
      remove={({ id, rowVersion }) => remove({ params: { id }, query: { rowVersion: String(rowVersion) } })}
      read={async ({ id }) => (await readClient({ params: { clientId: id } })).data}
    >
      <TextField form={form} name="name" label={messages.name} data-autofocus required maxLength={120} />
      <TextField form={form} name="externalId" label={messages.code} required maxLength={60} />
      <TextField form={form} name="firstname" label={messages.firstname} maxLength={80} />
      <TextField form={form} name="email" label={messages.email} type="email" maxLength={254} />
      <TextField form={form} name="telephone" label={messages.telephone} type="tel" maxLength={30} />
    </ItemFormDrawer>
  );
}
