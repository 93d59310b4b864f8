import { createTablet } from '@gestiontemps/contracts/tablets';
import { firstIssues } from '../../../shared/forms/first-issues.ts';
import { FormDrawer } from '../../../shared/forms/form-drawer.tsx';
import { FormProblem } from '../../../shared/forms/form-problem.tsx';
import { TextField } from '../../../shared/forms/text-field.tsx';
import { useCheckedForm } from '../../../shared/forms/use-checked-form.ts';
import { tabletsMessages } from './messages.ts';
import { useCreateTabletMutation } from './tablets-api.ts';

const messages = tabletsMessages.tablets.drawer;

interface TabletForm {
  readonly nom: string;
}

interface TabletDrawerProps {
  readonly onClose: () => void;
  readonly onAdded: (added: { readonly nom: string; readonly code: string }) => void;
}

/** A new tablet in a drawer: what it is called. */
export function TabletDrawer({ onClose, onAdded }: TabletDrawerProps) {
  const [create] = useCreateTabletMutation();
  const form = useCheckedForm<TabletForm>((values) => firstIssues(createTablet.body, values), { nom: '' });
  const send = form.sendBy(async ({ nom }) => {
    const { data, error } = await create({ body: { nom } });
    return data ? onAdded(data) : form.refuse(error);
  });
  return (
    <FormDrawer
      title={messages.title}
      submit={messages.submit}
      onClose={onClose}
      onSubmit={send}
      isSending={form.isSending}
      isDirty={form.formState.isDirty}
    >
      <FormProblem problem={form.problem} />
      <TextField
        form={form}
        name="nom"
        label={messages.name}
        description={messages.nameHelp}
        data-autofocus
        required
        maxLength={60}
      />
    </FormDrawer>
  );
}
