import type { CivilDate } from '@gestiontemps/contracts/dates/civil-date';
import { FileIconButton } from '../files/file-icon-button.tsx';
import { useComing } from '../ui/use-coming.ts';
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
  const [coming, setComing] = useComing();
  return (
    <FileIconButton
      {...size}
      label={weekFileMessages.downloadOf(weekInSentence(monday))}
      coming={coming}
      onClick={() => void saveWeek(userId, monday, setComing)}
    />
  );
}
