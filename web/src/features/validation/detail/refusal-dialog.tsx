import { Button, Checkbox, Modal, Textarea } from '@mantine/core';
import { IconLockOpen, IconX } from '@tabler/icons-react';
import { useRef, useState, type SubmitEvent } from 'react';
import { formatDuration } from '../../../shared/duration.ts';
import { messages as shared } from '../../../shared/messages.ts';
import { fullName } from '../../../shared/session/me.ts';
import { dialogs } from '../../../shared/ui/dialogs.ts';
import type { WeekSheet } from '../../../shared/weeks/weeks-api.ts';
import { shownDays } from '../model/sheet-matrix.ts';
import { sheetMessages as messages } from '../sheet-messages.ts';
import { longestComment } from './decision-acts.tsx';
import classes from './refusal-dialog.module.css';
import type { Decision } from './use-decision.ts';

interface RefusalDialogProps {
  readonly act: 'refuse' | 'reopen';
  readonly sheet: WeekSheet;
  /** What was already written beside the decision. */
  readonly comment: string;
  readonly onComment: (comment: string) => void;
  readonly decision: Decision;
  readonly onClose: () => void;
}

const { refusal: words } = messages;
const empty = shared.forms.required(messages.decision.commentField);

const confirmReopening = (): Promise<boolean> =>
  dialogs.confirm({
    title: messages.decision.reopen,
    text: words.ledger,
    ok: messages.decision.reopen,
    okIcon: IconLockOpen,
    danger: true,
  });

/** Why the week goes back to its owner, and which days it is about. Reopening a validated one is asked twice. */
export function RefusalDialog({ act, sheet, comment, onComment, decision, onClose }: RefusalDialogProps) {
  const [dayIds, setDayIds] = useState<readonly string[]>([]);
  const [isMissing, setIsMissing] = useState(false);
  const [isAsking, setIsAsking] = useState(false);
  const field = useRef<HTMLTextAreaElement>(null);
  const { startDate, utilisateur } = sheet;
  const isReopening = act === 'reopen';
  const Sign = isReopening ? IconLockOpen : IconX;
  const name = fullName(utilisateur);
  const { failure } = decision;

  const submit = async (event: SubmitEvent): Promise<void> => {
    event.preventDefault();
    if (comment.trim() === '') {
      setIsMissing(true);
      field.current?.focus();
      return;
    }
    if (isReopening) {
      setIsAsking(true);
      const isSure = await confirmReopening();
      setIsAsking(false);
      if (!isSure) return;
    }
    const send = isReopening ? decision.reopen : decision.refuse;
    if (await send({ commentaire: comment.trim(), dayIds })) onClose();
  };

  return (
    <Modal
      opened={!isAsking}
      size={560}
      withCloseButton={false}
      closeOnClickOutside={false}
      onClose={onClose}
      title={isReopening ? words.reopenTitle(startDate, name) : words.title(startDate, name)}
    >
      <form onSubmit={(event) => void submit(event)} noValidate className={classes.form}>
        <Textarea
          ref={field}
          label={isReopening ? words.reopenReason : words.reason}
          placeholder={messages.decision.placeholder}
          rows={3}
          maxLength={longestComment}
          required
          withAsterisk={false}
          data-autofocus
          value={comment}
          error={isMissing && comment.trim() === '' ? empty : failure.comment}
          onChange={({ currentTarget }) => onComment(currentTarget.value)}
        />
        <fieldset className={classes.days}>
          <legend className={classes.legend}>{words.days}</legend>
          <p className={classes.hint}>{words.daysHint}</p>
          <Checkbox.Group value={[...dayIds]} onChange={setDayIds}>
            <div className={classes.choices}>
              {shownDays(sheet, false).map(({ id, sheetDate, total }) => (
                <Checkbox
                  key={id}
                  value={id}
                  label={
                    <span className={classes.choice}>
                      {words.day(sheetDate)}
                      {total > 0 && <span className={classes.total}>{formatDuration(total)}</span>}
                    </span>
                  }
                />
              ))}
            </div>
          </Checkbox.Group>
        </fieldset>
        {failure.sentence && (
          <p className={classes.problem} role="alert">
            {failure.sentence}
          </p>
        )}
        <div className={classes.actions}>
          <Button variant="default" onClick={onClose}>
            {shared.actions.cancel}
          </Button>
          <Button
            type="submit"
            variant="danger"
            loading={decision.isSendingBack}
            leftSection={<Sign size={18} aria-hidden />}
          >
            {isReopening ? messages.decision.reopen : shared.actions.refuse}
          </Button>
        </div>
      </form>
    </Modal>
  );
}
