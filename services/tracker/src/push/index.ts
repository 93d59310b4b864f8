import type { Slice } from '../deps.ts';
import type { PushDevices } from './push-devices.ts';
import { pushRoutes } from './routes.ts';

/** Notifications on devices. */
export const push = (devices: PushDevices, services: readonly string[] | undefined): Slice => ({
  name: 'push',
  routes: pushRoutes(devices, services),
});
