import type { Webhook } from '../api/connections-api.ts';

export type WebhookState = 'active' | 'failing' | 'paused' | 'stopped' | 'off';

/** How an address is doing; `isOn`: whether the company exports, since nobody is told of anything otherwise. */
export const webhookState = (
  { arret, echecs }: Pick<Webhook, 'arret' | 'echecs'>,
  isOn: boolean,
): WebhookState => {
  if (arret) return arret.raison === 'administrateur' ? 'paused' : 'stopped';
  if (!isOn) return 'off';
  return echecs > 0 ? 'failing' : 'active';
};

/** While a message is under way nobody tells of it: it is looked for again. Failing ones wait for minutes, then hours. */
const [quick, slow] = [5_000, 60_000];

/** Milliseconds until the addresses are asked for again; 0: not before something else tells of them. */
export const askAgainAfter = (
  webhooks: readonly Pick<Webhook, 'actif' | 'enAttente' | 'echecs'>[],
  isOn: boolean,
): number => {
  const waiting = webhooks.filter(({ actif, enAttente, echecs }) => isOn && actif && enAttente + echecs > 0);
  if (waiting.length === 0) return 0;
  return waiting.some(({ echecs }) => echecs < 3) ? quick : slow;
};
