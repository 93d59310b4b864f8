import { addDays } from '@gestiontemps/contracts/dates/civil-date';
import { shortRange, weekTitle } from '@gestiontemps/contracts/dates/date-labels';
import { IconAlertTriangle } from '@tabler/icons-react';
import { Link } from 'react-router';
import { formatDuration, formatGap } from '../../../../../shared/duration.ts';
import { Cards } from '../../../../../shared/list/cards.tsx';
import { formatEuros } from '../../../../../shared/numbers.ts';
import { paths } from '../../../../../shared/paths.ts';
import { useCan } from '../../../../../shared/session/me.ts';
import { SimpleTable, type SimpleColumn } from '../../../../../shared/ui/simple-table.tsx';
import { StatusBadge } from '../../../../../shared/ui/status-badge.tsx';
import { useIsDesk } from '../../../../../shared/ui/use-is-desk.ts';
import { exportAddress } from '../../model/export-address.ts';
import { weekOf } from '../../model/period.ts';
import type { ReconciledWeek } from '../api/connections-api.ts';
import { connectionMessages } from '../messages.ts';
import { changeSince, gapsOf, sumOf, type Sum } from '../model/reconciled.ts';
import classes from './reconciliation-part.module.css';

const messages = connectionMessages.reconciliation;
const { columns: heads } = messages;

const keyOf = ({ startDate }: ReconciledWeek): string => startDate;

const columnsOf = (weeks: readonly ReconciledWeek[], isBehind: boolean): SimpleColumn<ReconciledWeek>[] => [
  { key: 'week', label: heads.week, cell: (week) => <WeekLink week={week} />, total: messages.total },
  {
    key: 'report',
    label: heads.report,
    end: true,
    cell: ({ rapport }) => <SumCell sum={rapport} />,
    total: <SumCell sum={sumOf(weeks.map(({ rapport }) => rapport))} />,
  },
  {
    key: 'ledger',
    label: heads.ledger,
    end: true,
    cell: ({ registre }) => <SumCell sum={registre} />,
    total: <SumCell sum={sumOf(weeks.map(({ registre }) => registre))} />,
  },
  { key: 'exported', label: heads.exported, end: true, cell: (week) => <Exported week={week} /> },
  {
    key: 'gaps',
    label: heads.gaps,
    end: true,
    cell: (week) => <Gaps week={week} isBehind={isBehind} />,
    total: isBehind ? '' : messages.gaps(gapsOf(weeks)),
  },
];

interface ReconciledWeeksProps {
  weeks: readonly ReconciledWeek[];
  /** Whether differences say nothing yet. */
  isBehind: boolean;
}

/** A line a week at a desk, a card on a phone. */
export function ReconciledWeeks({ weeks, isBehind }: ReconciledWeeksProps) {
  const isDesk = useIsDesk();
  if (isDesk)
    return (
      <div className={classes.table}>
        <SimpleTable
          caption={messages.caption}
          columns={columnsOf(weeks, isBehind)}
          rows={weeks}
          rowKey={keyOf}
        />
      </div>
    );
  return (
    <div className={classes.cards}>
      <Cards items={weeks} idOf={keyOf} card={(week) => <Card week={week} isBehind={isBehind} />} />
    </div>
  );
}

interface OfWeek {
  week: ReconciledWeek;
  isBehind: boolean;
}

function Card({ week, isBehind }: OfWeek) {
  return (
    <>
      <div className={classes.top}>
        <WeekLink week={week} />
        <Gaps week={week} isBehind={isBehind} />
      </div>
      <dl className={classes.sums}>
        <div>
          <dt>{heads.report}</dt>
          <dd>
            <SumCell sum={week.rapport} />
          </dd>
        </div>
        <div>
          <dt>{heads.ledger}</dt>
          <dd>
            <SumCell sum={week.registre} />
          </dd>
        </div>
        <div>
          <dt>{heads.exported}</dt>
          <dd>
            <Exported week={week} />
          </dd>
        </div>
      </dl>
    </>
  );
}

/** The way to the entries of the week, for whoever may read them. */
function WeekLink({ week: { startDate } }: { readonly week: ReconciledWeek }) {
  const reads = useCan('export.read');
  const title = weekTitle(startDate);
  const search = exportAddress.write({ range: weekOf(startDate), people: [], page: 1 }).toString();
  return (
    <span className={classes.week}>
      {reads ? (
        <Link to={{ pathname: paths.erpExport.href(), search }} className={classes.opens}>
          {title}
        </Link>
      ) : (
        title
      )}
      <span className={classes.small}>{shortRange(startDate, addDays(startDate, 6))}</span>
    </span>
  );
}

/** Hours, and below them what they cost for who may see it. */
function SumCell({ sum: { heures, montantMo } }: { readonly sum: Sum }) {
  return (
    <span className={classes.sum}>
      {formatDuration(heures)}
      {montantMo !== undefined && <span className={classes.small}>{formatEuros(montantMo)}</span>}
    </span>
  );
}

/** What exports of the whole week had of it, and what has been added since. */
function Exported({ week: { exporte, registre } }: { readonly week: ReconciledWeek }) {
  if (exporte === null) return <span className={classes.small}>{messages.notExported}</span>;
  const change = changeSince(exporte, registre);
  return (
    <>
      <SumCell sum={exporte} />
      {change && <span className={classes.late}>{messages.since(changeText(change))}</span>}
    </>
  );
}

const changeText = ({ heures, montantMo = 0 }: Sum): string =>
  heures === 0 ? `${montantMo > 0 ? '+' : ''}${formatEuros(montantMo)}` : formatGap(heures);

/** Quiet where all is well: the line above says it for all of them. */
function Gaps({ week: { ecarts, rouvertes }, isBehind }: OfWeek) {
  const text = isBehind ? messages.notYet : messages.gaps(ecarts.length);
  return (
    <span className={classes.gaps}>
      {ecarts.length === 0 || isBehind ? (
        text
      ) : (
        <StatusBadge tone="red" icon={IconAlertTriangle}>
          {text}
        </StatusBadge>
      )}
      {rouvertes > 0 && <span className={classes.small}>{messages.reopened(rouvertes)}</span>}
    </span>
  );
}
