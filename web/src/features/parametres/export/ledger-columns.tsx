import { numericDate } from '@gestiontemps/contracts/dates/date-labels';
import type { GridColumn } from '../../../shared/grid/columns.ts';
import { messages as shared } from '../../../shared/messages.ts';
import { formatAmount } from '../../../shared/numbers.ts';
import type { ExportSummary, LedgerLine } from './api/export-api.ts';
import { Entry, nameOf, Past, Work } from './ledger-cells.tsx';
import classes from './ledger-cells.module.css';
import { exportMessages } from './messages.ts';
import { quantityText, sumsByUnit, totalAmount } from './model/ledger-text.ts';

const messages = exportMessages.table;

const amountOf = (amount: number | null | undefined): string =>
  typeof amount === 'number' ? formatAmount(amount) : '';

/** Entries at a desk, as an ERP reads them, and what all of the period come to. */
export const ledgerColumns = (summary: ExportSummary): readonly GridColumn<LedgerLine>[] => [
  {
    id: 'ecriture',
    head: messages.entry,
    width: 160,
    cell: (line) => <Entry line={line} />,
    total: messages.total(summary.lignes, summary.personnes),
    totalSpan: 4,
  },
  {
    id: 'numero',
    head: messages.number,
    kind: 'duration',
    width: 64,
    sort: 'ascendingFirst',
    value: ({ idEcriture }) => idEcriture,
    cell: ({ idEcriture }) => idEcriture,
  },
  {
    id: 'date',
    head: messages.date,
    kind: 'date',
    width: 64,
    sort: 'ascendingFirst',
    cell: ({ date }) => numericDate(date).slice(0, 5),
  },
  {
    id: 'personne',
    head: messages.person,
    width: 128,
    sort: 'ascendingFirst',
    value: nameOf,
  },
  {
    id: 'matricule',
    head: messages.code,
    width: 84,
    yields: 2,
    sort: 'ascendingFirst',
    value: ({ matricule }) => matricule,
  },
  {
    id: 'tache',
    head: messages.work,
    width: 148,
    grows: true,
    sort: 'ascendingFirst',
    cell: (line) => <Work line={line} />,
  },
  {
    id: 'quantite',
    head: messages.quantity,
    kind: 'duration',
    width: 92,
    sort: 'descendingFirst',
    cell: (line) => <strong className={classes.figure}>{quantityText(line)}</strong>,
    // What is counted in days or kilometres stands with the totals by nature.
    total: sumsByUnit(summary.natures)[0],
  },
  ...(summary.montantMo === undefined ? [] : amountColumns(summary)),
  {
    id: 'historique',
    head: shared.actions.history,
    short: '',
    kind: 'acts',
    width: 52,
    cell: (line) => <Past line={line} />,
  },
];

const amountColumns = (summary: ExportSummary): readonly GridColumn<LedgerLine>[] => [
  {
    id: 'taux',
    head: messages.rate,
    kind: 'euros',
    width: 64,
    yields: 3,
    cell: ({ tauxHoraire }) => amountOf(tauxHoraire),
  },
  {
    id: 'montant',
    head: messages.amount,
    kind: 'euros',
    width: 104,
    yields: 1,
    sort: 'descendingFirst',
    cell: ({ montantMo }) => <strong className={classes.figure}>{amountOf(montantMo)}</strong>,
    total: totalAmount(summary),
  },
];
