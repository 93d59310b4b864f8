import { Modal, TextInput } from '@mantine/core';
import { useDebouncedCallback } from '@mantine/hooks';
import {
  IconBolt,
  IconCalendarWeek,
  IconCrane,
  IconFile,
  IconHistory,
  IconSearch,
  IconUser,
  type Icon,
} from '@tabler/icons-react';
import { useId, useState } from 'react';
import { flushSync } from 'react-dom';
import { useNavigate } from 'react-router';
import type { NavigationEntry } from '../layouts/navigation-entries.ts';
import { useMe } from '../session/me.ts';
import { EmptyState } from '../ui/empty-state.tsx';
import { useArrowChoice } from '../ui/use-arrow-choice.ts';
import { useReturnFocus } from '../ui/use-return-focus.ts';
import type { Choice, ChoiceGroup } from './choices.ts';
import { paletteMessages as messages } from './messages.ts';
import type { PageOffers } from './page-acts.ts';
import classes from './palette.module.css';
import { recentChoices } from './recent-choices.ts';
import { useChoices } from './use-choices.ts';

export interface PaletteProps {
  /** The entries of the menu that this person sees. */
  readonly entries: readonly NavigationEntry[];
  /** What the page did when it was opened. */
  readonly offers: PageOffers;
  readonly fullScreen: boolean;
  readonly onClose: () => void;
}

const icons: Readonly<Record<ChoiceGroup['kind'], Icon>> = {
  recent: IconHistory,
  act: IconBolt,
  day: IconCalendarWeek,
  screen: IconFile,
  project: IconCrane,
  person: IconUser,
};

const searchDelay = 200;

/** Ctrl+K: a week, a chantier, a person, a page or an act, by a few letters; the arrows choose, Enter takes. */
export function Palette({ entries, offers, fullScreen, onClose }: PaletteProps) {
  useReturnFocus();
  const me = useMe();
  const navigate = useNavigate();
  const listId = useId();
  const [recent] = useState(() => recentChoices(`${me.id}.${me.entrepriseConnected ?? ''}`, sessionStorage));
  const [text, setText] = useState('');
  const [searched, setSearched] = useState('');
  const search = useDebouncedCallback(setSearched, searchDelay);
  const { groups, isAnswered } = useChoices(text, searched, entries, offers, recent);
  const choices = groups.flatMap((group) => group.choices);
  const optionId = ({ kind, key }: Choice): string => `${listId}-${kind}-${key}`;

  const pick = (choice: Choice): void => {
    recent.add(choice);
    // The focus goes back first: what the act opens gives it back to where it finds it.
    flushSync(onClose);
    if (choice.to !== undefined) void navigate(choice.to);
    choice.run?.();
  };
  const {
    chosen: current,
    restart,
    onKeyDown,
  } = useArrowChoice(choices, optionId, (choice) => choice && pick(choice));

  return (
    <Modal opened fullScreen={fullScreen} returnFocus={false} title={messages.title} onClose={onClose}>
      <div className={classes.palette}>
        <TextInput
          data-autofocus
          type="search"
          role="combobox"
          aria-expanded={choices.length > 0}
          aria-controls={listId}
          aria-autocomplete="list"
          aria-activedescendant={current && optionId(current)}
          aria-label={messages.placeholder}
          placeholder={messages.placeholder}
          leftSection={<IconSearch size={18} aria-hidden />}
          maxLength={100}
          value={text}
          onChange={({ currentTarget }) => {
            setText(currentTarget.value);
            search(currentTarget.value.trim());
            restart();
          }}
          onKeyDown={onKeyDown}
        />
        <p className="gt-hidden" role="status">
          {isAnswered && messages.results(choices.length)}
        </p>
        {choices.length === 0 && isAnswered && <EmptyState title={messages.none} />}
        <div
          role="listbox"
          id={listId}
          aria-label={messages.title}
          aria-busy={!isAnswered}
          className={classes.list}
          hidden={choices.length === 0}
        >
          {groups.map((group) => (
            <div
              key={group.kind}
              role="group"
              aria-label={messages.groups[group.kind]}
              className={classes.group}
            >
              <p className={classes.heading} aria-hidden>
                {messages.groups[group.kind]}
              </p>
              {group.choices.map((choice) => (
                <Option
                  key={choice.key}
                  choice={choice}
                  id={optionId(choice)}
                  isCurrent={choice === current}
                  onPick={() => pick(choice)}
                />
              ))}
            </div>
          ))}
        </div>
      </div>
    </Modal>
  );
}

interface OptionProps {
  readonly choice: Choice;
  readonly id: string;
  readonly isCurrent: boolean;
  readonly onPick: () => void;
}

function Option({ choice, id, isCurrent, onPick }: OptionProps) {
  const Sign = icons[choice.kind];
  return (
    <button
      type="button"
      role="option"
      id={id}
      tabIndex={-1}
      aria-selected={isCurrent}
      className={classes.option}
      onClick={onPick}
    >
      <Sign size={18} className={classes.icon} aria-hidden />
      <span className={classes.label}>{choice.label}</span>{' '}
      {choice.aside && <span className={classes.aside}>{choice.aside}</span>}
    </button>
  );
}
