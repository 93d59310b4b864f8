import { Button, Modal } from '@mantine/core';
import { capitalised, longDay } from '@gestiontemps/contracts/dates/date-labels';
import { IconCheck } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { formatDuration } from '../../../shared/duration.ts';
import { messages } from '../../../shared/messages.ts';
import { useSettings } from '../../../shared/session/me.ts';
import { AlertText } from '../../../shared/ui/alert-text.tsx';
import { ignoreHeldKey } from '../../../shared/ui/on-press.ts';
import { KeyFigure, KeyFigures } from '../../../shared/ui/key-figure.tsx';
import { useReturnFocus } from '../../../shared/ui/use-return-focus.ts';
import { saisieMessages } from '../messages.ts';
import { submitMessages } from './messages.ts';
import type { WeekSheet } from '../model/entry-form.ts';
import classes from './submit-dialog.module.css';

export interface SubmitDialogProps {
  readonly sheet: WeekSheet;
  readonly isBusy: boolean;
  readonly onClose: () => void;
  readonly onSubmit: () => void;
}

/** Milliseconds in which a second press is meant for the button that asked. */
const glance = 500;

/** Whether the question has stood for as long as it takes to see it. */
const useIsRead = (): boolean => {
  const [isRead, setIsRead] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setIsRead(true), glance);
    return () => clearTimeout(timer);
  }, []);
  return isRead;
};

/** Asks before the week leaves the employee's hands: what will be sent, and what deserves a look first. */
export function SubmitDialog({ sheet, isBusy, onClose, onSubmit }: SubmitDialogProps) {
  useReturnFocus();
  const isReady = useIsRead();
  const { startDate, totals, alertes } = sheet;
  const { manageValidation } = useSettings();
  return (
    <Modal
      opened
      size={480}
      withCloseButton={false}
      closeOnClickOutside={isReady}
      onClose={onClose}
      title={submitMessages.ask(startDate)}
    >
      <p>
        {submitMessages.question(startDate)}{' '}
        {manageValidation ? submitMessages.takenBack : submitMessages.final}
      </p>
      <div className={classes.figures}>
        <KeyFigures>
          <KeyFigure label={saisieMessages.totalWeek} value={formatDuration(totals.totalTime)} />
          <KeyFigure label={saisieMessages.night} value={formatDuration(totals.totalTimeNuit)} />
          <KeyFigure label={saisieMessages.absences} value={formatDuration(totals.totalAbsences)} />
        </KeyFigures>
      </div>
      {alertes.length > 0 && (
        <section className={classes.warnings} aria-label={submitMessages.warnings}>
          <h3 className={classes.heading}>{submitMessages.warnings}</h3>
          <ul>
            {alertes.map(({ code, date, texte }) => (
              <li key={`${code} ${date}`}>
                <AlertText>
                  {date === null ? texte : `${capitalised(longDay(date))}\u00a0: ${texte}`}
                </AlertText>
              </li>
            ))}
          </ul>
        </section>
      )}
      <div className={classes.actions}>
        <Button variant="default" onClick={onClose}>
          {messages.actions.cancel}
        </Button>
        <Button
          data-autofocus
          loading={isBusy}
          aria-disabled={!isReady || undefined}
          leftSection={<IconCheck size={18} aria-hidden />}
          onClick={() => {
            if (isReady) onSubmit();
          }}
          onKeyDown={ignoreHeldKey}
        >
          {messages.actions.validate}
        </Button>
      </div>
    </Modal>
  );
}
