import type { DefaultValues, FieldValues } from 'react-hook-form';
import type { FormErrors } from '../../../../shared/forms/first-issues.ts';
import { useCheckedForm } from '../../../../shared/forms/use-checked-form.ts';
import { useFormConflict } from '../../../../shared/forms/use-form-conflict.ts';
import { toasts } from '../../../../shared/ui/toasts.ts';
import {
  useChangeExportFormatMutation,
  useLazyExportFormatQuery,
  type ExportFormat,
  type FormatChange,
} from '../api/export-api.ts';
import { useIsOff } from '../export-frame.tsx';
import { useKeptOpen } from '../export-gate.tsx';
import { exportMessages } from '../messages.ts';

interface FormatFormOptions<Form> {
  readonly format: ExportFormat;
  readonly onClose: () => void;
  readonly formOf: (format: ExportFormat) => Form;
  /** What of the format the form changes. */
  readonly changeOf: (values: Form, base: ExportFormat) => FormatChange;
  readonly check: (values: Form) => FormErrors<Form>;
  /** What is said of what was saved. */
  readonly savedText?: (saved: ExportFormat) => string;
}

/** A form about a part of how exports are written: saved over what somebody else changed meanwhile, and closed then. */
export const useFormatForm = <Form extends FieldValues>({
  format,
  onClose,
  formOf,
  changeOf,
  check,
  savedText = () => exportMessages.format.saved,
}: FormatFormOptions<Form>) => {
  const [change] = useChangeExportFormatMutation();
  const [read] = useLazyExportFormatQuery();
  const isOff = useIsOff();
  useKeptOpen();
  const form = useCheckedForm<Form>(check, formOf(format) as DefaultValues<Form>);
  const {
    item = format,
    conflict,
    save,
  } = useFormConflict(form, format, { formOf, read: async () => (await read()).data });
  const send = form.sendBy(async (values) => {
    const saved = await save(values, item, (next, base) =>
      change({ body: { ...changeOf(next, base), rowVersion: base.rowVersion } }),
    );
    if (!saved) return;
    onClose();
    toasts.success(savedText(saved));
  });
  return {
    form,
    /** Why it was refused, or would be. */
    problem: isOff ? exportMessages.off.meanwhile : form.problem,
    conflict,
    /** For the drawer around the form. */
    drawer: { onClose, onSubmit: send, isSending: form.isSending, isDirty: form.formState.isDirty },
  };
};
