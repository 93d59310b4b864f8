import type * as contract from '@gestiontemps/contracts/photos';
import type { Calls, MakeSample } from '../call-rows.ts';

const ofPhoto: MakeSample = async (_company, fresh) => ({ params: { id: await fresh.photo() } });

export const calls: Calls<typeof contract> = {
  addPhoto: {
    sample: ({ owner }, fresh) => ({ query: { userId: owner.userId, inputDate: fresh.day() } }),
  },
  listPhotos: {
    sample: ({ owner }) => ({
      query: { userId: owner.userId, startDate: '2026-11-02', endDate: '2026-11-08' },
    }),
  },
  downloadPhoto: { sample: ofPhoto, onDeleted: 404 },
  deletePhoto: { sample: ofPhoto },
};
