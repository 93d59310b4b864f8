import { rejection } from '@gestiontemps/kernel/commands/rejection';

export const notJoined = "Cette personne n'a pas encore rejoint l'entreprise.";

/** Weeks are those of members, present or past. @throws {Rejection} for somebody who was invited and never came */
export const requireJoined = ({ hasJoined }: { readonly hasJoined: boolean }): void => {
  if (!hasJoined) throw rejection('not-joined', notJoined);
};
