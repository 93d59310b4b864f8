import type * as contract from '@gestiontemps/contracts/companies';
import type { Calls } from '../call-rows.ts';

export const calls: Calls<typeof contract> = {
  createCompany: { sample: (_company, fresh) => ({ body: { name: fresh.code() } }) },
  renameCompany: {
    sample: ({ entreprise }) => ({ params: { id: entreprise }, body: { name: 'A renommée' } }),
  },
  setCompanyLogo: { sample: ({ entreprise }) => ({ params: { id: entreprise }, body: { image: null } }) },
  inviteAdministrator: {
    sample: ({ entreprise }) => ({
      params: { id: entreprise },
      body: { nom: 'Premier', prenom: 'Né', email: `${crypto.randomUUID()}@test.fr` },
    }),
  },
  inviteAdministratorAgain: {
    sample: async ({ entreprise }, fresh) => ({
      params: { id: entreprise, utilisateurId: await fresh.invited() },
    }),
  },
};
