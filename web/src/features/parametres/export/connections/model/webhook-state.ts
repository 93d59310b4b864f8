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

/**
 * Nobody tells of a message that sets out or arrives: it is looked for again, often while one is under way. Failing ones
 * wait for minutes, then hours.
 */
const [quick, steady, slow] = [5_000, 10_000, 60_000];

/** Milliseconds until the addresses are asked for again; 0: not before something else tells of them. */
export const askAgainAfter = (
  webhooks: readonly Pick<Webhook, 'actif' | 'enAttente' | 'echecs'>[],
  isOn: boolean,
): number => {
  const told = webhooks.filter(({ actif }) => isOn && actif);
  if (told.length === 0) return 0;
  const waiting = told.filter(({ enAttente, echecs }) => enAttente + echecs > 0);
  if (waiting.length === 0) return steady;
  return waiting.some(({ echecs }) => echecs < 3) ? quick : slow;
};
