import { changeExportFormat } from '@gestiontemps/contracts/erp-export';
import { payrollNatures, rubriqueNatures, type RubriqueNature } from '@gestiontemps/contracts/export-natures';
import { firstIssues } from '../../../../shared/forms/first-issues.ts';
import { FormConflict } from '../../../../shared/forms/form-conflict.tsx';
import { FormDrawer } from '../../../../shared/forms/form-drawer.tsx';
import { FormProblem } from '../../../../shared/forms/form-problem.tsx';
import { TextField } from '../../../../shared/forms/text-field.tsx';
import type { ExportFormat, FormatChange } from '../api/export-api.ts';
import { payrollMessages } from '../messages.ts';
import type { FormatDrawerProps } from './format-button.tsx';
import classes from './format-drawer.module.css';
import { labelsOf, ofEach } from './natures.ts';
import { useFormatForm } from './use-format-form.ts';

const messages = payrollMessages.rubriques;

/** Empty: the nature stays out of files for payroll. */
type RubriquesForm = Readonly<Record<RubriqueNature, string>>;

const formOf = ({ rubriques }: ExportFormat): RubriquesForm =>
  ofEach(rubriqueNatures, (nature) => rubriques[nature] ?? '');
const changeOf = (values: RubriquesForm): FormatChange => ({
  rubriques: ofEach(rubriqueNatures, (nature) => values[nature].trim() || null),
});
const check = (values: RubriquesForm) =>
  firstIssues<RubriquesForm>(changeExportFormat.body, { ...changeOf(values), rowVersion: 0 });
const labels = labelsOf(rubriqueNatures);

interface RubriquesDrawerProps extends FormatDrawerProps {
  /** Whose rubrique is asked for; left out: the first. */
  readonly asked?: RubriqueNature | undefined;
}

/** Under which rubrique of its payroll the company sends each nature. */
export function RubriquesDrawer({ format, onClose, asked = rubriqueNatures[0] }: RubriquesDrawerProps) {
  const { form, problem, conflict, drawer } = useFormatForm({ format, onClose, formOf, changeOf, check });
  return (
    <FormDrawer title={messages.title} {...drawer}>
      <FormProblem problem={problem} />
      <FormConflict form={form} conflict={conflict} labels={labels} by={null} />
      <p className={classes.help}>{messages.help}</p>
      {rubriqueNatures.map((nature) => (
        <TextField
          key={nature}
          form={form}
          name={nature}
          label={payrollNatures[nature].label}
          placeholder={messages.none}
          maxLength={60}
          {...(nature === asked && { 'data-autofocus': true })}
        />
      ))}
    </FormDrawer>
  );
}
