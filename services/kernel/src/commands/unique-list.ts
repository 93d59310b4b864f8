import { searchable } from '@gestiontemps/contracts/search-text';
import type { Call } from '../http/routing.ts';
import {
  codeReservation,
  type CodeReservation,
  type CodeReservationCommand,
  type CodeReservationEvent,
  requireReservedCode,
  type WithCode,
} from './code-reservation.ts';
import type { Commands, Handled } from './commands.ts';
import { type Decider, type DomainEvent, type Secret, streamOf } from './decider.ts';
import { listItem, type ListItemCommand, type ListItemEvent, type ListItemState } from './list-item.ts';
import { type Rejection, rejection } from './rejection.ts';
import { codeStream, reserveCode, withReservedCode } from './reserve-code.ts';

type Fields = DomainEvent['data'];

/** A list of which no two entries that are there bear the same label, or code. */
export interface UniqueList<Item extends Fields, Noun extends string, Around = unknown> extends Decider<
  ListItemState<Item>,
  ListItemCommand<Item> & WithCode & Partial<Around>,
  ListItemEvent<Noun, Item>
> {
  /** The field that is unique, and what somebody is told who wants one that is taken. */
  readonly unique: { readonly field: keyof Item & string; readonly message: string };
  /** Who holds one of its values. */
  readonly code: Decider<CodeReservation, CodeReservationCommand, CodeReservationEvent>;
  /** By what an entry is known; undefined for one that is gone, or has none. */
  readonly keyIn: (state: ListItemState<Item>) => string | undefined;
}

/** Two labels are the same when they read the same: case, accents and blanks aside. */
const keyOf = (value: unknown): string | undefined =>
  typeof value === 'string' ? searchable(value).trim().replaceAll(/\s+/g, ' ') : undefined;

/**
 * As `listItem`, with a field that no other entry has. Whatever is removed gives it up. `Around`: what a command brings
 * along of other streams, for `check`.
 */
export const uniqueListItem =
  <Item extends Fields, Around = unknown>() =>
  <const Noun extends string>(list: {
    noun: Noun;
    category: string;
    unique: { readonly field: keyof Item & string; readonly message: string };
    secrets?: { readonly [field in keyof Item & string]?: Secret };
    /** A rule about an entry as it would be. */
    check?: (item: Item, before: Item | undefined, around: Partial<Around>) => void;
  }): UniqueList<Item, Noun, Around> => {
    const { category, unique, check } = list;
    const entry = listItem<Item>()(list);
    const keyIn = (state: ListItemState<Item>): string | undefined =>
      state.status === 'active' ? keyOf(state.item[unique.field]) : undefined;
    return {
      ...entry,
      unique,
      keyIn,
      code: codeReservation({ kind: category, message: unique.message, property: unique.field }),
      decide: (command, state) => {
        const events = entry.decide(command, state);
        for (const { type, data } of events) {
          if (type === `${list.noun}Removed`) continue;
          check?.(data as Item, state.status === 'none' ? undefined : state.item, command);
          const key = keyOf((data as Item)[unique.field]);
          if (key !== undefined) requireReservedCode(key, keyIn(state) ?? null, command);
        }
        return events;
      },
    };
  };

/** What a call lends to a write. */
export type WritingCall = Pick<
  Call<never, { readonly entreprise: string }>,
  'handle' | 'context' | 'principal'
>;

/** Who a value of a list is reserved for, and whether he is there; undefined while nobody has it. */
const holderOf = async <Item extends Fields, Noun extends string, Around>(
  { commands, list }: { commands: Pick<Commands, 'load'>; list: UniqueList<Item, Noun, Around> },
  entreprise: string,
  code: string,
): Promise<{ owner: string; status: ListItemState<Item>['status'] } | undefined> => {
  const kind = list.category;
  const held = await commands.load(list.code, codeStream({ entreprise, kind, code }), entreprise, {
    maxAge: 0,
  });
  if (held.state.status === 'free') return undefined;
  const { owner } = held.state;
  const { state } = await commands.load(list, streamOf(kind, entreprise, owner), entreprise, { maxAge: 0 });
  return { owner, status: state.status };
};

/**
 * For whoever takes something else before he adds an entry: what is sure to be refused takes nothing.
 * @param id of the entry that is to bear the value
 * @throws {Rejection} 400 when another entry bears the same
 */
export const requireNotBorne = async <Item extends Fields, Noun extends string, Around>(
  of: { commands: Pick<Commands, 'load'>; list: UniqueList<Item, Noun, Around> },
  { entreprise, id }: { readonly entreprise: string; readonly id: string },
  value: unknown,
): Promise<void> => {
  const key = keyOf(value);
  const holder = key === undefined ? undefined : await holderOf(of, entreprise, key);
  if (holder?.status === 'active' && holder.owner !== id) throw taken(of.list.unique);
};

const taken = ({ field, message }: { readonly field: string; readonly message: string }): Rejection =>
  rejection('code-taken', message, field);

/**
 * Adds and changes entries of a list: what is unique of one is reserved before it is borne.
 * @param isBorne whether an entry that was made without a reservation bears it
 * @throws {Rejection} as `listItem` does; 400 when another entry bears the same
 */
export const writeUniqueItem = async <Item extends Fields, Noun extends string, Around>(
  of: {
    commands: Commands;
    now: () => Date;
    list: UniqueList<Item, Noun, Around>;
    isBorne?: (entreprise: string, key: string, besides: string) => Promise<boolean>;
  },
  call: WritingCall,
  id: string,
  command: ListItemCommand<Item> & Partial<Around>,
): Promise<Handled<ListItemState<Item>>> => {
  const { commands, now, list, isBorne } = of;
  const { entreprise } = call.principal;
  const kind = list.category;
  /** Who holds it and is gone: nobody hears of a removal, so that it is looked up when somebody wants the same. */
  const goneHolders = async (code: string): Promise<string[]> => {
    const holder = await holderOf({ commands, list }, entreprise, code);
    return holder?.status === 'removed' && holder.owner !== id ? [holder.owner] : [];
  };

  return withReservedCode(
    (reserved) => call.handle(list, streamOf(kind, entreprise, id), { ...command, ...reserved }),
    async (code) => {
      if (await isBorne?.(entreprise, code, id)) throw taken(list.unique);
      const over = await goneHolders(code);
      await reserveCode(call, list.code, { entreprise, kind, code, over }, id, now);
    },
  );
};
