import { numericDate } from '@gestiontemps/contracts/dates/date-labels';
import type { CivilDate } from '@gestiontemps/contracts/dates/civil-date';
import { isSameValue } from '../../../../shared/forms/merge-forms.ts';
import type { Settings } from '../../../../shared/session/session-api.ts';
import type { FeatureOption } from '../api/settings-endpoints.ts';
import { applicationMessages } from '../messages.ts';
import { ChangeInWords } from './change-in-words.tsx';
import classes from './changes-in-words.module.css';

const { effects: messages } = applicationMessages;

interface ChangesInWordsProps {
  readonly options: readonly FeatureOption[];
  readonly before: Settings;
  readonly after: Settings;
  readonly from: CivilDate;
}

/** What will be otherwise, and for what: acts from that day on, or the hours of the days from then on. */
export function ChangesInWords({ options: all, before, after, from }: ChangesInWordsProps) {
  // What cannot be read yet says nothing else than before.
  const options = all.filter((option) => !isSameValue(before[option.key], after[option.key]));
  if (options.length === 0) return null;
  return (
    <section className={classes.changes}>
      <h3 className={classes.title}>{messages.title(numericDate(from))}</h3>
      {[false, true].map((ofTheDay) => {
        const concerned = options.filter((option) => option.ofTheDay === ofTheDay);
        if (concerned.length === 0) return null;
        return (
          <div key={String(ofTheDay)}>
            <p className={classes.scope}>{ofTheDay ? messages.days : messages.acts}</p>
            <dl className={classes.list}>
              {concerned.map((option) => (
                <ChangeInWords key={option.key} option={option} before={before} after={after} />
              ))}
            </dl>
          </div>
        );
      })}
    </section>
  );
}
