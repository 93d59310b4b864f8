import { changeExportFormat } from '@gestiontemps/contracts/erp-export';
import { lineNatures, mappedNatures, type MappedNature } from '@gestiontemps/contracts/export-natures';
import { firstIssues } from '../../../../shared/forms/first-issues.ts';
import { FormConflict } from '../../../../shared/forms/form-conflict.tsx';
import { FormDrawer } from '../../../../shared/forms/form-drawer.tsx';
import { FormProblem } from '../../../../shared/forms/form-problem.tsx';
import { SelectField } from '../../../../shared/forms/select-field.tsx';
import { TextField } from '../../../../shared/forms/text-field.tsx';
import { useCheckedForm } from '../../../../shared/forms/use-checked-form.ts';
import { useFormConflict } from '../../../../shared/forms/use-form-conflict.ts';
import {
  useChangeExportFormatMutation,
  useLazyExportFormatQuery,
  type Encoding,
  type ExportFormat,
} from '../api/export-api.ts';
import { exportMessages } from '../messages.ts';
import classes from './columns-drawer.module.css';

const messages = exportMessages.format;
const { encodings } = exportMessages.filters;

type CodesForm = Readonly<Record<MappedNature, string>> & { readonly encodage: Encoding };

const formOf = ({ codes, encodage }: ExportFormat): CodesForm => ({ ...codes, encodage });
const bodyOf = ({ encodage, ...codes }: CodesForm, { rowVersion }: Pick<ExportFormat, 'rowVersion'>) => ({
  codes: Object.fromEntries(
    mappedNatures.map((nature) => [nature, codes[nature].trim()]),
  ) as ExportFormat['codes'],
  encodage,
  rowVersion,
});
const labels = {
  ...(Object.fromEntries(mappedNatures.map((nature) => [nature, lineNatures[nature].label])) as Record<
    MappedNature,
    string
  >),
  encodage: messages.encoding,
};
const encodingOptions = (Object.keys(encodings) as Encoding[]).map((value) => ({
  value,
  label: encodings[value],
}));

interface CodesDrawerProps {
  readonly format: ExportFormat;
  readonly onClose: () => void;
}

/** Under which code what has none of its own goes to accounting, and how files are usually encoded. */
export function CodesDrawer({ format, onClose }: CodesDrawerProps) {
  const [change] = useChangeExportFormatMutation();
  const [read] = useLazyExportFormatQuery();
  const form = useCheckedForm<CodesForm>(
    (values) => firstIssues<CodesForm>(changeExportFormat.body, bodyOf(values, format)),
    formOf(format),
  );
  const {
    item = format,
    conflict,
    save,
  } = useFormConflict(form, format, { formOf, read: async () => (await read()).data });
  const send = form.sendBy(async (values) => {
    if (await save(values, item, (next, base) => change({ body: bodyOf(next, base) }))) onClose();
  });
  return (
    <FormDrawer
      title={messages.title}
      onClose={onClose}
      onSubmit={send}
      isSending={form.isSending}
      isDirty={form.formState.isDirty}
    >
      <FormProblem problem={form.problem} />
      <FormConflict
        form={form}
        conflict={conflict}
        labels={labels}
        texts={{ encodage: (key: Encoding) => encodings[key] }}
        by={null}
      />
      <p className={classes.help}>{messages.help}</p>
      {mappedNatures.map((nature, index) => (
        <TextField
          key={nature}
          form={form}
          name={nature}
          label={lineNatures[nature].label}
          required
          maxLength={60}
          {...(index === 0 && { 'data-autofocus': true })}
        />
      ))}
      <SelectField form={form} name="encodage" label={messages.encoding} options={encodingOptions} />
    </FormDrawer>
  );
}
