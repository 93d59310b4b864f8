import { addDays, type CivilDate } from '@gestiontemps/contracts/dates/civil-date';
import type { ApiKey } from '../api/connections-api.ts';

export type KeyState = 'active' | 'ending' | 'paused' | 'expired' | 'revoked';

/** Days before its end from which a key says so: time enough to make another and hand it over. */
const soon = 14;

/** What a key is worth on a day; `isOn`: whether the company exports at all. */
export const keyState = (
  { isDeleted, isActive, expireLe }: Pick<ApiKey, 'isDeleted' | 'isActive' | 'expireLe'>,
  { today, isOn }: { readonly today: CivilDate; readonly isOn: boolean },
): KeyState => {
  if (isDeleted) return 'revoked';
  if (!isActive) return 'expired';
  if (!isOn) return 'paused';
  return expireLe !== null && expireLe <= addDays(today, soon) ? 'ending' : 'active';
};
