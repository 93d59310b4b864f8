import { payrollNatures } from '@gestiontemps/contracts/export-natures';
import { IconAlertTriangle, IconCheck } from '@tabler/icons-react';
import { useId } from 'react';
import { SectionTitle } from '../../../../shared/ui/section-title.tsx';
import { SimpleTable, type SimpleColumn } from '../../../../shared/ui/simple-table.tsx';
import { StatusBadge } from '../../../../shared/ui/status-badge.tsx';
import type { Preview } from '../api/export-api.ts';
import { payrollMessages } from '../messages.ts';
import { quantityText } from '../model/ledger-text.ts';
import classes from './file-check.module.css';

const messages = payrollMessages.check;
type Rubrique = Preview['rubriques'][number];

/** The sums of the file beside those of the ledger: whoever sends it sees that nothing was lost on the way. */
export function FileCheck({ file: { rubriques, sansMatricule } }: { readonly file: Preview }) {
  const id = useId();
  const wrong = rubriques.filter(({ ecart }) => ecart !== 0).length;
  return (
    <section className={classes.part} aria-labelledby={id}>
      <SectionTitle
        id={id}
        title={messages.title}
        beside={
          wrong === 0 ? (
            <StatusBadge tone="green" icon={IconCheck}>
              {messages.right}
            </StatusBadge>
          ) : (
            <StatusBadge tone="red" icon={IconAlertTriangle}>
              {messages.wrong(wrong)}
            </StatusBadge>
          )
        }
      />
      <div className={classes.table}>
        <SimpleTable
          caption={messages.title}
          columns={columns}
          rows={rubriques}
          rowKey={({ rubrique, unite }) => `${rubrique} ${unite}`}
        />
      </div>
      {wrong > 0 && (
        <p className={classes.note}>{sansMatricule.length > 0 ? messages.waits : messages.mismatch}</p>
      )}
    </section>
  );
}

/** Natures under one rubrique have one unit; what meals alone go under is counted. */
const textOf = ({ unite, natures: [nature, ...others] }: Rubrique, quantite: number): string =>
  quantityText({ quantite, unite, ...(nature && others.length === 0 && { nature }) });

const columns: readonly SimpleColumn<Rubrique>[] = [
  { key: 'rubrique', label: messages.rubrique, cell: (row) => <Name row={row} /> },
  { key: 'quantite', label: messages.file, end: true, cell: (row) => textOf(row, row.quantite) },
  {
    key: 'registre',
    label: messages.ledger,
    end: true,
    cell: (row) => textOf(row, row.registre),
  },
  { key: 'ecart', label: messages.gap, end: true, cell: (row) => <Gap row={row} /> },
];

function Name({ row: { rubrique, natures } }: { readonly row: Rubrique }) {
  return (
    <span className={classes.name}>
      <strong className={classes.code}>{rubrique}</strong>
      <span className={classes.natures}>{natures.map((each) => payrollNatures[each].label).join(', ')}</span>
    </span>
  );
}

function Gap({ row }: { readonly row: Rubrique }) {
  const { ecart, arrondi } = row;
  const Sign = ecart === 0 ? IconCheck : IconAlertTriangle;
  return (
    <>
      <span className={classes.gap} data-wrong={ecart !== 0 || undefined}>
        <Sign size={16} aria-hidden />
        <span className={classes.figure}>{textOf(row, ecart)}</span>
      </span>
      {arrondi !== 0 && <span className={classes.rounded}>{messages.rounded(textOf(row, arrondi))}</span>}
    </>
  );
}
