import { Checkbox } from '@mantine/core';
import { IconLockOpen, IconX } from '@tabler/icons-react';
import { useState } from 'react';
import { formatDuration } from '../../../shared/duration.ts';
import { ReasonDialog } from '../../../shared/forms/reason-dialog.tsx';
import { messages as shared } from '../../../shared/messages.ts';
import { fullName } from '../../../shared/session/me.ts';
import { dialogs } from '../../../shared/ui/dialogs.ts';
import type { WeekSheet } from '../../../shared/api/week-endpoints.ts';
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
  const [isAsking, setIsAsking] = useState(false);
  const { startDate, utilisateur } = sheet;
  const isReopening = act === 'reopen';
  const name = fullName(utilisateur);
  const { failure } = decision;

  const submit = async (commentaire: string): Promise<void> => {
    if (isReopening) {
      setIsAsking(true);
      const isSure = await confirmReopening();
      setIsAsking(false);
      if (!isSure) return;
    }
    const send = isReopening ? decision.reopen : decision.refuse;
    if (await send({ commentaire, dayIds })) onClose();
  };

  return (
    <ReasonDialog
      title={isReopening ? words.reopenTitle(startDate, name) : words.title(startDate, name)}
      label={isReopening ? words.reopenReason : words.reason}
      placeholder={messages.decision.placeholder}
      maxLength={longestComment}
      missing={shared.forms.required(isReopening ? words.reopenReasonField : words.reasonField)}
      reason={comment}
      onReason={onComment}
      error={failure.comment}
      problem={failure.sentence ?? decision.news}
      ok={isReopening ? messages.decision.reopen : shared.actions.refuse}
      okIcon={isReopening ? IconLockOpen : IconX}
      danger
      isSending={decision.isSendingBack}
      hidden={isAsking}
      onSubmit={(reason) => void submit(reason)}
      onClose={onClose}
    >
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
    </ReasonDialog>
  );
}
