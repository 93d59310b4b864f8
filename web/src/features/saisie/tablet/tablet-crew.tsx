import { Button } from '@mantine/core';
import { IconArrowLeft } from '@tabler/icons-react';
import { useEffect, useRef } from 'react';
import { messages } from '../../../shared/messages.ts';
import { PageHeader } from '../../../shared/ui/page-header.tsx';
import { confirmAbandon } from '../../../shared/unsaved/confirm.ts';
import { unsaved } from '../../../shared/unsaved/unsaved.ts';
import { CrewBoard } from '../crew/crew-board.tsx';
import { crewMessages } from '../crew/messages.ts';
import { tabletDayMessages } from './messages.ts';
import classes from './tablet-day.module.css';

export interface TabletCrewProps {
  readonly onClose: () => void;
}

/** Hours of a day of this week for a crew, in the place of one's own day; what is not sent is asked about first. */
export function TabletCrew({ onClose }: TabletCrewProps) {
  const place = useRef<HTMLElement>(null);
  useEffect(() => place.current?.focus(), []);
  const close = async (): Promise<void> => {
    if (unsaved.count('draft') === 0 || (await confirmAbandon())) onClose();
  };
  return (
    <main className={classes.alone} ref={place} tabIndex={-1}>
      <PageHeader
        title={messages.menu.crew}
        subtitle={crewMessages.subtitle}
        actions={
          <Button
            variant="default"
            size="lg"
            leftSection={<IconArrowLeft size={20} aria-hidden />}
            onClick={() => void close()}
          >
            {tabletDayMessages.title}
          </Button>
        }
      />
      <CrewBoard ofWeek />
    </main>
  );
}
