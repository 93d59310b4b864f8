import type * as contract from '@gestiontemps/contracts/users';
import { type Calls, everyone } from '../call-rows.ts';

export const calls: Calls<typeof contract> = {
  createUser: {
    sample: (_company, fresh) => ({
      body: {
        nom: 'Nouveau',
        prenom: 'Né',
        email: `${fresh.code()}.${crypto.randomUUID()}@test.fr`,
        role: 'utilisateur',
      },
    }),
  },
  updateUser: {
    sample: async (_company, fresh) => ({
      params: { id: await fresh.person() },
      body: { nom: 'Changé', prenom: 'Né', role: 'utilisateur' },
    }),
    onDeleted: 200,
  },
  importUsers: {
    sample: (_company, fresh) => ({
      lines: `Nom;Prénom;E-mail;Rôle\nNouveau;Né;${fresh.code()}.${crypto.randomUUID()}@test.fr;Utilisateur\n`,
    }),
  },
  inviteUserAgain: { sample: async (_company, fresh) => ({ params: { id: await fresh.invited() } }) },
  setUserPassword: {
    sample: async (_company, fresh) => ({
      params: { id: await fresh.member() },
      body: { password: 'Un-autre-secret-2026', confirmPassword: 'Un-autre-secret-2026' },
    }),
  },
  getUser: { sample: ({ owner }) => ({ params: { userId: owner.userId } }) },
  listUsers: { may: everyone },
  activateUser: {
    sample: async (_company, fresh) => ({ params: { id: await fresh.person() } }),
    onDeleted: 200,
  },
  deleteUser: { sample: async (_company, fresh) => ({ params: { id: await fresh.person() } }) },
};
