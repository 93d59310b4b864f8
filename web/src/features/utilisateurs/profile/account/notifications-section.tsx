import { useEffect, useId, useRef, type ReactNode } from 'react';
import { useLocation } from 'react-router';
import { profileMessages } from '../messages.ts';
import part from '../person-part.module.css';

/** Where the mails themselves lead to. */
const anchor = 'notifications';

interface NotificationsSectionProps {
  /** Whether what it leads to is there: before, the page still grows. */
  readonly isThere: boolean;
  readonly children: ReactNode;
}

/** The part of « Mon compte » that mails lead to: its title has the focus then, unless the person has gone on meanwhile. */
export function NotificationsSection({ isThere, children }: NotificationsSectionProps) {
  const title = useId();
  const heading = useRef<HTMLHeadingElement>(null);
  const { hash } = useLocation();
  const isWanted = isThere && hash === `#${anchor}`;
  useEffect(() => {
    if (isWanted && document.activeElement === document.body) heading.current?.focus();
  }, [isWanted]);
  return (
    <section id={anchor} className={part.part} aria-labelledby={title}>
      <h2 id={title} ref={heading} tabIndex={-1} className={part.title}>
        {profileMessages.notifications.title}
      </h2>
      {children}
    </section>
  );
}
