import { plural } from '../numbers.ts';

/** What is told quietly on any page of the connection, and of what may never leave. */
export const connectionMessages = {
  behind: "Certains chiffres peuvent être en retard. Ils se mettront à jour d'eux-mêmes.",
  connectionLost: 'Connexion perdue, nouvelle tentative…',
  stranded: (count: number, company: string) =>
    plural(count, {
      one: `{n} saisie pour ${company}, dont vous ne faites plus partie`,
      other: `{n} saisies pour ${company}, dont vous ne faites plus partie`,
    }),
} as const;
