import { useState } from 'react';
import { flushSync } from 'react-dom';
import { useMe, useSettings } from '../../../shared/session/me.ts';
import { ValidationTimeline } from '../../../shared/weeks/validation-timeline.tsx';
import type { WeekSheet } from '../../../shared/api/week-endpoints.ts';
import { circuit } from '../model/circuit.ts';
import { decisionOffer } from '../model/decision-offer.ts';
import { sheetMessages as messages } from '../sheet-messages.ts';
import { DecisionActs } from './decision-acts.tsx';
import { OtherActs } from './other-acts.tsx';
import classes from './sheet-panel.module.css';
import { useDecision } from './use-decision.ts';
import { useDraft } from '../../../shared/unsaved/use-draft.ts';
import { lazyPart } from '../../../shared/ui/lazy-part.tsx';

const RefusalDialog = lazyPart(async () => (await import('./refusal-dialog.tsx')).RefusalDialog);

interface SheetPanelProps {
  readonly sheet: WeekSheet;
  readonly isDesk: boolean;
  readonly onDecided: () => void;
}

/** Where the validation stands, and what the person may do about it. */
export function SheetPanel({ sheet, isDesk, onDecided }: SheetPanelProps) {
  const me = useMe();
  const settings = useSettings();
  const [comment, setComment] = useState('');
  useDraft(comment.trim() !== '');
  const decision = useDecision(sheet, () => {
    // It is sent: nothing asks about it on the way to the next sheet.
    flushSync(() => setComment(''));
    onDecided();
  });
  const [sendingBack, setSendingBack] = useState<'refuse' | 'reopen'>();
  const offer = decisionOffer(sheet);
  return (
    <aside className={`${classes.panel} gt-no-print`} aria-label={messages.circuit.title}>
      <h2 className={classes.title}>{messages.circuit.title}</h2>
      <ValidationTimeline steps={circuit(sheet, settings, me)} />
      <div className={classes.acts}>
        <OtherActs sheet={sheet} />
        <DecisionActs
          sheet={sheet}
          offer={offer}
          decision={decision}
          isDesk={isDesk}
          comment={comment}
          onComment={setComment}
          onSendBack={setSendingBack}
        />
      </div>
      {sendingBack && (
        <RefusalDialog
          act={sendingBack}
          sheet={sheet}
          comment={comment}
          onComment={setComment}
          decision={decision}
          onClose={() => setSendingBack(undefined)}
        />
      )}
    </aside>
  );
}
