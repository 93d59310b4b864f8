import { numericDate } from '@gestiontemps/contracts/dates/date-labels';
import type { EntryType } from '@gestiontemps/contracts/erp-export';
import { IconArrowBackUp, IconPlus, IconRefresh, type Icon } from '@tabler/icons-react';
import { formatAmount } from '../../../shared/numbers.ts';
import { projectColour } from '../../../shared/projects/project-colour.ts';
import { Cards } from '../../../shared/list/cards.tsx';
import { messages as shared } from '../../../shared/messages.ts';
import { SimpleTable, type SimpleColumn } from '../../../shared/ui/simple-table.tsx';
import { TagSwatch } from '../../../shared/ui/tag-swatch.tsx';
import { useIsDesk } from '../../../shared/ui/use-is-desk.ts';
import type { ExportSummary, LedgerLine } from './api/export-api.ts';
import classes from './ledger-rows.module.css';
import { exportMessages } from './messages.ts';
import { quantityText, sumsByUnit, workText } from './model/ledger-text.ts';

const messages = exportMessages.table;

const signs: Readonly<Record<EntryType, Icon>> = { N: IconPlus, X: IconArrowBackUp, R: IconRefresh };

interface LedgerRowsProps {
  readonly lines: readonly LedgerLine[];
  readonly summary: ExportSummary;
}

/** Entries as an ERP reads them, and what all of the period come to: a table at a desk, cards on a phone. */
export function LedgerRows({ lines, summary }: LedgerRowsProps) {
  const isDesk = useIsDesk('wide');
  const seesAmounts = summary.montantMo !== undefined;
  if (isDesk)
    return (
      <div className={classes.table}>
        <SimpleTable
          wide
          caption={messages.caption}
          columns={columnsOf(summary, seesAmounts)}
          rows={lines}
          rowKey={keyOf}
        />
      </div>
    );
  return (
    <>
      <Cards items={lines} idOf={keyOf} card={(line) => <Card line={line} />} />
      <p className={classes.total}>
        {[
          messages.total(summary.lignes, summary.personnes),
          ...sumsByUnit(summary.natures),
          totalAmount(summary),
        ]
          .filter((text) => text !== undefined)
          .join(' · ')}
      </p>
    </>
  );
}

const keyOf = ({ idEcriture }: LedgerLine): string => idEcriture;
const nameOf = ({ prenom, nom }: LedgerLine): string => [prenom, nom].filter(Boolean).join(' ');

/** undefined for who may not see it, and where nothing has a rate. */
const totalAmount = ({ montantMo }: ExportSummary): string | undefined =>
  typeof montantMo === 'number' ? formatAmount(montantMo) : undefined;

const columnsOf = (summary: ExportSummary, seesAmounts: boolean): SimpleColumn<LedgerLine>[] => [
  {
    key: 'typeEcriture',
    label: messages.entry,
    cell: (line) => <Entry line={line} />,
    total: messages.total(summary.lignes, summary.personnes),
  },
  { key: 'idEcriture', label: messages.number, end: true, cell: ({ idEcriture }) => idEcriture },
  { key: 'date', label: messages.date, end: true, cell: ({ date }) => numericDate(date).slice(0, 5) },
  { key: 'personne', label: messages.person, cell: nameOf },
  { key: 'matricule', label: messages.code, cell: ({ matricule }) => matricule ?? shared.none },
  { key: 'tache', label: messages.work, cell: (line) => <Work line={line} /> },
  {
    key: 'quantite',
    label: messages.quantity,
    end: true,
    cell: (line) => <strong className={classes.figure}>{quantityText(line)}</strong>,
    total: sumsByUnit(summary.natures).map((sum) => (
      <span key={sum} className={classes.sum}>
        {sum}
      </span>
    )),
  },
  ...(seesAmounts ? amountColumns(summary) : []),
];

const amountColumns = (summary: ExportSummary): SimpleColumn<LedgerLine>[] => [
  {
    key: 'tauxHoraire',
    label: messages.rate,
    end: true,
    cell: ({ tauxHoraire }) => (typeof tauxHoraire === 'number' ? formatAmount(tauxHoraire) : ''),
  },
  {
    key: 'montantMo',
    label: messages.amount,
    end: true,
    cell: ({ montantMo }) => (
      <strong className={classes.figure}>
        {typeof montantMo === 'number' ? formatAmount(montantMo) : ''}
      </strong>
    ),
    total: totalAmount(summary),
  },
];

function Entry({ line: { typeEcriture, extourneDe } }: { readonly line: LedgerLine }) {
  const Sign = signs[typeEcriture];
  return (
    <span className={classes.entry} data-type={typeEcriture}>
      <Sign size={16} className={classes.sign} aria-hidden />
      {messages.types[typeEcriture]}
      {extourneDe !== null && <span className={classes.small}>{messages.reverses(extourneDe)}</span>}
    </span>
  );
}

function Work({ line }: { readonly line: LedgerLine }) {
  const { codeChantier, chantier } = line;
  return (
    <span className={classes.work} title={chantier ?? undefined}>
      {codeChantier !== null && (
        <>
          <TagSwatch colour={projectColour(codeChantier)} />
          <span className={classes.number}>{codeChantier}</span>
        </>
      )}
      <span className={classes.task}>{workText(line)}</span>
    </span>
  );
}

function Card({ line }: { readonly line: LedgerLine }) {
  const { idEcriture, date, matricule } = line;
  return (
    <>
      <p className={classes.top}>
        <Work line={line} />
        <strong className={classes.figure}>{quantityText(line)}</strong>
      </p>
      <p className={classes.below}>
        {nameOf(line)} · {matricule ?? shared.none} · {numericDate(date).slice(0, 5)}
      </p>
      <p className={classes.below}>
        <Entry line={line} /> {`${messages.number} ${idEcriture}`}
        {typeof line.montantMo === 'number' && <span>{formatAmount(line.montantMo)}</span>}
      </p>
    </>
  );
}
