import { Checkbox, TextInput } from '@mantine/core';
import { finderOf } from '@gestiontemps/contracts/search-text';
import { IconSearch } from '@tabler/icons-react';
import { useId, useState } from 'react';
import { fullName } from '../../../shared/session/me.ts';
import { useFocusAlong } from '../../../shared/ui/use-focus-after-removal.ts';
import {
  chosenOf,
  hoursOf,
  isOpenTo,
  mostAtOnce,
  mostListed,
  tick,
  tickAll,
  tickedOf,
  tickNone,
} from './crew-form.ts';
import { CrewRow } from './crew-row.tsx';
import classes from './crew.module.css';
import { crewMessages as words } from './messages.ts';
import type { Crew, Opened } from './use-crew.ts';

interface CrewListProps {
  readonly crew: Crew;
  readonly onOpen: (opened: Opened) => void;
}

/** More than one sees at a glance. */
const manyPeople = 12;

/** Who was there: a tick each, all at once, and why somebody cannot be entered for. */
export function CrewList({ crew, onOpen }: CrewListProps) {
  const { form, people, lacks, change } = crew;
  const [text, setText] = useState('');
  const id = useId();
  const focusAlong = useFocusAlong(true);
  const finds = finderOf(text);
  const shown = people.filter((person) => finds(fullName(person)));
  const open = people.filter(isOpenTo);
  const { length: chosen } = chosenOf(form, people);
  const state = tickedOf(form, shown, people);
  const isFull = chosen >= mostAtOnce;
  const lack = lacks.find((name) => name === 'people' || name === 'tooMany');
  return (
    <section className={classes.card} aria-labelledby={id} {...focusAlong}>
      <div className={classes.head}>
        <h2 id={id}>{words.crew}</h2>
        <p className={classes.count}>{words.ticked(chosen, open.length)}</p>
      </div>
      {people.length > manyPeople && (
        <div className={classes.search}>
          <TextInput
            type="search"
            aria-label={words.search}
            placeholder={words.search}
            leftSection={<IconSearch size={18} aria-hidden />}
            maxLength={100}
            value={text}
            onChange={({ currentTarget: { value } }) => setText(value)}
            // Whoever searches has not done: nothing is entered by it.
            onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
          />
        </div>
      )}
      {shown.some(isOpenTo) && (
        <div className={classes.allRow}>
          <Checkbox
            label={state === 'all' ? words.none : words.all}
            checked={state === 'all'}
            indeterminate={state === 'some'}
            data-asks={lack !== undefined || undefined}
            onChange={() =>
              change((now) => (state === 'all' ? tickNone(now, shown) : tickAll(now, shown, people)))
            }
          />
        </div>
      )}
      <p className={lack || isFull ? classes.listNote : 'gt-hidden'} role="status">
        {lack ? words.lacks[lack] : isFull && words.full(mostAtOnce)}
      </p>
      <ul>
        {shown.map((person) => (
          <CrewRow
            key={person.id}
            person={person}
            isTicked={form.ticked.has(person.id)}
            told={form.told.get(person.id)}
            hours={hoursOf(form, person.id)}
            isOwn={form.own.has(person.id)}
            onTick={(isTicked) => change((now) => tick(now, person.id, isTicked))}
            onHours={(hours) => onOpen({ what: 'own', id: person.id, name: fullName(person), hours })}
          />
        ))}
      </ul>
      {shown.length === 0 && <p className={classes.note}>{words.nobodyFound}</p>}
      {people.length >= mostListed && <p className={classes.note}>{words.cut(mostListed)}</p>}
    </section>
  );
}
