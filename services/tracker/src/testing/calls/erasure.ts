import type * as contract from '@gestiontemps/contracts/erasure';
import { type Calls, everyone } from '../call-rows.ts';

export const calls: Calls<typeof contract> = {
  previewErasure: {
    sample: async (_company, fresh) => ({ params: { id: await fresh.person() } }),
    onDeleted: 200,
  },
  // Once he is erased, whoever asks for it again has what he wants: a name and a password no walk could know.
  erasePerson: {
    sample: async (_company, fresh) => ({
      params: { id: await fresh.erased() },
      body: { confirmation: 'Personne effacée', password: 'trois mots pris au hasard' },
    }),
    onDeleted: 204,
  },
  erasureCertificate: {
    sample: async (_company, fresh) => ({ params: { id: await fresh.erased() } }),
    onDeleted: 200,
  },
  exportOwnData: { may: everyone },
};
