import { formatDuration } from '../../../shared/duration.ts';
import { formatEuros, formatNumber } from '../../../shared/numbers.ts';
import { KeyFigure, KeyFigures } from '../../../shared/ui/key-figure.tsx';
import classes from '../projects/report-figures.module.css';
import { amountGap, amountGapText, hoursGap, hoursGapText, validatedGap } from './difference-words.ts';
import type { Differences } from './differences-api.ts';
import { differenceMessages } from './messages.ts';

const messages = differenceMessages.figures;

/** What it came to before and after, and how much was done to it. */
export function DifferenceFigures({ found }: { readonly found: Differences }) {
  const { totaux, totalCount, ephemeres, actes } = found;
  const { avant, apres } = totaux;
  const amounts = avant.montantMo !== null || apres.montantMo !== null;
  return (
    <div className={classes.figures}>
      <KeyFigures wide>
        <Compared
          label={messages.hours}
          before={formatDuration(avant.totalTime)}
          after={formatDuration(apres.totalTime)}
          gap={hoursGapText(hoursGap(totaux))}
        />
        <Compared
          label={messages.validated}
          before={formatDuration(avant.tempsValide)}
          after={formatDuration(apres.tempsValide)}
          gap={hoursGapText(validatedGap(totaux))}
        />
        {amounts && (
          <Compared
            label={messages.amount}
            before={formatEuros(avant.montantMo ?? 0)}
            after={formatEuros(apres.montantMo ?? 0)}
            gap={amountGapText(amountGap(totaux))}
          />
        )}
        <KeyFigure
          size="figure"
          label={messages.lines}
          value={formatNumber(totalCount)}
          foot={ephemeres > 0 ? messages.traceless(ephemeres) : undefined}
        />
        <KeyFigure size="figure" label={messages.acts} value={formatNumber(actes)} />
      </KeyFigures>
    </div>
  );
}

interface ComparedProps {
  readonly label: string;
  readonly before: string;
  readonly after: string;
  readonly gap: string | null;
}

function Compared({ label, before, after, gap }: ComparedProps) {
  return (
    <KeyFigure
      size="figure"
      label={label}
      value={after}
      {...(gap !== null && { change: { text: gap, since: messages.since } })}
      foot={gap === null ? messages.same : messages.before(before)}
    />
  );
}
