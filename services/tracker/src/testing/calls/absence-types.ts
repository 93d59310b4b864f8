import type * as contract from '@gestiontemps/contracts/absence-types';
import type { Calls } from '../call-rows.ts';

export const calls: Calls<typeof contract> = { deleteAbsenceType: { onDeleted: 204 } };
