import { CloseButton, TextInput } from '@mantine/core';
import { useDebouncedCallback } from '@mantine/hooks';
import { IconSearch } from '@tabler/icons-react';
import { useState } from 'react';
import { listMessages as messages } from './messages.ts';
import classes from './filter-bar.module.css';

/** Long enough for the next letter, short enough to feel at once. */
const pause = 250;
/** The API takes no longer text. */
const longestText = 100;

interface SearchFieldProps {
  readonly label: string;
  readonly placeholder: string;
  readonly value: string;
  readonly onChange: (text: string) => void;
}

/** What is typed goes into the address after a pause, what the address says comes back into the field. */
export function SearchField({ label, placeholder, value, onChange }: SearchFieldProps) {
  const [typed, setTyped] = useState(value);
  const [sent, setSent] = useState(value);
  const [seen, setSeen] = useState(value);
  if (value !== seen) {
    setSeen(value);
    // Not what was sent from here: somebody went back, or took the filters away.
    if (value !== sent) {
      setSent(value);
      setTyped(value);
    }
  }
  const commit = useDebouncedCallback((text: string) => {
    setSent(text);
    onChange(text);
  }, pause);
  const change = (text: string): void => {
    setTyped(text);
    commit(text.trim());
  };
  return (
    <TextInput
      size="xs"
      type="search"
      className={classes.search ?? ''}
      aria-label={label}
      placeholder={placeholder}
      maxLength={longestText}
      leftSection={<IconSearch size={18} aria-hidden />}
      rightSection={
        typed !== '' && (
          <CloseButton
            size="xs"
            className={classes.clearSearch ?? ''}
            aria-label={messages.clearSearch}
            onClick={() => change('')}
          />
        )
      }
      value={typed}
      onChange={(event) => change(event.currentTarget.value)}
      // Whoever goes on to a tab or a column has finished: both hold.
      onBlur={commit.flush}
    />
  );
}
