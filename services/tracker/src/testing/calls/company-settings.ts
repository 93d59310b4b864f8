import type * as contract from '@gestiontemps/contracts/company-settings';
import type { Calls } from '../call-rows.ts';

export const calls: Calls<typeof contract> = {
  updateSettings: { sample: () => ({ body: { alerteHoursDayMax: 9 } }) },
};
