import { createWebhook } from '@gestiontemps/contracts/webhooks';
import { useRef, useState } from 'react';
import { firstIssues } from '../../../../../shared/forms/first-issues.ts';
import { ItemFormDrawer } from '../../../../../shared/forms/item-form-drawer.tsx';
import { TextField } from '../../../../../shared/forms/text-field.tsx';
import { useCheckedForm } from '../../../../../shared/forms/use-checked-form.ts';
import { dialogs } from '../../../../../shared/ui/dialogs.ts';
import {
  all,
  useCreateWebhookMutation,
  useLazyWebhooksQuery,
  useRemoveWebhookMutation,
  useUpdateWebhookMutation,
  type Webhook,
} from '../api/connections-api.ts';
import { connectionMessages } from '../messages.ts';
import { SecretDialog } from '../secret-dialog.tsx';

const messages = connectionMessages.webhooks;

interface WebhookForm {
  readonly nom: string;
  readonly url: string;
}

const emptyForm: WebhookForm = { nom: '', url: '' };
const formOf = ({ nom, url }: Webhook): WebhookForm => ({ nom, url: url ?? '' });
const bodyOf = ({ nom, url }: WebhookForm) => ({ nom: nom.trim(), url: url.trim() });
const check = (form: WebhookForm) => firstIssues<WebhookForm>(createWebhook.body, bodyOf(form));
const labels = { nom: messages.name, url: messages.url };

interface WebhookDrawerProps {
  /** Left out: a new one. */
  readonly item: Webhook | undefined;
  readonly onClose: () => void;
  /** It is being taken away: its row goes. */
  readonly onRemove: () => void;
}

/** An address in a drawer, to change, to take away or to create: it then stays until the secret was told. */
export function WebhookDrawer({ item, onClose, onRemove }: WebhookDrawerProps) {
  const [create] = useCreateWebhookMutation();
  const [update] = useUpdateWebhookMutation();
  const [remove] = useRemoveWebhookMutation();
  const [readAll] = useLazyWebhooksQuery();
  const isTold = useRef(false);
  const [told, setTold] = useState<{ readonly nom: string; readonly secret: string }>();
  const form = useCheckedForm<WebhookForm>(check, item ? formOf(item) : emptyForm);
  const tellOfLost = async (nom: string): Promise<void> => {
    const { title, text } = messages.secret.lost;
    await dialogs.alert({ title, text: text(nom) });
    onClose();
  };
  return (
    <>
      <ItemFormDrawer
        form={form}
        item={item}
        onClose={onClose}
        titles={messages.drawer}
        submitNew={messages.add}
        leavingNew={messages.secret.coming}
        history={{ kind: 'webhook', name: ({ nom }) => nom }}
        removal={messages.removal}
        labels={labels}
        formOf={formOf}
        create={async (values) => {
          // A second press on its way when the secret came would make another address behind it.
          if (isTold.current) return {};
          const { data, error } = await create({ body: bodyOf(values) });
          isTold.current = data !== undefined;
          // Of a call that came twice the answer has no secret.
          if (data?.secret === null) await tellOfLost(data.nom);
          else if (data) {
            setTold({ nom: data.nom, secret: data.secret });
            // What was typed is saved: what may be lost now is the secret.
            form.reset(values);
          }
          return { error };
        }}
        update={(values, { id, rowVersion }) =>
          update({ params: { id }, body: { ...bodyOf(values), rowVersion } })
        }
        remove={({ id, rowVersion }) => {
          onRemove();
          return remove({ params: { id }, query: { rowVersion: String(rowVersion) } });
        }}
        read={async ({ id }) => (await readAll({ query: all })).data?.data.find((one) => one.id === id)}
      >
        <TextField form={form} name="nom" label={messages.name} data-autofocus required maxLength={60} />
        <TextField
          form={form}
          name="url"
          label={messages.url}
          description={messages.urlHelp}
          type="url"
          inputMode="url"
          placeholder={messages.urlExample}
          required
          maxLength={2000}
        />
      </ItemFormDrawer>
      {told && (
        <SecretDialog
          title={messages.secret.title}
          text={messages.secret.made(told.nom)}
          secret={{ label: messages.secret.label, value: told.secret }}
          leaving={messages.secret.leaving}
          onClose={onClose}
        />
      )}
    </>
  );
}
