import { Button } from '@mantine/core';
import {
  IconAlertCircle,
  IconAlertTriangle,
  IconCheck,
  IconDeviceMobileCheck,
  IconPlus,
} from '@tabler/icons-react';
import { formatDuration } from '../../../shared/duration.ts';
import { PageBar } from '../../../shared/ui/page-bar.tsx';
import { saisieMessages } from '../messages.ts';
import { isForThePerson, type Writes } from '../model/writes.ts';
import classes from './day-bar.module.css';

export type Saving = 'idle' | 'saving' | 'waiting' | 'failed';

/** The worst of what is on its way. */
export const savingOf = (writes: Writes): Saving => {
  const states = new Set([...writes.values()].map(({ state }) => state));
  if ([...isForThePerson].some((state) => states.has(state))) return 'failed';
  if (states.has('waiting')) return 'waiting';
  return states.has('saving') ? 'saving' : 'idle';
};

export interface DayBarProps {
  readonly worked: number;
  /** Beyond the company's threshold, in a sentence. */
  readonly overrun: string | undefined;
  readonly saving: Saving;
  readonly canAdd: boolean;
  /** Hours are entered up to today, absences ahead as well. */
  readonly withTask: boolean;
  readonly withAbsences: boolean;
  readonly onTask: () => void;
  readonly onAbsence: () => void;
}

/** Always under the thumb: what the day adds up to, whether it is saved, and one more line. */
export function DayBar({ worked, overrun, saving, canAdd, ...add }: DayBarProps) {
  return (
    <PageBar className={classes.bar}>
      <div className={classes.inner}>
        <div
          className={classes.total}
          data-overrun={overrun !== undefined || undefined}
          aria-busy={saving === 'saving' || undefined}
        >
          <p className={classes.label}>
            {saving === 'waiting' ? saisieMessages.waiting.keptHere : saisieMessages.totalDay}
            {saving === 'waiting' && <IconDeviceMobileCheck size={16} className={classes.kept} aria-hidden />}
            {saving === 'failed' && (
              <>
                <IconAlertCircle size={16} className={classes.failed} aria-hidden />
                <span className="gt-hidden">{saisieMessages.notSaved}</span>
              </>
            )}
            {saving === 'idle' && worked > 0 && (
              <>
                <IconCheck size={16} className={classes.saved} aria-hidden />
                <span className="gt-hidden">{saisieMessages.saved}</span>
              </>
            )}
          </p>
          <p className={classes.figure}>
            {formatDuration(worked)}
            {overrun !== undefined && <IconAlertTriangle size={18} className={classes.alert} aria-hidden />}
          </p>
        </div>
        {canAdd && (
          <div className={classes.actions}>
            {add.withAbsences && (
              <Button
                variant="default"
                className={classes.button}
                leftSection={<IconPlus size={20} aria-hidden />}
                classNames={{ section: classes.plus ?? '' }}
                onClick={add.onAbsence}
              >
                {saisieMessages.absence}
              </Button>
            )}
            {add.withTask && (
              <Button
                className={classes.button}
                leftSection={<IconPlus size={20} aria-hidden />}
                classNames={{ section: classes.plus ?? '' }}
                onClick={add.onTask}
              >
                {saisieMessages.task}
              </Button>
            )}
          </div>
        )}
      </div>
      {overrun !== undefined && <p className={classes.overrun}>{overrun}</p>}
    </PageBar>
  );
}
