import { useLocalStorage } from '@mantine/hooks';
import { useMemo } from 'react';
import type { GridColumn } from './columns.ts';

type Choice = Readonly<Record<string, boolean>>;

export interface ColumnChoice {
  readonly hidden: ReadonlySet<string>;
  readonly isUsual: boolean;
  readonly toggle: (id: string) => void;
  readonly reset: () => void;
}

/** Which columns of a list this person sees, remembered in this browser; what he never touched follows the design. */
export const useColumnChoice = (
  list: string,
  columns: readonly Pick<GridColumn<never>, 'id' | 'hidden'>[],
): ColumnChoice => {
  const [choice, setChoice] = useLocalStorage<Choice>({
    key: `columns-${list}`,
    defaultValue: {},
    getInitialValueInEffect: false,
  });
  const hidden = useMemo(
    () => new Set(columns.filter(({ id, hidden: usually }) => choice[id] ?? usually).map(({ id }) => id)),
    [columns, choice],
  );
  return {
    hidden,
    isUsual: Object.keys(choice).length === 0,
    toggle: (id) => setChoice({ ...choice, [id]: !hidden.has(id) }),
    reset: () => setChoice({}),
  };
};
