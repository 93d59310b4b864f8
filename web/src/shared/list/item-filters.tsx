import { Checkbox } from '@mantine/core';
import type { ReactNode } from 'react';
import type { ItemListAddress } from './item-list-address.ts';
import { listMessages as messages } from './messages.ts';
import { SearchField } from './search-field.tsx';

type Searched = Pick<ItemListAddress<string>, 'text' | 'withDeleted'>;

interface ItemFiltersProps {
  readonly place: {
    readonly address: Searched;
    readonly go: (change: Partial<Searched>) => void;
  };
  /** « Rechercher un client » */
  readonly label: string;
  /** What is searched: « Code, nom ». */
  readonly placeholder: string;
  /** What else the list is narrowed by. */
  readonly children?: ReactNode;
}

/** A text to search by, and whether what was taken away is shown too. */
export function ItemFilters({ place: { address, go }, label, placeholder, children }: ItemFiltersProps) {
  return (
    <>
      <SearchField
        label={label}
        placeholder={placeholder}
        value={address.text}
        onChange={(text) => go({ text })}
      />
      {children}
      <Checkbox
        label={messages.withDeleted}
        checked={address.withDeleted}
        onChange={({ currentTarget }) => go({ withDeleted: currentTarget.checked })}
      />
    </>
  );
}
