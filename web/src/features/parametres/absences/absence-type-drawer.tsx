import { createAbsenceType } from '@gestiontemps/contracts/absence-types';
import {
  useCreateAbsenceTypeMutation,
  useLazyAbsenceTypesQuery,
  useRemoveAbsenceTypeMutation,
  useUpdateAbsenceTypeMutation,
  type AbsenceType,
} from '../../../shared/api/reference-lists-api.ts';
import { firstIssues } from '../../../shared/forms/first-issues.ts';
import { ItemFormDrawer } from '../../../shared/forms/item-form-drawer.tsx';
import { SwitchField } from '../../../shared/forms/switch-field.tsx';
import { TextField } from '../../../shared/forms/text-field.tsx';
import { useCheckedForm } from '../../../shared/forms/use-checked-form.ts';
import type { ItemDrawerProps } from '../../../shared/list/item-list-page.tsx';
import { absenceTypeMessages as messages } from './messages.ts';

interface AbsenceTypeForm {
  readonly label: string;
  readonly code: string;
  readonly compteSeuilHS: boolean;
}

const emptyForm: AbsenceTypeForm = { label: '', code: '', compteSeuilHS: false };
const formOf = ({ label, code, compteSeuilHS }: AbsenceType): AbsenceTypeForm => ({
  label,
  code,
  compteSeuilHS,
});
const bodyOf = ({ label, code, compteSeuilHS }: AbsenceTypeForm) => ({
  label: label.trim(),
  code: code.trim(),
  compteSeuilHS,
});
const check = (form: AbsenceTypeForm) => firstIssues<AbsenceTypeForm>(createAbsenceType.body, bodyOf(form));
const labels = {
  label: messages.label,
  code: messages.code,
  compteSeuilHS: messages.countsForOvertime,
};

/** A type of absence in a drawer, to change, to take away or to create. */
export function AbsenceTypeDrawer({ item, onClose }: ItemDrawerProps<AbsenceType>) {
  const [create] = useCreateAbsenceTypeMutation();
  const [update] = useUpdateAbsenceTypeMutation();
  const [remove] = useRemoveAbsenceTypeMutation();
  const [readAll] = useLazyAbsenceTypesQuery();
  const form = useCheckedForm<AbsenceTypeForm>(check, item ? formOf(item) : emptyForm);
  return (
    <ItemFormDrawer
      form={form}
      item={item}
      onClose={onClose}
      titles={messages.drawer}
      history={{ kind: 'absenceType', name: ({ label }) => label }}
      removal={messages.removal}
      labels={labels}
      formOf={formOf}
      create={(values) => create({ body: bodyOf(values) })}
      update={(values, { id, rowVersion }) =>
        update({ params: { id }, body: { ...bodyOf(values), rowVersion } })
      }
      remove={({ id, rowVersion }) => remove({ params: { id }, query: { rowVersion: String(rowVersion) } })}
      read={async ({ id }) =>
        (await readAll({ query: { Take: '-1', Skip: '-1' } })).data?.data.find((type) => type.id === id)
      }
    >
      <TextField form={form} name="label" label={messages.label} data-autofocus required maxLength={80} />
      <TextField form={form} name="code" label={messages.code} required maxLength={60} />
      <SwitchField
        form={form}
        name="compteSeuilHS"
        label={messages.countsForOvertime}
        description={messages.countsHelp}
      />
    </ItemFormDrawer>
  );
}
