import type { Role } from '@gestiontemps/contracts/codes';
import { rejection } from '@gestiontemps/kernel/commands/rejection';

export const notJoined = "Cette personne n'a pas encore rejoint l'entreprise.";

export const weeksClosed =
  'Les données personnelles de cette personne ont été effacées\u00a0: ses semaines ne changent plus.';

/**
 * Weeks are those of members, present or past.
 * @throws {Rejection} for an auditor, for somebody who was invited and never came, or whose personal data are destroyed
 */
export const requireJoined = (of: {
  readonly role: Role;
  readonly hasJoined: boolean;
  readonly isErased: boolean;
}): void => {
  if (of.role === 'auditeur') throw rejection('no-weeks', "Un auditeur ne saisit pas d'heures.");
  if (!of.hasJoined) throw rejection('not-joined', notJoined);
  if (of.isErased) throw rejection('person-erased', weeksClosed);
};
