import { stepStatus, stepStatusLabels, validationLevel, weekStatus } from '@gestiontemps/contracts/codes';
import { instantInSentence } from '@gestiontemps/contracts/dates/date-labels';
import { fullName } from '../../../shared/session/me.ts';
import type { Me } from '../../../shared/session/session-api.ts';
import { chainSteps, type ChainSettings, type LevelStep } from '../../../shared/weeks/chain-steps.ts';
import type { TimelineStep } from '../../../shared/weeks/validation-timeline.tsx';
import { validationMessages } from '../../../shared/weeks/messages.ts';
import { endInWords, isHisToAnswer } from '../../../shared/weeks/week-standing.ts';
import type { WeekSheet } from '../../../shared/api/week-endpoints.ts';
import { sheetMessages as messages } from '../sheet-messages.ts';

type Step = WeekSheet['usersValidation'][number];
type Source = Pick<
  WeekSheet,
  | 'validationStatus'
  | 'weekTimeSheetStatus'
  | 'utilisateur'
  | 'usersValidation'
  | 'suivants'
  | 'currentLevel'
  | 'canBeValidate'
>;

const { circuit: texts } = messages;
const { USER, ENTREPRISE } = validationLevel;

const on = (instant: string | null | undefined): { note?: string } =>
  instant ? { note: texts.on(instantInSentence(instant)) } : {};

const answererOf = ({ forceValidationUser, validationUser }: Step): string => {
  const person = forceValidationUser ?? validationUser;
  return person ? fullName(person) : texts.administration;
};

/** The answer that settled a level: a refusal, else the last acceptance given by the person himself or for him. */
const decisiveStep = (steps: readonly Step[]): Step | undefined => {
  const answered = steps
    .filter(({ validationStatus }) => validationStatus !== stepStatus.ASK)
    .toSorted((one, other) => ((one.responseDate ?? '') < (other.responseDate ?? '') ? -1 : 1));
  return (
    answered.findLast(({ validationStatus }) => validationStatus === stepStatus.REFUSED) ?? answered.at(-1)
  );
};

const answeredText = (step: Step): string => {
  const name = answererOf(step);
  switch (step.validationStatus) {
    case stepStatus.ASK:
      return name;
    case stepStatus.VALIDATED:
      return texts.validated(name);
    case stepStatus.ACCEPT_BY_SUPERIOR:
      return texts.forced(name);
    case stepStatus.REFUSED:
      return texts.refused(name);
    case stepStatus.REFUSE_BY_SUPERIOR:
      return stepStatusLabels[stepStatus.REFUSE_BY_SUPERIOR];
  }
};

const ownerStep = (week: Source, step: LevelStep, rows: readonly Step[], isOwn: boolean): TimelineStep => {
  const name = fullName(week.utilisateur);
  const row = rows.at(-1);
  if (step.state === 'current') {
    const text = isOwn ? texts.yoursToSubmit : texts.entering(name);
    const reminded = row?.validationStatus === stepStatus.ASK ? row.askValidationDate : null;
    return { ...step, text, ...(reminded && { note: texts.reminded(instantInSentence(reminded)) }) };
  }
  if (!row) return { ...step, text: name };
  const isForced = row.validationStatus === stepStatus.ACCEPT_BY_SUPERIOR;
  return {
    ...step,
    text: isForced ? texts.forced(answererOf(row)) : texts.requested(name),
    ...on(row.responseDate),
  };
};

const waitedFor = (step: LevelStep, rows: readonly Step[], isHis: boolean, me: Me): TimelineStep => {
  const names = rows
    .filter(({ validationStatus }) => validationStatus === stepStatus.ASK)
    .map((row) => (row.validationUser ? fullName(row.validationUser) : texts.administration));
  const text = isHis
    ? texts.yours(step.level === ENTREPRISE ? texts.administration : fullName(me))
    : names.join(', ');
  return { ...step, text };
};

/** The chain down a column: what each level did and when, whose turn it is, who comes after. */
export const circuit = (week: Source, settings: ChainSettings, me: Me): readonly TimelineStep[] => {
  const isHis = isHisToAnswer(week, me);
  return chainSteps(week, settings).map((step): TimelineStep => {
    const rows = week.usersValidation.filter(({ validationLevel: level }) => level === step.level);
    if (step.level === USER) return ownerStep(week, step, rows, week.utilisateur.id === me.id);
    if (step.state === 'waiting')
      return {
        ...step,
        text:
          step.level === ENTREPRISE
            ? texts.last
            : step.person === undefined
              ? texts.next
              : validationMessages.next(step.person),
      };
    if (step.state === 'current') return waitedFor(step, rows, isHis, me);
    const decisive = decisiveStep(rows);
    if (!decisive) return step;
    return {
      ...step,
      text: answeredText(decisive),
      ...on(decisive.responseDate),
      ...(decisive.commentaire && { comment: decisive.commentaire }),
    };
  });
};

/** In a line: « Responsable, à vous de décider », « Validée ». */
export const turnInWords = (week: Source, settings: ChainSettings, me: Me): string => {
  const end = endInWords(week);
  if (end !== undefined) return end;
  const steps = chainSteps(week, settings);
  const at = steps.find(({ state }) => state === 'current' || state === 'refused') ?? steps.at(-1);
  const role = at?.role ?? '';
  return week.validationStatus === weekStatus.TO_BE_VALIDATE && isHisToAnswer(week, me)
    ? texts.yours(role)
    : role;
};
