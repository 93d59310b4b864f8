import { Button, Modal, Textarea, TextInput } from '@mantine/core';
import { useWindowEvent } from '@mantine/hooks';
import { useState, type KeyboardEvent, type SubmitEvent } from 'react';
import { messages } from '../messages.ts';
import classes from './dialog-box.module.css';
import type { DialogInput, OpenDialog } from './dialogs.ts';
import { useReturnFocus } from './use-return-focus.ts';

/** A key that is still held from what asked the question is no answer to it. */
const withoutRepeat = (event: KeyboardEvent): void => {
  const isText = event.target instanceof HTMLTextAreaElement;
  if (event.repeat && event.key === 'Enter' && !isText) event.preventDefault();
};

/** One question: title, sentence, fields, acts. A click beside it does not close it, it shakes. */
export function DialogBox({ dialog }: { dialog: OpenDialog }) {
  const { title, text, inputs, mode, danger = false, okIcon: Sign } = dialog;
  useReturnFocus();
  // Escape is the question's alone, also before the focus is in it: a form below that heard it too would ask anew.
  const decline = (event: globalThis.KeyboardEvent): void => {
    if (event.key !== 'Escape' || event.isComposing) return;
    event.stopPropagation();
    dialog.answer(undefined);
  };
  useWindowEvent('keydown', decline, { capture: true });
  const [shaken, setShaken] = useState(false);
  const [values, setValues] = useState(() =>
    Object.fromEntries(inputs.map(({ name, value = '' }) => [name, value])),
  );
  const missing = inputs.some(({ name, required }) => required && !values[name]?.trim());
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    if (!missing) dialog.answer(values);
  };
  return (
    <Modal
      opened
      title={title}
      size={inputs.length > 0 ? 560 : 420}
      withCloseButton={false}
      closeOnClickOutside={false}
      closeOnEscape={false}
      onClose={() => dialog.answer(undefined)}
      onKeyDown={withoutRepeat}
      overlayProps={{ onClick: () => setShaken(true) }}
      classNames={{ content: shaken ? (classes.shaken ?? '') : '' }}
      attributes={{
        header: { role: 'presentation' },
        content: { onAnimationEnd: () => setShaken(false) },
      }}
    >
      <form onSubmit={submit} noValidate>
        {text && <p>{text}</p>}
        {inputs.length > 0 && (
          <div className={classes.fields}>
            {inputs.map((input, index) => (
              <DialogField
                key={input.name}
                input={input}
                first={index === 0}
                value={values[input.name] ?? ''}
                onChange={(value) => setValues((before) => ({ ...before, [input.name]: value }))}
              />
            ))}
          </div>
        )}
        <div className={classes.actions}>
          {mode !== 'alert' && (
            <Button
              variant="default"
              data-autofocus={(danger && inputs.length === 0) || undefined}
              onClick={() => dialog.answer(undefined)}
            >
              {dialog.cancel ?? messages.actions.cancel}
            </Button>
          )}
          <Button
            type="submit"
            variant={danger ? 'danger' : 'filled'}
            disabled={missing}
            data-autofocus={(!danger && inputs.length === 0) || undefined}
            leftSection={Sign && <Sign size={18} aria-hidden />}
          >
            {dialog.ok ?? messages.actions.ok}
          </Button>
        </div>
      </form>
    </Modal>
  );
}

interface DialogFieldProps {
  input: DialogInput;
  first: boolean;
  value: string;
  onChange: (value: string) => void;
}

function DialogField({ input, first, value, onChange }: DialogFieldProps) {
  const { label, placeholder, required = false, maxLength } = input;
  const props = {
    label,
    required,
    withAsterisk: false,
    value,
    'data-autofocus': first || undefined,
    ...(placeholder !== undefined && { placeholder }),
    ...(maxLength !== undefined && { maxLength }),
  };
  return input.multiline ? (
    <Textarea {...props} rows={3} onChange={(event) => onChange(event.currentTarget.value)} />
  ) : (
    <TextInput {...props} onChange={(event) => onChange(event.currentTarget.value)} />
  );
}
