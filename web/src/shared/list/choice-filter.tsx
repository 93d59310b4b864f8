import { useRef, type KeyboardEvent } from 'react';
import { lazyOpener } from '../ui/lazy-opener.tsx';
import { ChoiceButton, ChoiceFrame, type ChoiceFilterProps } from './choice-button.tsx';

/** As Mantine's own is while its list is closed: there is none yet to control. */
const closed = { role: 'combobox', 'aria-haspopup': 'listbox', 'aria-expanded': false } as const;

function ClosedFilter({ onOpen, ...filter }: ChoiceFilterProps & { readonly onOpen: () => void }) {
  const button = useRef<HTMLButtonElement>(null);
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return;
    event.preventDefault();
    onOpen();
  };
  return (
    <ChoiceFrame filter={filter} onCleared={() => button.current?.focus()}>
      <ChoiceButton ref={button} filter={filter} {...closed} onClick={onOpen} onKeyDown={onKeyDown} />
    </ChoiceFrame>
  );
}

/** One filter of the bar: a button that opens its choices. */
export const ChoiceFilter = lazyOpener<ChoiceFilterProps>(
  async () => (await import('./open-choice-filter.tsx')).OpenChoiceFilter,
  ClosedFilter,
);
