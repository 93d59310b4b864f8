import type * as contract from '@gestiontemps/contracts/notifications';
import { type Calls, everyone } from '../call-rows.ts';

export const calls: Calls<typeof contract> = {
  listNotifications: { may: everyone },
  // No mail is sent to who is no member.
  chooseNotification: {
    may: 'UXTDrcaB',
    sample: () => ({ body: { nature: 'semaineRefusee', active: false } }),
  },
};
