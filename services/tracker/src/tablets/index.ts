import type { Deps, Slice } from '../deps.ts';
import { deviceRoutes } from './device-routes.ts';
import { pinMails } from './pin-mails.process.ts';
import { pinRoutes } from './pin-routes.ts';
import { tabletPinsView } from './tablet-pins.view.ts';
import { tabletRoutes } from './tablet-routes.ts';
import type { TabletsDeps } from './tablets-deps.ts';
import { tabletsView } from './tablets.view.ts';

/** Devices that several people share, and the codes by which each signs in there for his own week. */
export const tablets = (deps: Deps, handed: TabletsDeps): Slice => ({
  name: 'tablets',
  views: [tabletsView, tabletPinsView],
  processes: [pinMails(handed)],
  routes: [...tabletRoutes(deps, handed), ...pinRoutes(deps, handed), ...deviceRoutes(deps, handed)],
});
