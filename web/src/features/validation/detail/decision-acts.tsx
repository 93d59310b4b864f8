import { Button, Textarea } from '@mantine/core';
import { IconCheck, IconChevronsUp, IconLockOpen, IconX } from '@tabler/icons-react';
import { useState, type ReactNode } from 'react';
import { messages as shared } from '../../../shared/messages.ts';
import { fullName } from '../../../shared/session/me.ts';
import { lazyPart } from '../../../shared/ui/lazy-part.tsx';
import { dialogs } from '../../../shared/ui/dialogs.ts';
import { PageBar } from '../../../shared/ui/page-bar.tsx';
import { AlertText } from '../../../shared/ui/alert-text.tsx';
import { superiorMessages } from '../../../shared/weeks/superior-messages.ts';
import { FormProblem } from '../../../shared/forms/form-problem.tsx';
import { totalInWords } from '../../../shared/weeks/total-in-words.ts';
import type { WeekSheet } from '../../../shared/api/week-endpoints.ts';
import type { DecisionOffer } from '../model/decision-offer.ts';
import { sheetMessages as messages } from '../sheet-messages.ts';
import classes from './decision-acts.module.css';
import type { Decision } from './use-decision.ts';

const ReasonDialog = lazyPart(
  async () => (await import('../../../shared/forms/reason-dialog.tsx')).ReasonDialog,
);

/** A comment holds no more (domain.md §6.2 T11). */
export const longestComment = 1000;

interface DecisionActsProps {
  readonly sheet: WeekSheet;
  readonly offer: DecisionOffer;
  readonly decision: Decision;
  readonly isDesk: boolean;
  readonly comment: string;
  readonly onComment: (comment: string) => void;
  readonly onSendBack: (act: 'refuse' | 'reopen') => void;
}

/** The decision: a comment, the acts that are open to the person, and what follows from them. */
export function DecisionActs(props: DecisionActsProps) {
  const { offer, decision, isDesk, comment, onComment, onSendBack } = props;
  const { failure, news } = decision;
  const problem = failure.sentence ? (
    <FormProblem problem={failure.sentence} />
  ) : (
    <p role="status" className={classes.consequence} hidden={news === undefined}>
      {news !== undefined && <AlertText>{news}</AlertText>}
    </p>
  );
  if (offer.kind === 'none') return problem;
  if (offer.kind === 'reopen')
    return (
      <>
        {problem}
        <p className={classes.consequence}>{offer.consequence}</p>
        <Button
          variant="danger-outline"
          size="md"
          leftSection={<IconLockOpen size={18} aria-hidden />}
          onClick={() => onSendBack('reopen')}
        >
          {messages.decision.reopen}
        </Button>
      </>
    );
  const isForce = offer.kind === 'force';
  const foot = !isForce && <p className={classes.foot}>{offer.consequence}</p>;
  return (
    <>
      {isDesk && (
        <Textarea
          label={
            <>
              {messages.decision.comment} <span className={classes.hint}>{hintOf(offer)}</span>
            </>
          }
          placeholder={messages.decision.placeholder}
          rows={3}
          maxLength={longestComment}
          value={comment}
          error={failure.comment}
          onChange={({ currentTarget }) => {
            decision.setFailure({});
            onComment(currentTarget.value);
          }}
        />
      )}
      {isForce && (
        <p className={classes.consequence}>
          <AlertText>{offer.consequence}</AlertText>
        </p>
      )}
      {problem}
      {!isDesk && <FormProblem problem={failure.comment} />}
      {!isDesk && foot}
      <Buttons isDesk={isDesk}>
        {isForce ? <ForceButton {...props} offer={offer} /> : <ValidateButton {...props} />}
        {offer.mayRefuse && (
          <Button
            variant="danger-outline"
            size="md"
            leftSection={<IconX size={18} aria-hidden />}
            onClick={() => onSendBack('refuse')}
          >
            {shared.actions.refuse}
          </Button>
        )}
      </Buttons>
      {isDesk && foot}
    </>
  );
}

/** Below the circuit at a desk; otherwise under the thumb, at the foot of the page. */
const Buttons = ({ isDesk, children }: { isDesk: boolean; children: ReactNode }) =>
  isDesk ? (
    <div className={classes.buttons}>{children}</div>
  ) : (
    <PageBar className={classes.buttons}>{children}</PageBar>
  );

/** When the comment is a must. */
const hintOf = (offer: Exclude<DecisionOffer, { kind: 'none' | 'reopen' }>): string | null => {
  if (offer.mayRefuse) return messages.decision.commentHint;
  return offer.needsComment ? messages.decision.commentRequiredHint : null;
};

/** At a desk one has read the sheet and its consequence beside the button; under a thumb it asks. */
function ValidateButton({ sheet, decision, isDesk, comment }: DecisionActsProps) {
  const { startDate, utilisateur } = sheet;
  const name = fullName(utilisateur);
  const validate = async (): Promise<void> => {
    const isSure =
      isDesk ||
      (await dialogs.confirm({
        title: superiorMessages.validateWeek(startDate, name),
        text: superiorMessages.validateQuestion(startDate, name, totalInWords(sheet)),
        ok: shared.actions.validate,
        okIcon: IconCheck,
      }));
    if (isSure) await decision.validate(comment);
  };
  return (
    <Button
      size="md"
      loading={decision.isValidating}
      leftSection={<IconCheck size={18} aria-hidden />}
      onClick={() => void validate()}
    >
      {isDesk ? messages.decision.validate(startDate) : shared.actions.validate}
    </Button>
  );
}

/** Marked as what it is: it passes over those who have not answered, and asks first. */
function ForceButton({
  sheet,
  offer,
  decision,
  comment,
  onComment,
}: DecisionActsProps & { offer: Extract<DecisionOffer, { kind: 'force' }> }) {
  const [isAsking, setIsAsking] = useState(false);
  const force = async (reason: string): Promise<void> => {
    if (await decision.validate(reason)) setIsAsking(false);
  };
  return (
    <>
      <Button
        size="md"
        leftSection={<IconChevronsUp size={18} aria-hidden />}
        onPointerEnter={ReasonDialog.prepare}
        onFocus={ReasonDialog.prepare}
        onClick={() => setIsAsking(true)}
      >
        {messages.decision.force}
      </Button>
      {isAsking && (
        <ReasonDialog
          title={messages.decision.forceTitle(sheet.startDate, fullName(sheet.utilisateur))}
          text={offer.consequence}
          label={messages.decision.comment}
          maxLength={longestComment}
          required={offer.needsComment}
          missing={shared.forms.required(messages.decision.commentField)}
          reason={comment}
          onReason={onComment}
          error={decision.failure.comment}
          problem={decision.failure.sentence ?? decision.news}
          ok={messages.decision.force}
          okIcon={IconChevronsUp}
          isSending={decision.isValidating}
          onSubmit={(reason) => void force(reason)}
          onClose={() => setIsAsking(false)}
        />
      )}
    </>
  );
}
