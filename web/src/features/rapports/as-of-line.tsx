import { numericDate } from '@gestiontemps/contracts/dates/date-labels';
import { today } from '@gestiontemps/contracts/dates/paris-clock';
import { Link } from 'react-router';
import { amountText } from '../../shared/amount-text.ts';
import { formatGap } from '../../shared/duration.ts';
import { paths } from '../../shared/paths.ts';
import { useCan } from '../../shared/session/me.ts';
import { AsOfStrip } from '../../shared/ui/as-of-strip.tsx';
import { differencesOfReport, searchOfDifferences } from './address/differences-address.ts';
import type { Moment } from './address/moment.ts';
import { daysOf } from './address/periods.ts';
import type { ReportAddress } from './address/report-address.ts';
import { asOfMessages as messages } from './as-of-messages.ts';
import classes from './report.module.css';

interface Totals {
  readonly totalTime: number;
  readonly montantMo: number | null;
}

interface AsOfLineProps {
  readonly moment: Moment;
  readonly address: ReportAddress;
  /** What it came to then, and comes to now; left out while it is not known. */
  readonly change: { readonly before: Totals; readonly after: Totals } | undefined;
  readonly onReturn: () => void;
}

/** Of when the figures are, what has come since, and the way to it. */
export function AsOfLine({ moment, address, change, onReturn }: AsOfLineProps) {
  const seesChanges = useCan('differences.read');
  const changes = { ...differencesOfReport(address), range: daysOf(address.period, today()) };
  const [date = '', time = ''] = moment.split('T');
  return (
    <div className={classes.asOf}>
      <AsOfStrip
        instant={messages.at(numericDate(date), time)}
        {...(change && { since: messages.since(changeOf(change.before, change.after)) })}
        {...(seesChanges && {
          children: (
            <Link to={{ pathname: paths.differences.href(), search: searchOfDifferences(changes) }}>
              {messages.changes}
            </Link>
          ),
        })}
        onReturn={() => {
          onReturn();
          // The strip goes with its button.
          document.getElementById('contenu')?.focus();
        }}
      />
    </div>
  );
}

/** `+51h15` and `+1 598,70 €`; the amount where there is one, and nothing where nothing has changed. */
const changeOf = (before: Totals, after: Totals): readonly string[] => {
  const hours = Math.round((after.totalTime - before.totalTime) * 6000) / 6000;
  const hasAmount = after.montantMo !== null || before.montantMo !== null;
  const euros = Math.round(((after.montantMo ?? 0) - (before.montantMo ?? 0)) * 100) / 100;
  return [
    ...(hours === 0 ? [] : [formatGap(hours)]),
    ...(hasAmount && euros !== 0 ? [`${euros > 0 ? '+' : ''}${amountText(euros)}`] : []),
  ];
};
