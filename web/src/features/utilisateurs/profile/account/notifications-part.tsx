import { ProblemPanel } from '../../../../shared/layouts/problem-panel.tsx';
import { companyOf, isAdministrator } from '../../../../shared/session/me.ts';
import type { Me } from '../../../../shared/session/session-api.ts';
import { ListSkeleton } from '../../../../shared/ui/list-skeleton.tsx';
import { profileMessages } from '../messages.ts';
import part from '../person-part.module.css';
import { DescribedSwitch } from './described-switch.tsx';
import devices from './devices-part.module.css';
import { NotificationsSection } from './notifications-section.tsx';
import { useNotificationChoices } from './use-notification-choices.ts';

const messages = profileMessages.notifications;

/** Which mails of this company one wants: each choice is kept at once. */
export function NotificationsPart({ me }: { me: Me }) {
  const { choices, problem, onRetry, choose } = useNotificationChoices();
  // A server that is newer than this page may know more kinds.
  const known = choices?.filter(({ nature }) => Object.hasOwn(messages.kinds, nature));
  return (
    <NotificationsSection isThere={known !== undefined}>
      <p className={devices.text}>{messages.text(companyOf(me)?.name ?? '')}</p>
      {problem ? (
        <ProblemPanel problem={problem} onRetry={onRetry} />
      ) : known ? (
        <>
          {known.map(({ nature, active }) => (
            <DescribedSwitch
              key={nature}
              {...messages.kinds[nature]}
              checked={active}
              onChange={(checked) => choose({ nature, active: checked })}
            />
          ))}
          <p className={part.note}>
            {isAdministrator(me) ? messages.alwaysToAdministrators : messages.always}
          </p>
        </>
      ) : (
        <ListSkeleton rows={4} rowHeight={60} columns={2} />
      )}
    </NotificationsSection>
  );
}
