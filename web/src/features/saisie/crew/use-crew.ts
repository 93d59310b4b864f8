import { mondayOf } from '@gestiontemps/contracts/dates/iso-week';
import { today } from '@gestiontemps/contracts/dates/paris-clock';
import { useState } from 'react';
import { asProblem, type ApiProblem } from '../../../shared/api/problem.ts';
import { dateProblem, readDateText } from '../../../shared/date-text.ts';
import { loadedOf } from '../../../shared/layouts/problem-panel.tsx';
import { useDraft } from '../../../shared/unsaved/use-draft.ts';
import { useCrewQuery, useEnterForCrewMutation } from './crew-api.ts';
import { among, answered, bodyOf, isDraft, lacksOf, newForm } from './crew-form.ts';
import type { CrewBody, CrewForm } from './crew-form.ts';
import { isUnheard, saysNothing } from './sent-before.ts';

/** How many people were entered and refused when the line was last sent. */
export interface Outcome {
  readonly entered: number;
  readonly refused: number;
}

/** What is open above the form: the search of a task, the hours of all, or those of one. */
export type Opened =
  | { readonly what: 'task' | 'time' }
  | { readonly what: 'own'; readonly id: string; readonly name: string; readonly hours: number };

/** The form of a crew's hours, the people of its day, and the way to send it; `ofWeek`: of the week that it is alone. */
export const useCrew = (ofWeek: boolean) => {
  const [kept, setForm] = useState(() => newForm(today()));
  const [isTried, setIsTried] = useState(false);
  /** Whether the field of the day was left with what is no date. */
  const [isDateLeft, setIsDateLeft] = useState(false);
  const [isSending, setIsSending] = useState(false);
  /** What was sent and not answered: it goes out again as it was, or twice the hours might be there. */
  const [unanswered, setUnanswered] = useState<CrewBody>();
  const [problem, setProblem] = useState<ApiProblem>();
  const [outcome, setOutcome] = useState<Outcome>();
  const [enter] = useEnterForCrewMutation();
  const isBeyond = ofWeek && mondayOf(kept.day) !== mondayOf(today());
  const query = useCrewQuery({ query: { inputDate: kept.day } }, { skip: isBeyond });
  const crew = loadedOf(query);
  const { currentData: read } = query;
  const people = read?.personnes ?? [];
  const here = (form: CrewForm): CrewForm => (read ? among(form, read.personnes) : form);
  const form = here(kept);
  useDraft(isDraft(form) || unanswered !== undefined);

  const isDateRead = typeof readDateText(form.date) === 'string';
  // What is typed next has not been left yet.
  if (isDateLeft && isDateRead) setIsDateLeft(false);
  const lacks = isTried ? lacksOf(form, people) : [];

  /** What was said of the last send is of what it held. */
  const change = (next: (form: CrewForm) => CrewForm): void => {
    setForm((now) => next(here(now)));
    setOutcome(undefined);
    setProblem(undefined);
  };

  /** False where something lacks. Before the people are there, nothing is known to lack. */
  const send = async (): Promise<boolean> => {
    if (!unanswered && !read) return true;
    const body = unanswered ?? bodyOf(form, people);
    setIsTried(body === undefined);
    if (body === undefined) return false;
    setIsSending(true);
    setOutcome(undefined);
    setProblem(undefined);
    const { data, error } = await enter({ body });
    setIsSending(false);
    const failure = asProblem(error);
    const isUnknown = failure && saysNothing(failure, unanswered !== undefined);
    setUnanswered(isUnknown ? body : undefined);
    // That nobody answers is said with what it means.
    if (failure && !isUnheard(failure)) setProblem(failure);
    if (data) {
      setForm((now) => answered(now, { body, people }, data));
      const refused = data.filter((result) => result.problem !== null).length;
      setOutcome({ entered: data.length - refused, refused });
    }
    return true;
  };

  return {
    form,
    people,
    crew,
    isBeyond,
    lacks,
    /** The day that the people are of is none any more: they are another's. */
    isOfNoDay: isDateLeft && !isDateRead,
    dateProblem: !isDateRead && (isDateLeft || lacks.includes('date')) ? dateProblem(form.date) : undefined,
    leaveDate: (): void => setIsDateLeft(!isDateRead),
    isSending,
    isUnanswered: unanswered !== undefined,
    problem,
    outcome,
    change,
    send,
  };
};

export type Crew = ReturnType<typeof useCrew>;
