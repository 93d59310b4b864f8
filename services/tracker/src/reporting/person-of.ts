import { nobody } from '@gestiontemps/contracts/codes';
import type { PersonName } from '../deps.ts';

/**
 * Somebody by name: « Heures anonymes » are those of weeks that are not kept any more; without a name is whose was
 * erased, or never stood in the directory.
 */
export const personOf = (names: ReadonlyMap<string, PersonName>, id: string): PersonName =>
  names.get(id) ?? { id, nom: id === nobody ? 'Heures anonymes' : '', prenom: '' };
