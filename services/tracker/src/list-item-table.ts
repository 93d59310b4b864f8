import type { DomainEvent } from '@gestiontemps/kernel/commands/decider';
import type { ListItemEvent, ListItemState } from '@gestiontemps/kernel/commands/list-item';
import type { HistorySubject } from '@gestiontemps/contracts/history';
import type { PartStanding, SaidByEvent, StreamTable } from './history/told.ts';

/**
 * How an entry of a list is told, which is all that its stream is about: added, changed, removed. `libelle`: what it is
 * called, where its events say so.
 */
export const listItemTable = <Item extends DomainEvent['data'], const Noun extends string>(
  decider: StreamTable<ListItemState<Item>, ListItemEvent<Noun, Item>>['decider'],
  type: HistorySubject,
  noun: Noun,
  told: (item: Item) => { readonly libelle: string | null; readonly values: PartStanding['values'] },
): StreamTable<ListItemState<Item>, ListItemEvent<Noun, Item>> => {
  const said = (): SaidByEvent => ({ acte: 'changed', parts: [{ type, id: type }] });
  return {
    decider,
    // Names of types that are made of a noun are known to the compiler, objects under them are not.
    rows: { [`${noun}Added`]: said, [`${noun}Changed`]: said, [`${noun}Removed`]: said } as never,
    standing(state) {
      if (state.status !== 'active') return null;
      const { libelle, values } = told(state.item);
      return { called: { of: 'none', id: type, libelle }, values };
    },
  };
};
