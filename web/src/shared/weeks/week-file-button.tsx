import type { CivilDate } from '@gestiontemps/contracts/dates/civil-date';
import { IconDownload } from '@tabler/icons-react';
import { useState } from 'react';
import { IconButton } from '../ui/icon-button.tsx';
import { weekInSentence } from './messages.ts';
import { saveWeek } from './save-week.ts';
import { weekFileMessages } from './week-file-messages.ts';

interface WeekFileButtonProps {
  readonly userId: string;
  readonly monday: CivilDate;
  readonly size?: 'lg';
}

/** The sheet of a week as a PDF. */
export function WeekFileButton({ userId, monday, ...size }: WeekFileButtonProps) {
  const [isComing, setIsComing] = useState(false);
  const fetchIt = async (): Promise<void> => {
    setIsComing(true);
    try {
      await saveWeek(userId, monday);
    } finally {
      setIsComing(false);
    }
  };
  return (
    <IconButton
      {...size}
      variant="subtle"
      icon={IconDownload}
      label={weekFileMessages.downloadOf(weekInSentence(monday))}
      aria-busy={isComing || undefined}
      // Neither the second press of two nor a key that is held asks for another one.
      onClick={() => !isComing && void fetchIt()}
    />
  );
}
