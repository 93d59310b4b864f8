import { capitalised } from '@gestiontemps/contracts/dates/date-labels';
import type { EntryType } from '@gestiontemps/contracts/erp-export';
import { IconArrowBackUp, IconPlus, IconRefresh, type Icon } from '@tabler/icons-react';
import { HistoryButton } from '../../../shared/history/history-button.tsx';
import { messages as shared } from '../../../shared/messages.ts';
import { projectColour } from '../../../shared/projects/project-colour.ts';
import { TagSwatch } from '../../../shared/ui/tag-swatch.tsx';
import type { LedgerLine } from './api/export-api.ts';
import classes from './ledger-cells.module.css';
import { exportMessages } from './messages.ts';
import { workText } from './model/ledger-text.ts';

const messages = exportMessages.table;

const signs: Readonly<Record<EntryType, Icon>> = { N: IconPlus, X: IconArrowBackUp, R: IconRefresh };

export const keyOf = ({ idEcriture }: LedgerLine): string => idEcriture;
export const nameOf = ({ prenom, nom }: LedgerLine): string => [prenom, nom].filter(Boolean).join(' ');

/** « Extourne de 2498 ». */
export function Entry({ line: { typeEcriture, extourneDe } }: { readonly line: LedgerLine }) {
  const Sign = signs[typeEcriture];
  return (
    <span className={classes.entry} data-type={typeEcriture}>
      <Sign size={16} className={classes.sign} aria-hidden />
      {messages.types[typeEcriture]}
      {extourneDe !== null && <span className={classes.small}>{messages.reverses(extourneDe)}</span>}
    </span>
  );
}

/** What the ledger has said of the same line. */
export function Past({ line: { idEcriture, idLigne } }: { readonly line: LedgerLine }) {
  const name = messages.entryOf(idEcriture);
  return (
    <HistoryButton
      of={{ kind: 'ledgerEntry', id: idLigne }}
      subtitle={capitalised(name)}
      label={shared.actions.historyOf(name)}
      size="sm"
    />
  );
}

/** The task with its chantier, or what else was counted. */
export function Work({ line }: { readonly line: LedgerLine }) {
  const { codeChantier, chantier } = line;
  return (
    <span className={classes.work} title={[chantier, workText(line)].filter(Boolean).join(' · ')}>
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
