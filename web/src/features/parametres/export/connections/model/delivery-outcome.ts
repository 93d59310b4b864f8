import type { Delivery } from '../api/connections-api.ts';
import { connectionMessages } from '../messages.ts';

const messages = connectionMessages.deliveries;
const gone = 410;

/** What became of an attempt, in words; `isReceived`: whether the address took the message. */
export const deliveryOutcome = ({
  status,
  erreur,
}: Pick<Delivery, 'status' | 'erreur'>): { readonly text: string; readonly isReceived: boolean } => {
  if (status === null) return { text: messages.errors[erreur ?? 'connection'], isReceived: false };
  if (status >= 200 && status < 300) return { text: messages.received(status), isReceived: true };
  if (status >= 300 && status < 400) return { text: messages.redirected(status), isReceived: false };
  return { text: status === gone ? messages.gone(status) : messages.refused(status), isReceived: false };
};
