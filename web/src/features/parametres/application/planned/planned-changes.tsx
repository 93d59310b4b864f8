import { Button } from '@mantine/core';
import { fullDay, numericDate } from '@gestiontemps/contracts/dates/date-labels';
import { IconArrowBackUp } from '@tabler/icons-react';
import { useId } from 'react';
import { SectionTitle } from '../../../../shared/ui/section-title.tsx';
import { toasts } from '../../../../shared/ui/toasts.ts';
import {
  useUpdateSettingsMutation,
  useWithdrawPlannedMutation,
  type FeatureOption,
} from '../api/settings-endpoints.ts';
import { applicationMessages } from '../messages.ts';
import type { PlannedDay } from '../model/planned-days.ts';
import { ChangeInWords } from '../preview/change-in-words.tsx';
import classes from './planned-changes.module.css';

const messages = applicationMessages.planned;

interface PlannedChangesProps {
  readonly days: readonly PlannedDay[];
  readonly onTakenBack: () => void;
}

/** What is to change on days to come, which can be taken back until then. */
export function PlannedChanges({ days, onTakenBack }: PlannedChangesProps) {
  const title = useId();
  return (
    <section className={classes.planned} aria-labelledby={title} data-planned>
      <SectionTitle title={messages.title} id={title} />
      {days.map((day) => (
        <div key={day.effectiveFrom} className={classes.day}>
          <h3 className={classes.from}>{messages.from(fullDay(day.effectiveFrom))}</h3>
          <dl>
            {day.options.map((option) => (
              <ChangeInWords
                key={option.key}
                option={option}
                before={day.before}
                after={day.after}
                act={<TakeBack day={day} option={option} onTakenBack={onTakenBack} />}
              />
            ))}
          </dl>
        </div>
      ))}
    </section>
  );
}

interface TakeBackProps {
  readonly day: PlannedDay;
  readonly option: FeatureOption;
  readonly onTakenBack: () => void;
}

function TakeBack({ day, option: { key, label }, onTakenBack }: TakeBackProps) {
  const { effectiveFrom, before, after } = day;
  const [withdraw, { isLoading }] = useWithdrawPlannedMutation();
  const [update] = useUpdateSettingsMutation();
  const takeBack = async (): Promise<void> => {
    const rowVersion = String(before.rowVersion);
    // Before the call: the list may have been read again before its answer is there.
    onTakenBack();
    const { error } = await withdraw({ query: { effectiveFrom, key, rowVersion } });
    if (error) return;
    toasts.undo(
      messages.takenBack(label, numericDate(effectiveFrom)),
      () => void update({ body: { effectiveFrom, [key]: after[key] } }),
    );
  };
  return (
    <Button
      variant="subtle"
      size="xs"
      leftSection={<IconArrowBackUp size={16} aria-hidden />}
      aria-label={messages.takeBackOf(label)}
      // Not `loading`: a button that waits cannot hold the focus.
      onClick={() => (isLoading ? undefined : void takeBack())}
    >
      {messages.takeBack}
    </Button>
  );
}
