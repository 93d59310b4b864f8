import { heardBy } from '../../testing/heard-by.ts';
import type { TestApp } from '../../testing/test-app.ts';
import type { LedgerEntry } from '../ledger-entries.view.ts';

/** What the view has of an entry, as far as tests ask for it. */
export type Posted = Pick<
  LedgerEntry,
  | 'id'
  | 'typeEcriture'
  | 'extourneDe'
  | 'idLigne'
  | 'version'
  | 'date'
  | 'quantite'
  | 'montantMo'
  | 'tauxHoraire'
  | 'codeChantier'
  | 'cause'
>;

/** The entries of a person by their numbers, once the ledger has heard everything that is recorded by now. */
export const postedEntries = async (
  { tracker, settled }: TestApp,
  entreprise: string,
  userId: string,
): Promise<Posted[]> => {
  await heardBy(tracker, 'ledger');
  await settled();
  return tracker.deps.db.rows<Posted>(
    entreprise,
    `select id, type_ecriture as "typeEcriture", extourne_de as "extourneDe", id_ligne as "idLigne", version, date,
       quantite, montant_mo as "montantMo", taux_horaire as "tauxHoraire", code_chantier as "codeChantier", cause
     from views.ledger_entries where entreprise = $1 and utilisateur_id = $2 order by id`,
    [entreprise, userId],
  );
};
