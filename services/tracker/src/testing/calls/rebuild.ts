import type * as contract from '@gestiontemps/contracts/rebuild';
import type { Calls } from '../call-rows.ts';

const ofView = { sample: () => ({ params: { view: 'clients' } }) };

export const calls: Calls<typeof contract> = {
  startRebuild: { sample: () => ({ body: { view: 'clients', dryRun: true } }) },
  stopRebuild: { sample: () => ({ body: { view: 'clients' } }) },
  // Of a view that was never rebuilt nothing is kept.
  rollBackRebuild: { sample: () => ({ body: { view: 'tags' } }), answers: { own: '400:s' } },
  listDifferences: ofView,
  downloadDifferences: ofView,
};
