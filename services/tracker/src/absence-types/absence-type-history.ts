import { listItemTable } from '../list-item-table.ts';
import { absenceType } from './absence-type.ts';

/** How a type of absence is told. */
export const absenceTypeTable = listItemTable(
  absenceType,
  'absenceType',
  'AbsenceType',
  ({ label, code, compteSeuilHS }) => ({
    libelle: label,
    values: {
      label: { type: 'text', valeur: label },
      code: { type: 'text', valeur: code },
      compteSeuilHS: { type: 'flag', valeur: compteSeuilHS },
    },
  }),
);
