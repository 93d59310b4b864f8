import { Button, Modal, TextInput } from '@mantine/core';
import { numericDate } from '@gestiontemps/contracts/dates/date-labels';
import { IconClock } from '@tabler/icons-react';
import { useRef, useState, type SubmitEvent } from 'react';
import { formMessages } from '../../../../shared/forms/messages.ts';
import { messages as shared } from '../../../../shared/messages.ts';
import { formatEuros, formatNumber } from '../../../../shared/numbers.ts';
import { useSettings } from '../../../../shared/session/me.ts';
import { Banner } from '../../../../shared/ui/banner.tsx';
import { KeyFigure, KeyFigures } from '../../../../shared/ui/key-figure.tsx';
import { useReturnFocus } from '../../../../shared/ui/use-return-focus.ts';
import { profileMessages } from '../messages.ts';
import classes from './impact-dialog.module.css';
import { ImpactWeeks } from './impact-weeks.tsx';
import { endOfSentence, type RateChange } from './rate-change.ts';
import { gapText } from './rate-gap.ts';
import type { Impact } from './rates-api.ts';

const messages = profileMessages.rates.impact;

export interface ImpactDialogProps {
  readonly change: RateChange;
  readonly impact: Impact;
  /** Before the sentence: what somebody else made of the rate meanwhile. */
  readonly meanwhile?: string;
  /** What was already said as a reason. */
  readonly motif: string;
  /** The reason, or nothing where the change is given up. */
  readonly onAnswer: (motif: string | undefined) => void;
}

/** What a change of rate does to hours already entered, week by week, before it is applied. */
export function ImpactDialog({ change, impact, meanwhile, motif: said, onAnswer }: ImpactDialogProps) {
  const { act, name, rate } = change;
  const { isManageExportErp } = useSettings();
  const isRemoval = act === 'removed';
  const [motif, setMotif] = useState(said);
  const [isMissing, setIsMissing] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  useReturnFocus();

  const submit = (event: SubmitEvent): void => {
    event.preventDefault();
    if (isRemoval || motif.trim() !== '') return onAnswer(motif.trim());
    setIsMissing(true);
    field.current?.focus();
  };

  return (
    <Modal
      opened
      size={808}
      title={isRemoval ? messages.removal(numericDate(rate.start)) : messages.title}
      withCloseButton={false}
      closeOnClickOutside={false}
      onClose={() => onAnswer(undefined)}
    >
      <form onSubmit={submit} noValidate className={classes.form}>
        <p className={classes.sentence}>
          {meanwhile} {name}, <strong>{formatEuros(rate.tauxHoraire)}</strong> {messages.from}{' '}
          <strong>{numericDate(rate.start)}</strong>
          {endOfSentence(change)}
        </p>
        <div className={classes.figures}>
          <KeyFigures wide>
            <KeyFigure label={messages.touched} value={formatNumber(impact.lignes)} size="figure" />
            <KeyFigure label={messages.validated} value={formatNumber(impact.validees)} size="figure" />
            {isManageExportErp ? (
              <KeyFigure label={messages.inLedger} value={formatNumber(impact.auGrandLivre)} size="figure" />
            ) : (
              <KeyFigure
                label={messages.weekCount}
                value={formatNumber(impact.semaines.length)}
                size="figure"
              />
            )}
            <KeyFigure
              label={messages.amountGap}
              value={gapText(impact.apres - impact.avant)}
              size="figure"
            />
          </KeyFigures>
        </div>
        <ImpactWeeks impact={impact} />
        {isManageExportErp && impact.auGrandLivre > 0 ? (
          <Banner tone="info" title={messages.corrections(impact.auGrandLivre)} />
        ) : (
          impact.validees > 0 && <Banner tone="info" title={messages.stayValidated(impact.validees)} />
        )}
        {!isRemoval && (
          <TextInput
            ref={field}
            label={formMessages.reason}
            maxLength={500}
            required
            withAsterisk={false}
            autoComplete="off"
            data-autofocus
            value={motif}
            error={isMissing && motif.trim() === '' ? formMessages.reasonMissing : undefined}
            onChange={({ currentTarget }) => setMotif(currentTarget.value)}
          />
        )}
        <div className={classes.foot}>
          <p className={classes.when}>
            <IconClock size={14} aria-hidden />
            {messages.when}
          </p>
          <Button
            variant="default"
            data-autofocus={isRemoval || undefined}
            onClick={() => onAnswer(undefined)}
          >
            {shared.actions.cancel}
          </Button>
          <Button type="submit" variant={isRemoval ? 'danger' : 'filled'}>
            {isRemoval ? messages.remove : messages.apply}
          </Button>
        </div>
      </form>
    </Modal>
  );
}
