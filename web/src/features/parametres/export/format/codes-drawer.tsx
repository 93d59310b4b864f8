import { lineNatures, mappedNatures, type MappedNature } from '@gestiontemps/contracts/export-natures';
import { changeExportFormat } from '@gestiontemps/contracts/erp-export';
import { firstIssues } from '../../../../shared/forms/first-issues.ts';
import { FormConflict } from '../../../../shared/forms/form-conflict.tsx';
import { FormDrawer } from '../../../../shared/forms/form-drawer.tsx';
import { FormProblem } from '../../../../shared/forms/form-problem.tsx';
import { SelectField } from '../../../../shared/forms/select-field.tsx';
import { TextField } from '../../../../shared/forms/text-field.tsx';
import type { Encoding, ExportFormat, FormatChange } from '../api/export-api.ts';
import { exportMessages } from '../messages.ts';
import classes from './format-drawer.module.css';
import { labelsOf, ofEach } from './natures.ts';
import type { FormatDrawerProps } from './format-button.tsx';
import { useFormatForm } from './use-format-form.ts';

const messages = exportMessages.format;
const { encodings } = exportMessages.filters;

type CodesForm = Readonly<Record<MappedNature, string>> & { readonly encodage: Encoding };

const formOf = ({ codes, encodage }: ExportFormat): CodesForm => ({ ...codes, encodage });
const changeOf = ({ encodage, ...codes }: CodesForm): FormatChange => ({
  codes: ofEach(mappedNatures, (nature) => codes[nature].trim()),
  encodage,
});
const check = (values: CodesForm) =>
  firstIssues<CodesForm>(changeExportFormat.body, { ...changeOf(values), rowVersion: 0 });
const labels = { ...labelsOf(mappedNatures), encodage: messages.encoding };
const encodingOptions = (Object.keys(encodings) as Encoding[]).map((value) => ({
  value,
  label: encodings[value],
}));

/** Under which code what has none of its own goes to accounting, and how files are usually encoded. */
export function CodesDrawer({ format, onClose }: FormatDrawerProps) {
  const { form, problem, conflict, drawer } = useFormatForm({ format, onClose, formOf, changeOf, check });
  return (
    <FormDrawer title={messages.title} {...drawer}>
      <FormProblem problem={problem} />
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
