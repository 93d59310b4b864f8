import type * as contract from '@gestiontemps/contracts/companies';
import type { Calls } from '../call-rows.ts';

export const calls: Calls<typeof contract> = {
  createCompany: { sample: (_company, fresh) => ({ body: { name: fresh.code() } }) },
  // A superadministrator manages every company.
  renameCompany: {
    sample: ({ entreprise, name }) => ({ params: { id: entreprise }, body: { name } }),
    onDeleted: 200,
    answers: { other: '200:s' },
  },
  setCompanyLogo: {
    sample: ({ entreprise }) => ({ params: { id: entreprise }, body: { image: null } }),
    onDeleted: 200,
    answers: { other: '200:s' },
  },
  inviteAdministrator: {
    sample: ({ entreprise }) => ({
      params: { id: entreprise },
      body: { nom: 'Premier', prenom: 'Né', email: `${crypto.randomUUID()}@test.fr` },
    }),
    onDeleted: 200,
    answers: { other: '200:s' },
  },
  inviteAdministratorAgain: {
    sample: async ({ entreprise }, fresh) => ({
      params: { id: entreprise, utilisateurId: await fresh.invited() },
    }),
    onDeleted: 204,
    answers: { other: '204:s' },
  },
};
