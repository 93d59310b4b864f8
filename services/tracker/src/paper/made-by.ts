import { fullDay } from '@gestiontemps/contracts/dates/date-labels';
import { parisDate, parisTime } from '@gestiontemps/contracts/dates/paris-clock';
import type { Deps } from '../deps.ts';
import type { Member } from '../principal.ts';

/** « vendredi 20 novembre 2026 à 10:00 par Marie Dubois »: when something was made, and for whom. */
export const madeBy = async (
  people: Pick<Deps['people'], 'names'>,
  { entreprise, userId }: Member,
  at: Date,
): Promise<string> => {
  const by = (await people.names(entreprise, [userId])).get(userId);
  const who = by ? ` par ${by.prenom} ${by.nom}` : '';
  return `${fullDay(parisDate(at))} à ${parisTime(at)}${who}`;
};
