import { finderOf } from '@gestiontemps/contracts/search-text';
import { Button, Checkbox, CloseButton, Combobox, useCombobox } from '@mantine/core';
import { IconChevronDown } from '@tabler/icons-react';
import { useState } from 'react';
import { listMessages as messages } from './messages.ts';
import classes from './filter-bar.module.css';

interface Choice {
  readonly value: string;
  readonly label: string;
}

interface ChoiceFilterProps {
  /** What is filtered by, before what is chosen, for a screen reader. */
  readonly label: string;
  /** What the button says while nothing is chosen. */
  readonly name: string;
  /** What it says otherwise. */
  readonly chosen: string;
  readonly choices: readonly Choice[];
  readonly values: readonly string[];
  readonly onChange: (values: readonly string[]) => void;
  /** One of them is always chosen: nothing is narrowed, and nothing can be taken away. */
  readonly isAlways?: boolean;
  /** Several at a time, found by typing: for clients, of which there are hundreds. */
  readonly search?: { readonly label: string; readonly none: string };
}

const most = 50;
const french = new Intl.Collator('fr', { usage: 'search', sensitivity: 'base' });

/** One filter of the bar: a button that opens its choices, tinted and with a cross while it is in force. */
export function ChoiceFilter({
  label: filter,
  name,
  chosen,
  choices,
  values,
  onChange,
  isAlways = false,
  search,
}: ChoiceFilterProps) {
  const [text, setText] = useState('');
  const combobox = useCombobox({
    onDropdownClose: () => {
      combobox.resetSelectedOption();
      setText('');
    },
    onDropdownOpen: () => (search ? combobox.focusSearchInput() : combobox.focusTarget()),
  });
  const finds = finderOf(text);
  const found = choices
    .filter(({ label }) => finds(label))
    .toSorted((a, b) => french.compare(a.label, b.label))
    .slice(0, most);
  const isInForce = values.length > 0 && !isAlways;

  const choose = (value: string): void => {
    const others = values.filter((other) => other !== value);
    if (search) return onChange(others.length < values.length ? others : [...values, value]);
    onChange([value]);
    combobox.closeDropdown();
  };

  return (
    <span className={classes.filter} data-in-force={isInForce || undefined}>
      <Combobox store={combobox} width={280} position="bottom-start" onOptionSubmit={choose}>
        <Combobox.Target targetType="button" withExpandedAttribute>
          <Button
            variant="default"
            className={classes.button ?? ''}
            rightSection={!isInForce && <IconChevronDown size={18} aria-hidden />}
            aria-label={isInForce || isAlways ? `${filter}\u00a0: ${chosen}` : name}
            onClick={() => combobox.toggleDropdown()}
          >
            {isInForce || isAlways ? chosen : name}
          </Button>
        </Combobox.Target>
        <Combobox.Dropdown>
          {search && (
            <Combobox.Search
              value={text}
              onChange={(event) => setText(event.currentTarget.value)}
              placeholder={search.label}
              aria-label={search.label}
            />
          )}
          <Combobox.Options className={classes.options ?? ''} aria-label={name}>
            {found.map(({ value, label }) => {
              const isChosen = values.includes(value);
              return (
                <Combobox.Option key={value} value={value} active={isChosen} aria-selected={isChosen}>
                  {search && <Checkbox.Indicator size="xs" checked={isChosen} aria-hidden />}
                  <span className={classes.choice}>{label}</span>
                </Combobox.Option>
              );
            })}
          </Combobox.Options>
          {/* Beside the list, which has options and nothing else. */}
          {found.length === 0 && search && <Combobox.Empty>{search.none}</Combobox.Empty>}
        </Combobox.Dropdown>
      </Combobox>
      {isInForce && (
        <CloseButton
          size="sm"
          className={classes.clear ?? ''}
          aria-label={messages.clear(chosen)}
          onClick={() => {
            onChange([]);
            // The cross goes with the filter.
            combobox.focusTarget();
          }}
        />
      )}
    </span>
  );
}
