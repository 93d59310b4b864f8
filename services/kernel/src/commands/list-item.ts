import { type Audit, auditOf } from './audit.ts';
import type { Decider, DomainEvent, Secret } from './decider.ts';
import { notFound, requireVersion } from './rejection.ts';

type Fields = DomainEvent['data'];
/** An item without data of its own says only that it is gone. */
type Nothing = Readonly<Record<string, never>>;

export type ListItemEvent<Noun extends string, Item extends Fields> =
  | { readonly type: `${Noun}Added`; readonly data: Item }
  | { readonly type: `${Noun}Changed`; readonly data: Item }
  | { readonly type: `${Noun}Removed`; readonly data: Nothing };

/** A removed item keeps its last values: what was recorded with it still has to be read. */
export type ListItemState<Item> =
  | { readonly status: 'none' }
  | {
      readonly status: 'active' | 'removed';
      readonly item: Item;
      readonly rowVersion: number;
      readonly audit: Audit;
    };

/** An entry as it is told after a write: the people of its audit have yet to be named. */
export const shownItem = <Item>(
  id: string,
  state: ListItemState<Item>,
): Item & Audit & { readonly id: string; readonly isDeleted: boolean; readonly rowVersion: number } => {
  if (state.status === 'none') throw notFound();
  const { item, status, rowVersion, audit } = state;
  return { id, ...item, isDeleted: status === 'removed', rowVersion, ...audit };
};

export type ListItemCommand<Item> =
  | { readonly type: 'Add'; readonly item: Item }
  /** What is left out stays as it is. */
  | { readonly type: 'Change'; readonly changes: Partial<Item>; readonly rowVersion?: number | undefined }
  | { readonly type: 'Remove'; readonly rowVersion?: number | undefined };

const same = (one: Fields, other: Fields): boolean =>
  Object.keys({ ...one, ...other }).every(
    (field) => JSON.stringify(one[field]) === JSON.stringify(other[field]),
  );

/**
 * The one decider of everything that is an entry in a list of the company: added, changed, removed, each in a stream of
 * its own `{category}-{entreprise}~{id}`. Its events are `{Noun}Added`, `{Noun}Changed`, `{Noun}Removed`, with all the
 * fields of the item.
 * @throws {Rejection} 404 to change what is not there, 409 when the item moved since it was read
 */
export const listItem =
  <Item extends Fields>() =>
  <const Noun extends string>(list: {
    noun: Noun;
    category: string;
    /** Fields of the item that are stored sealed. */
    secrets?: { readonly [field in keyof Item & string]?: Secret };
  }): Decider<ListItemState<Item>, ListItemCommand<Item>, ListItemEvent<Noun, Item>> => {
    type Event = ListItemEvent<Noun, Item>;
    const { noun, category, secrets } = list;
    const added = (item: Item) => ({ type: `${noun}Added`, data: item }) satisfies Event;
    const changed = (item: Item) => ({ type: `${noun}Changed`, data: item }) satisfies Event;
    const removed = { type: `${noun}Removed`, data: {} } as const satisfies Event;

    return {
      name: category,
      category,
      initial: { status: 'none' },
      evolve: (state, event, recording) => {
        const { version: rowVersion } = recording;
        const held = state.status === 'none' ? undefined : state.audit;
        if (event.type !== removed.type)
          return { status: 'active', item: event.data as Item, rowVersion, audit: auditOf(held, recording) };
        return state.status === 'none'
          ? state
          : { ...state, status: 'removed', rowVersion, audit: auditOf(held, recording, 'removed') };
      },
      decide: (command, state) => {
        if (command.type === 'Add') return state.status === 'none' ? [added(command.item)] : [];
        if (state.status === 'none') throw notFound();
        if (state.status === 'removed') {
          if (command.type === 'Remove') return [];
          throw notFound();
        }
        requireVersion(command.rowVersion, state.rowVersion);
        if (command.type === 'Remove') return [removed];
        const item = { ...state.item, ...command.changes };
        return same(item, state.item) ? [] : [changed(item)];
      },
      ...(secrets && { secrets: { [`${noun}Added`]: secrets, [`${noun}Changed`]: secrets } as never }),
    };
  };
