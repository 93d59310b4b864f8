import { TextInput } from '@mantine/core';
import { finderOf } from '@gestiontemps/contracts/search-text';
import { IconSearch } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import { fullName } from '../../shared/session/me.ts';
import { Avatar } from '../../shared/ui/avatar.tsx';
import { EmptyState } from '../../shared/ui/empty-state.tsx';
import { useWaiting } from '../../shared/unsaved/use-waiting.ts';
import { waitingAtSignIn } from '../../shared/unsaved/waiting-words.ts';
import { tabletMessages as messages } from './messages.ts';
import type { TabletPerson } from './tablet-api.ts';
import classes from './tablet-page.module.css';

interface NamesProps {
  readonly people: readonly TabletPerson[];
  /** Whose name was pressed last: the focus comes back to it. */
  readonly last: string | undefined;
  readonly onChoose: (person: TabletPerson) => void;
}

/** « Qui êtes-vous ? »: everybody of the company who has a code, by first name. */
export function Names({ people, last, onChoose }: NamesProps) {
  const [text, setText] = useState('');
  const list = useRef<HTMLUListElement>(null);
  useEffect(() => {
    if (last !== undefined) list.current?.querySelector<HTMLElement>(`[data-id="${last}"]`)?.focus();
  }, [last]);
  // What somebody has typed that has not arrived waits for him here.
  const waiting = useWaiting(waitingAtSignIn);
  const isFound = finderOf(text);
  const found = people.filter((person) => isFound(fullName(person)));
  return (
    <>
      <div className={classes.head}>
        <h1 className={classes.title}>{messages.who}</h1>
        {people.length > 0 && (
          <TextInput
            className={classes.search ?? ''}
            classNames={{ input: classes.searchInput ?? '' }}
            size="lg"
            type="search"
            aria-label={messages.search}
            placeholder={messages.search}
            leftSection={<IconSearch size={20} aria-hidden />}
            value={text}
            onChange={({ currentTarget }) => setText(currentTarget.value)}
          />
        )}
      </div>
      <p role="status" className={classes.waiting}>
        {waiting}
      </p>
      {people.length === 0 ? (
        <EmptyState title={messages.nobody} text={messages.nobodyText} />
      ) : (
        <>
          <ul className={classes.names} ref={list}>
            {found.map((person) => (
              <li key={person.id}>
                <button
                  type="button"
                  className={classes.name}
                  data-id={person.id}
                  onClick={() => onChoose(person)}
                >
                  <Avatar name={fullName(person)} size={44} />
                  <span>{fullName(person)}</span>
                </button>
              </li>
            ))}
          </ul>
          <p className={classes.foot} role="status">
            {found.length === 0 ? messages.notFound : messages.missing}
          </p>
        </>
      )}
    </>
  );
}
