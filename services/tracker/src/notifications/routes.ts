import { parisDate } from '@gestiontemps/contracts/dates/paris-clock';
import { chooseNotification, listNotifications } from '@gestiontemps/contracts/notifications';
import { forbidden } from '@gestiontemps/kernel/commands/rejection';
import type { RouteHandler } from '@gestiontemps/kernel/http/routing';
import type { Deps } from '../deps.ts';
import { type Member, on } from '../principal.ts';
import { notificationChoices, notificationStream } from './notification-choices.ts';
import { offeredNotifications } from './offered-notifications.ts';
import { readRefusedNotifications } from './refused-notifications.view.ts';

/** Which mails one wants oneself: nobody chooses for another, whatever he administers. */
export const notificationRoutes = ({ db, facts, now }: Deps): RouteHandler<Member>[] => {
  const offeredTo = async ({ entreprise, userId }: Member) =>
    offeredNotifications(
      await facts.member(entreprise, userId),
      await facts.settings(entreprise, parisDate(now())),
    );

  return [
    on(listNotifications, async ({ principal }) => {
      const refused = await readRefusedNotifications(db, principal.entreprise, principal.userId);
      const offered = await offeredTo(principal);
      return { data: offered.map((nature) => ({ nature, active: !refused.has(nature) })) };
    }),

    on(chooseNotification, async ({ handle, principal, body }) => {
      const { entreprise, userId } = principal;
      if (!(await offeredTo(principal)).includes(body.nature)) throw forbidden();
      const stream = notificationStream(entreprise, userId);
      const { state } = await handle(notificationChoices, stream, { type: 'ChooseNotification', ...body });
      const { nature } = body;
      return { nature, active: !state.has(nature) };
    }),
  ];
};
