import { Button, TextInput } from '@mantine/core';
import { parisDate, parisTime } from '@gestiontemps/contracts/dates/paris-clock';
import { useState, type FormEvent } from 'react';
import { dateProblem, dateText, readDateText } from '../../../shared/date-text.ts';
import { DateField } from '../../../shared/ui/date-field.tsx';
import { instantOf, readTime, type Moment } from '../address/moment.ts';
import { asOfMessages as messages } from '../as-of-messages.ts';
import classes from './moment-choice.module.css';

export interface MomentChoiceProps {
  readonly moment: Moment | null;
  /** What it does to the figures. */
  readonly help: string;
  /** Why a moment of the past is none to choose here, in a sentence. */
  readonly problemOf?: (moment: Moment) => string | undefined;
  readonly onChange: (moment: Moment) => void;
}

interface Problems {
  readonly date?: string;
  readonly time?: string;
}

/** A day and a time of the past, this minute to begin with. Imported when it is asked for. */
export function MomentChoice({ moment, help, problemOf, onChange }: MomentChoiceProps) {
  const [date, setDate] = useState(() => dateText(moment?.slice(0, 10) ?? parisDate(new Date())));
  const [time, setTime] = useState(() => moment?.slice(11) ?? parisTime(new Date()));
  const [problems, setProblems] = useState<Problems>({});
  const send = (event: FormEvent): void => {
    event.preventDefault();
    const [day, hour] = [readDateText(date), readTime(time)];
    if (!day || hour === undefined)
      return setProblems({
        ...(!day && { date: dateProblem(date) }),
        ...(hour === undefined && { time: messages.noTime }),
      });
    const chosen: Moment = `${day}T${hour}`;
    const problem = Date.parse(instantOf(chosen)) > Date.now() ? messages.future : problemOf?.(chosen);
    if (problem !== undefined) return setProblems({ date: problem });
    onChange(chosen);
  };
  return (
    <form className={classes.form} onSubmit={send} noValidate>
      <DateField
        label={messages.date}
        value={date}
        onChange={(text) => {
          setDate(text);
          setProblems({});
        }}
        error={problems.date}
      />
      <TextInput
        label={messages.time}
        value={time}
        inputMode="numeric"
        autoComplete="off"
        maxLength={5}
        onChange={({ currentTarget }) => {
          setTime(currentTarget.value);
          setProblems({});
        }}
        error={problems.time}
      />
      <p className={classes.help}>{help}</p>
      <Button type="submit" className={classes.show ?? ''}>
        {messages.show}
      </Button>
    </form>
  );
}
