import { listItemTable } from '../list-item-table.ts';
import { apiKey } from './api-key.ts';

/** How a key is told: nothing of the key itself but its last characters, by which people tell one from another. */
export const apiKeyTable = listItemTable(
  apiKey,
  'apiKey',
  'ApiKey',
  ({ nom, portees, avecMontants, expireLe }) => ({
    libelle: nom,
    values: {
      nom: { type: 'text', valeur: nom },
      portees: { type: 'code', valeur: portees.join(' ') },
      avecMontants: { type: 'flag', valeur: avecMontants },
      expireLe: expireLe === null ? null : { type: 'date', valeur: expireLe },
    },
  }),
);
