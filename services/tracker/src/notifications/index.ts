import type { Deps, Slice } from '../deps.ts';
import { refusedNotificationsView } from './refused-notifications.view.ts';
import { notificationRoutes } from './routes.ts';

/** Which mails people want. */
export const notifications = (deps: Deps): Slice => ({
  name: 'notifications',
  views: [refusedNotificationsView],
  routes: notificationRoutes(deps),
});
