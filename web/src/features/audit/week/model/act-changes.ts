import { formatDuration } from '../../../../shared/duration.ts';
import type { ChangeGroup, ValueChange } from '../../../../shared/history/change-list.tsx';
import { historyMessages } from '../../../../shared/history/messages.ts';
import { formatNumber } from '../../../../shared/numbers.ts';
import { allowanceFields, isDurationField } from '../../../../shared/weeks/allowance-fields.ts';
import { allowanceLabels } from '../../../../shared/weeks/allowance-messages.ts';
import type { Moment, WeekReplay } from '../replay-api.ts';
import { lineLabel } from './act-text.ts';

const { changes: texts } = historyMessages;

const durationOf = (hours: number | undefined): string | null =>
  hours === undefined ? null : formatDuration(hours);
const yesOrNo = (value: boolean | undefined): string | null =>
  value === undefined ? null : value ? texts.yes : texts.no;

const differing = (values: readonly ValueChange[]): readonly ValueChange[] =>
  values.filter(({ before, after }) => before !== after);

const ofLine = (
  { id, avant, apres }: Moment['lignes'][number],
  replay: WeekReplay,
  isAlone: boolean,
): ChangeGroup => {
  const [before, after] = [avant ?? undefined, apres ?? undefined];
  const line = after ?? before;
  const wasFinished = before?.isFinished === true || after?.isFinished === true;
  const hadNight = (before?.heuresDeNuit ?? 0) > 0 || (after?.heuresDeNuit ?? 0) > 0;
  return {
    key: id,
    title: isAlone || !line ? null : texts.ofLine(lineLabel(line, replay), line.date),
    values: differing([
      {
        label: texts.task,
        before: before && after ? lineLabel(before, replay) : null,
        after: before && after ? lineLabel(after, replay) : null,
      },
      { label: texts.time, before: durationOf(before?.time), after: durationOf(after?.time) },
      {
        label: texts.night,
        before: hadNight ? durationOf(before?.heuresDeNuit) : null,
        after: hadNight ? durationOf(after?.heuresDeNuit) : null,
      },
      { label: texts.comment, before: before?.comment ?? null, after: after?.comment ?? null },
      {
        label: texts.finished,
        before: wasFinished ? yesOrNo(before?.isFinished) : null,
        after: wasFinished ? yesOrNo(after?.isFinished) : null,
      },
    ]),
  };
};

type Day = NonNullable<Moment['jours'][number]['apres']>;

const allowanceText = (day: Day | null, field: (typeof allowanceFields)[number]): string | null => {
  const value = day?.[field] ?? 0;
  if (value === 0 || value === false) return null;
  if (value === true) return texts.yes;
  return isDurationField(field) ? formatDuration(value) : formatNumber(value);
};

const ofDay = ({ date, avant, apres }: Moment['jours'][number], isAlone: boolean): ChangeGroup => ({
  key: date,
  title: isAlone ? null : texts.ofDay(date),
  values: differing([
    ...allowanceFields.map((field) => ({
      label: allowanceLabels[field],
      before: allowanceText(avant, field),
      after: allowanceText(apres, field),
    })),
    {
      label: texts.justification,
      before: avant?.kmPersoJustification ?? null,
      after: apres?.kmPersoJustification ?? null,
    },
  ]),
});

/** What an act changed, value by value. */
export const actChanges = ({ lignes, jours }: Moment, replay: WeekReplay): readonly ChangeGroup[] => {
  const isAlone = lignes.length + jours.length === 1;
  return [
    ...lignes.map((line) => ofLine(line, replay, isAlone)),
    ...jours.map((day) => ofDay(day, isAlone)),
  ].filter(({ values }) => values.length > 0);
};
