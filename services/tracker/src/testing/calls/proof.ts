import type * as contract from '@gestiontemps/contracts/proof';
import type { Calls } from '../call-rows.ts';

export const calls: Calls<typeof contract> = {
  // People of another company are refused (proof/anchors.int.test.ts): generated input is sent by another than the sample's.
  changeAnchoring: { sample: () => ({ body: { destinataires: [] } }) },
};
