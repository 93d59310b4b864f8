import { finderOf } from '@gestiontemps/contracts/search-text';
import { Checkbox, Combobox, useCombobox } from '@mantine/core';
import { useEffect, useEffectEvent, useId, useRef, useState, type KeyboardEvent } from 'react';
import { ChoiceButton, ChoiceFrame, type ChoiceFilterProps } from './choice-button.tsx';
import classes from './filter-bar.module.css';

const most = 50;
const french = new Intl.Collator('fr', { usage: 'search', sensitivity: 'base' });

/** A filter with its choices, which are open when it comes. */
export function OpenChoiceFilter(filter: ChoiceFilterProps) {
  const { name, choices, values, onChange, search } = filter;
  const [text, setText] = useState('');
  const button = useRef<HTMLButtonElement>(null);
  const combobox = useCombobox({
    onDropdownClose: () => {
      combobox.resetSelectedOption();
      setText('');
    },
    // The button at once, and not by the library, a moment later: a Tab that comes between them would be taken back.
    onDropdownOpen: () => (search ? combobox.focusSearchInput() : button.current?.focus()),
  });
  const list = useId();
  const open = useEffectEvent(() => {
    // At once: the button that was pressed has gone, and keys go nowhere meanwhile.
    button.current?.focus();
    // Its button names the list from the first: the library would learn of it after that is drawn.
    combobox.setListId(list);
    combobox.openDropdown();
  });
  useEffect(() => open(), []);
  const finds = finderOf(text);
  const found = choices
    .filter(({ label }) => finds(label))
    .toSorted((a, b) => french.compare(a.label, b.label))
    .slice(0, most);

  /** The list lies at the end of the page: Tab goes on from the button, and leaves nothing open. */
  const onKeyDown = ({ key }: KeyboardEvent): void => {
    if (key !== 'Tab' || !combobox.dropdownOpened) return;
    button.current?.focus();
    combobox.closeDropdown();
  };

  const choose = (value: string): void => {
    const others = values.filter((other) => other !== value);
    if (search) return onChange(others.length < values.length ? others : [...values, value]);
    onChange([value]);
    combobox.closeDropdown();
  };

  return (
    <ChoiceFrame filter={filter} onCleared={combobox.focusTarget}>
      <Combobox store={combobox} width={280} position="bottom-start" onOptionSubmit={choose}>
        <Combobox.Target targetType="button" withExpandedAttribute>
          <ChoiceButton
            ref={button}
            filter={filter}
            onClick={() => combobox.toggleDropdown()}
            onKeyDown={onKeyDown}
          />
        </Combobox.Target>
        <Combobox.Dropdown onKeyDown={onKeyDown}>
          {search && (
            <Combobox.Search
              value={text}
              onChange={(event) => setText(event.currentTarget.value)}
              placeholder={search.label}
              aria-label={search.label}
            />
          )}
          <Combobox.Options id={list} className={classes.options ?? ''} aria-label={name}>
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
    </ChoiceFrame>
  );
}
