import { Button, Modal, Textarea } from '@mantine/core';
import type { Icon } from '@tabler/icons-react';
import { useRef, useState, type ReactNode, type SubmitEvent } from 'react';
import { messages } from '../messages.ts';
import { useReturnFocus } from '../ui/use-return-focus.ts';
import { FormProblem } from './form-problem.tsx';
import { formMessages } from './messages.ts';
import classes from './reason-dialog.module.css';

export interface ReasonDialogProps {
  readonly title: string;
  /** What the act does, before it is done. */
  readonly text?: ReactNode;
  /** What the text is: « Motif » unless it has a better word. */
  readonly label?: ReactNode;
  readonly placeholder?: string;
  readonly maxLength?: number;
  /** `false` where the act may go without a word. */
  readonly required?: boolean;
  /** Said at the field when it was left empty. */
  readonly missing?: string;
  readonly reason: string;
  readonly onReason: (reason: string) => void;
  /** What the server has against the reason. */
  readonly error?: string | undefined;
  /** What it has against the act. */
  readonly problem?: string | undefined;
  /** The verb of the act, and its icon. */
  readonly ok: string;
  readonly okIcon?: Icon;
  readonly danger?: boolean;
  readonly isSending: boolean;
  /** The reason without blanks around it. What is refused is told here, and what was typed stays. */
  readonly onSubmit: (reason: string) => void;
  readonly onClose: () => void;
  /** Hidden while another question stands before it. */
  readonly hidden?: boolean;
  /** What the act is about beside its reason: the days of a refusal, the effects of a rate. */
  readonly children?: ReactNode;
}

/** An act that has to say why: it stays open until it is done, so that a refused one can be mended. */
export function ReasonDialog(props: ReasonDialogProps) {
  const {
    required = true,
    missing = formMessages.reasonMissing,
    reason,
    ok,
    okIcon: Sign,
    danger = false,
  } = props;
  const [isMissing, setIsMissing] = useState(false);
  const field = useRef<HTMLTextAreaElement>(null);
  useReturnFocus();

  const submit = (event: SubmitEvent): void => {
    event.preventDefault();
    if (!required || reason.trim() !== '') return props.onSubmit(reason.trim());
    setIsMissing(true);
    field.current?.focus();
  };

  return (
    <Modal
      opened={props.hidden !== true}
      size={560}
      withCloseButton={false}
      closeOnClickOutside={false}
      onClose={props.onClose}
      title={props.title}
      attributes={{ header: { role: 'presentation' } }}
    >
      <form onSubmit={submit} noValidate className={classes.form}>
        {props.text !== undefined && <p>{props.text}</p>}
        <Textarea
          ref={field}
          label={props.label ?? formMessages.reason}
          placeholder={props.placeholder ?? ''}
          rows={3}
          maxLength={props.maxLength ?? 1000}
          required={required}
          withAsterisk={false}
          data-autofocus
          value={reason}
          error={isMissing && reason.trim() === '' ? missing : props.error}
          onChange={({ currentTarget }) => props.onReason(currentTarget.value)}
        />
        {props.children}
        <FormProblem problem={props.problem} />
        <div className={classes.acts}>
          <Button variant="default" onClick={props.onClose}>
            {messages.actions.cancel}
          </Button>
          <Button
            type="submit"
            variant={danger ? 'danger' : 'filled'}
            loading={props.isSending}
            leftSection={Sign && <Sign size={18} aria-hidden />}
          >
            {ok}
          </Button>
        </div>
      </form>
    </Modal>
  );
}
