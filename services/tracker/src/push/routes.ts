import { endPushDevice, listPushDevices, subscribeDevice } from '@gestiontemps/contracts/push';
import { invalid, notFound } from '@gestiontemps/kernel/commands/rejection';
import { type Call, on } from '@gestiontemps/kernel/http/routing';
import type { Principal } from '../principal.ts';
import type { PushDevices } from './push-devices.ts';
import { isPublicKey } from './push-keys.ts';
import { isPushAddress } from './push-services.ts';

/** Which of one's own devices show notifications: nobody chooses for another. */
export const pushRoutes = (devices: PushDevices, services: readonly string[] | undefined) => [
  on(listPushDevices, async ({ principal }: Call<typeof listPushDevices, Principal>) => ({
    publicKey: devices.publicKey,
    data: await devices.of(principal.userId, principal.sessionId),
  })),

  on(subscribeDevice, async ({ principal, body }: Call<typeof subscribeDevice, Principal>) => {
    const { natures, ...address } = body;
    if (!isPushAddress(address.endpoint, services))
      throw invalid(
        'unknown-push-service',
        'Ce navigateur passe par un service de notifications que GestionTemps ne connaît pas',
        'endpoint',
      );
    if (!isPublicKey(address.p256dh))
      throw invalid('invalid-subscription', "Clé d'abonnement non reconnue", 'p256dh');
    const by = { accountId: principal.userId, session: principal.sessionId };
    const device = await devices.subscribe(by, address, natures);
    if (!device) throw notFound("Cette session n'existe plus");
    return device;
  }),

  on(endPushDevice, async ({ principal, params }: Call<typeof endPushDevice, Principal>) => {
    if (!(await devices.end(principal.userId, params.id)))
      throw notFound('Cet appareil ne reçoit pas de notifications');
    return undefined;
  }),
];
